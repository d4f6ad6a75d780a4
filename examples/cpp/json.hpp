// JSON values: as much as hooks and their wire need. Numbers are doubles, objects keep their order.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

class Json {
public:
  using Array = std::vector<Json>;
  using Object = std::vector<std::pair<std::string, Json>>;

  Json() = default;
  Json(bool value) : data(value) {}
  Json(double value) : data(value) {}
  Json(int value) : data(static_cast<double>(value)) {}
  Json(const char* text) : data(std::string(text)) {}
  Json(std::string text) : data(std::move(text)) {}
  Json(Array items) : data(std::move(items)) {}
  Json(Object fields) : data(std::move(fields)) {}

  /** The value as a T, null where it is something else: bool, double, std::string, Array or Object. */
  template <class T> const T* as() const { return std::get_if<T>(&data); }
  template <class T> T* as() { return std::get_if<T>(&data); }
  bool is_null() const { return data.index() == 0; }

  /** An object's field; null where there is none. */
  const Json* find(std::string_view name) const {
    if (const auto* fields = as<Object>())
      for (const auto& [key, value] : *fields)
        if (key == name) return &value;
    return nullptr;
  }
  Json* find(std::string_view name) { return const_cast<Json*>(std::as_const(*this).find(name)); }

  /** An object's field. Throws where there is none. */
  const Json& at(std::string_view name) const {
    if (const auto* found = find(name)) return *found;
    throw std::out_of_range("no field " + std::string(name));
  }
  const std::string& text(std::string_view name) const { return std::get<std::string>(at(name).data); }
  double number(std::string_view name) const { return std::get<double>(at(name).data); }

  /** Sets an object's field, in its place where it exists. What is no object becomes one. */
  void set(std::string_view name, Json value) {
    if (as<Object>() == nullptr) data = Object{};
    if (auto* found = find(name)) *found = std::move(value);
    else as<Object>()->emplace_back(name, std::move(value));
  }

  bool operator==(const Json& other) const { return data == other.data; }

  static Json parse(std::string_view text);
  std::string dump() const {
    std::string out;
    write(out);
    return out;
  }

private:
  std::variant<std::nullptr_t, bool, double, std::string, Array, Object> data = nullptr;

  void write(std::string& out) const;
  static void quote(std::string& out, std::string_view text);
  struct Reader;
};

inline void Json::quote(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  out += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') (out += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20) ((out += "\\u00") += hex[c >> 4]) += hex[c & 15];
    else out += c;
  }
  out += '"';
}

inline void Json::write(std::string& out) const {
  if (is_null()) out += "null";
  else if (const auto* flag = as<bool>()) out += *flag ? "true" : "false";
  else if (const auto* text = as<std::string>()) quote(out, *text);
  else if (const auto* value = as<double>()) {
    char buffer[32];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, *value).ptr);
  } else if (const auto* items = as<Array>()) {
    char before = '[';
    for (const auto& item : *items) {
      out += std::exchange(before, ',');
      item.write(out);
    }
    out += items->empty() ? "[]" : "]";
  } else {
    char before = '{';
    for (const auto& [name, value] : *as<Object>()) {
      out += std::exchange(before, ',');
      quote(out, name);
      out += ':';
      value.write(out);
    }
    out += as<Object>()->empty() ? "{}" : "}";
  }
}

struct Json::Reader {
  const char* here;
  const char* end;

  [[noreturn]] static void fail() { throw std::invalid_argument("this is no JSON"); }
  void space() {
    while (here != end && (*here == ' ' || *here == '\t' || *here == '\n' || *here == '\r')) ++here;
  }
  char peek() {
    space();
    return here == end ? '\0' : *here;
  }
  bool eat(char c) { return peek() == c && ++here; }
  void expect(std::string_view word) {
    if (static_cast<std::size_t>(end - here) < word.size() || std::string_view(here, word.size()) != word) fail();
    here += word.size();
  }

  Json value() {
    switch (peek()) {
      case '{': return object();
      case '[': return array();
      case '"': return string();
      case 't': return expect("true"), true;
      case 'f': return expect("false"), false;
      case 'n': return expect("null"), Json();
    }
    double number = 0;
    const auto [rest, error] = std::from_chars(here, end, number);
    if (error != std::errc()) fail();
    here = rest;
    return number;
  }
  Json object() {
    Object fields;
    ++here;
    if (eat('}')) return fields;
    do {
      if (peek() != '"') fail();
      std::string name = string();
      if (!eat(':')) fail();
      fields.emplace_back(std::move(name), value());
    } while (eat(','));
    if (!eat('}')) fail();
    return fields;
  }
  Json array() {
    Array items;
    ++here;
    if (eat(']')) return items;
    do items.push_back(value());
    while (eat(','));
    if (!eat(']')) fail();
    return items;
  }
  std::string string() {
    std::string out;
    for (++here; here != end && *here != '"'; ++here) {
      if (*here != '\\') out += *here;
      else if (++here == end) fail();
      else if (*here == 'u') unicode(out);
      else {
        constexpr std::string_view names = "bfnrt", meant = "\b\f\n\r\t";
        const auto at = names.find(*here);
        out += at == std::string_view::npos ? *here : meant[at];
      }
    }
    if (here++ == end) fail();
    return out;
  }
  std::uint32_t unit() {
    std::uint32_t code = 0;
    if (end - here < 5 || std::from_chars(here + 1, here + 5, code, 16).ptr != here + 5) fail();
    here += 4;
    return code;
  }
  void unicode(std::string& out) {
    auto code = unit();
    if (code >= 0xd800 && code < 0xdc00 && end - here > 6 && here[1] == '\\' && here[2] == 'u') {
      here += 2;
      code = 0x10000 + ((code - 0xd800) << 10) + (unit() - 0xdc00);
    }
    const auto byte = [&](std::uint32_t bits) { out += static_cast<char>(bits); };
    if (code < 0x80) byte(code);
    else if (code < 0x800) byte(0xc0 | code >> 6), byte(0x80 | (code & 63));
    else if (code < 0x10000) byte(0xe0 | code >> 12), byte(0x80 | (code >> 6 & 63)), byte(0x80 | (code & 63));
    else byte(0xf0 | code >> 18), byte(0x80 | (code >> 12 & 63)), byte(0x80 | (code >> 6 & 63)), byte(0x80 | (code & 63));
  }
};

inline Json Json::parse(std::string_view text) {
  Reader reader{text.data(), text.data() + text.size()};
  Json found = reader.value();
  reader.space();
  if (reader.here != reader.end) Reader::fail();
  return found;
}
