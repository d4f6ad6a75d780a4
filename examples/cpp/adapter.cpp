// Lets hookspec judge the kernel:
//   g++ -std=c++20 -O1 -o adapter adapter.cpp && hookspec conform --command ./adapter
// With --faulty it has one planted fault: its timers go by a wheel of 10 ms, so that limits fire late.

#include <iostream>

#include "kernel.hpp"

/** A clock that the suite moves. ms since `reset`. */
class SuiteClock : public Clock {
public:
  double now = 0;
  /** `step`: timers fire at multiples of so many ms, 0 = exactly. */
  explicit SuiteClock(double step) : step(step) {}

  int after(double ms, std::function<void()> act) override {
    const double due = now + ms;
    timers.emplace(++last, std::pair(step == 0 ? due : std::ceil(due / step) * step, std::move(act)));
    return last;
  }
  void stop(int timer) override { timers.erase(timer); }
  std::size_t count() const { return timers.size(); }
  Json next() const { return timers.empty() ? Json() : Json(first()->second.first); }
  void fire() {
    if (timers.empty()) return;
    auto act = timers.extract(first()).mapped().second;
    act();
  }

private:
  double step;
  int last = 0;
  std::map<int, std::pair<double, std::function<void()>>> timers;

  decltype(timers)::const_iterator first() const {
    return std::ranges::min_element(timers, {}, [](const auto& one) { return one.second.first; });
  }
};

/** The text of an error as the wire has it. */
std::string text_of(const Json* error) {
  return error && error->find("message") ? error->text("message") : "an error without words";
}

/** An in-place change. What does not exist is skipped. */
void change(Json& root, const Json& step) {
  const auto& path = *step.at("path").as<Json::Array>();
  const bool pushes = step.text("op") == "push";
  Json* place = &root;
  const auto inside = [](Json& parent, const Json& key) -> Json* {
    if (const auto* name = key.as<std::string>()) return parent.find(*name);
    auto* items = parent.as<Json::Array>();
    const auto at = static_cast<std::size_t>(*key.as<double>());
    return items && at < items->size() ? &(*items)[at] : nullptr;
  };
  for (std::size_t at = 0; at + (pushes ? 0 : 1) < path.size() && place; ++at) place = inside(*place, path[at]);
  if (!place) return;
  const Json value = step.find("value") ? step.at("value") : Json();
  if (pushes) {
    if (auto* items = place->as<Json::Array>()) items->push_back(value);
    return;
  }
  Json* found = inside(*place, path.back());
  const auto* name = path.back().as<std::string>();
  if (step.text("op") == "set") {
    if (found) *found = value;
    else if (name && place->as<Json::Object>()) place->set(*name, value);
  } else if (found && name) std::erase_if(*place->as<Json::Object>(), [&](const auto& one) { return one.first == *name; });
  else if (found) place->as<Json::Array>()->erase(place->as<Json::Array>()->begin() + (found - place->as<Json::Array>()->data()));
}

/** One kernel under test. It plays the plugins as it is told, and tells what happens. */
class Instance {
public:
  explicit Instance(double step) : clock(step) {}

  Json::Object answer(const Json& message) {
    clock.now = message.number("at");
    effects.clear();
    act(message.text("do"), message);
    Json::Object rest = {{"seq", message.at("seq")}, {"effects", effects}, {"next", clock.next()},
                         {"timers", static_cast<int>(clock.count())}};
    if (!parents.empty()) {
      Json::Object left;
      for (const auto& [name, signal] : parents) left.emplace_back(name, static_cast<int>(signal->listeners()));
      rest.emplace_back("listeners", left);
    }
    return rest;
  }

private:
  struct Call {
    Json payload, context, result;
    std::shared_ptr<Later> open;
  };

  SuiteClock clock;
  Json::Array effects;
  std::map<std::string, Handler> functions;
  std::map<std::string, std::function<void()>> removals;
  std::vector<Call> calls;
  std::map<std::string, Json> callers;
  std::map<std::string, bool> throwing;
  std::map<std::string, std::shared_ptr<Signal>> parents;
  HookKernel kernel{clock, [this](const Failure& failure) { record(failure); }};

  void tell(const char* effect, Json::Object details) {
    details.insert(details.begin(), {"effect", effect});
    effects.push_back(std::move(details));
  }

  void act(const std::string& what, const Json& message) {
    if (what == "register") add(message);
    else if (what == "unregister") removals.at(message.text("id"))();
    else if (what == "dispatch") dispatch(message);
    else if (what == "settle") settle(message);
    else if (what == "cancel") parent(message.text("parent"))->fire();
    else if (what == "advance") clock.fire();
    else if (what == "mutate") mutate(message);
  }

  void record(const Failure& failure) {
    tell("failure", {{"dispatch", failure.dispatch}, {"handler", failure.handler},
                     {"plugin", failure.plugin ? Json(*failure.plugin) : Json()}, {"event", failure.event},
                     {"kind", failure.kind}, {"reason", failure.reason}});
    if (throwing[failure.dispatch]) throw std::runtime_error("the recorder is out of order");
  }

  void add(const Json& message) {
    const auto& id = message.text("id");
    Registration given{.id = id, .plugin = {}, .handler = function(message), .match = {}};
    if (const auto* plugin = message.find("plugin")) given.plugin = *plugin->as<std::string>();
    given.tier = message.text("tier") == "framework" ? 0 : 1;
    try {
      read(message.at("options"), given);
      if (const auto* plan = message.find("match")) given.match = match(id, *plan);
      removals[id] = kernel.add(message.text("event"), std::move(given));
    } catch (const std::exception& error) {
      tell("refused", {{"registration", id}, {"error", error.what()}});
    }
  }

  /** The page's options in the kernel's types. Throws for what has no place in them. */
  static void read(const Json& options, Registration& given) {
    if (const auto* limit = options.find("timeoutMs")) {
      if (!limit->as<double>()) throw std::invalid_argument("timeoutMs must be a number");
      given.limit = *limit->as<double>();
    }
    if (const auto* group = options.find("enforce")) {
      static const std::vector<Json> names = {"pre", "normal", "post"};
      const auto found = std::ranges::find(names, *group);
      if (found == names.end()) throw std::invalid_argument("enforce must be pre, normal or post");
      given.group = static_cast<int>(found - names.begin());
    }
    if (options.find("match")) throw std::invalid_argument("match must be a function");
  }

  Handler function(const Json& message) {
    if (message.find("notAFunction")) return nullptr;
    const auto& name = message.text("function");
    auto& known = functions[name];
    if (!known)
      known = [this, name, plans = *message.at("plans").as<Json::Array>(), times = std::size_t{0}](
                  Context context, Json payload) mutable {
        const Json& plan = plans[std::min(times++, plans.size() - 1)];
        return call(name, plan, std::move(context), std::move(payload));
      };
    // the very same one, so that it counts its calls however often it is registered
    return std::ref(known);
  }

  std::variant<Json, std::shared_ptr<Later>> call(const std::string& name, const Json& plan, Context context,
                                                  Json payload) {
    const int number = static_cast<int>(calls.size()) + 1;
    const auto signal = context.signal;
    tell("call", {{"call", number}, {"function", name}, {"payload", payload}, {"context", context.fields},
                  {"signal", signal->fired() ? "fired" : "live"}});
    if (!signal->fired()) signal->listen([this, number] { tell("signal", {{"call", number}}); });
    const Json* value = plan.find("value");
    const Json result = value ? *value : Json();
    calls.push_back({std::move(payload), std::move(context.fields), result, nullptr});
    const auto& then = plan.text("then");
    if (then == "return") return result;
    if (then == "throw") throw std::runtime_error(text_of(value));
    auto open = std::make_shared<Later>();
    if (then == "resolve") open->settle({result, {}});
    else if (then == "reject") open->settle({{}, text_of(value)});
    else calls.back().open = open;
    return open;
  }

  Match match(const std::string& id, const Json& plan) {
    return [this, id, plan](Json payload) -> Json {
      tell("match", {{"registration", id}, {"payload", payload}});
      const Json* value = plan.find("value");
      const auto& op = plan.text("op");
      if (op == "throw") throw std::runtime_error(text_of(value));
      if (op != "equals") return value ? *value : Json();
      const Json* field = payload.find(plan.text("field"));
      return field && *field == (value ? *value : Json());
    };
  }

  void dispatch(const Json& message) {
    const auto& id = message.text("id");
    if (message.find("recorder")) throwing[id] = true;
    const Json& payload = callers[id] = message.at("payload");
    try {
      kernel.dispatch(message.text("event"), payload, message.at("context"), id,
                      message.find("parent") ? parent(message.text("parent")) : nullptr,
                      [this, id](const Outcome& outcome) {
                        Json::Object told = {{"kind", outcome.blocked ? "blocked" : "proceed"}};
                        if (!outcome.blocked) told.emplace_back("payload", outcome.payload);
                        else if (outcome.reason) told.emplace_back("reason", *outcome.reason);
                        tell("outcome", {{"dispatch", id}, {"outcome", told}});
                      });
    } catch (const std::exception& error) {
      const Json tagged = Json::Object{{"$", "error"}, {"name", "Error"}, {"message", error.what()}};
      tell("rejected", {{"dispatch", id}, {"error", tagged}});
    }
  }

  std::shared_ptr<Signal> parent(const std::string& name) {
    auto& known = parents[name];
    if (!known) known = std::make_shared<Signal>();
    return known;
  }

  void settle(const Json& message) {
    auto& call = calls.at(static_cast<std::size_t>(message.number("call")) - 1);
    const Json* value = message.find("value");
    call.result = value ? *value : Json();
    if (!call.open) return;
    const auto open = call.open;
    if (message.text("how") == "resolve") open->settle({call.result, {}});
    else open->settle({{}, text_of(value)});
  }

  void mutate(const Json& message) {
    const auto& target = message.text("target");
    Json* place = nullptr;
    if (target == "caller") place = &callers.at(message.text("dispatch"));
    else {
      auto& call = calls.at(static_cast<std::size_t>(message.number("call")) - 1);
      place = target == "payload" ? &call.payload : target == "context" ? &call.context : &call.result;
    }
    for (const auto& step : *message.at("mutate").as<Json::Array>()) change(*place, step);
    if (target == "caller") tell("seen", {{"dispatch", message.at("dispatch")}, {"payload", *place}});
    // every handler has a payload of its own, so no other one can have changed
    if (target == "payload") tell("seen", {{"call", message.at("call")}, {"payload", *place}});
  }
};

int main(int count, char** words) {
  const bool faulty = count > 1 && std::string_view(words[1]) == "--faulty";
  const Json hello = Json::Object{
      {"protocol", 1},
      {"language", "C++"},
      {"instances", 32},
      {"identity", Json::Object{{"name", "covel kernel in C++"}, {"version", "1.0.0"}, {"system", "covel"}}},
      {"capabilities", Json::Array{"limits", "groups", "failure-records", "signals", "match", "framework-tier",
                                   "cancellation", "mutate"}},
      {"carries", Json::Array{"listeners"}},
  };
  std::ios::sync_with_stdio(false);
  std::map<int, std::unique_ptr<Instance>> instances;
  for (std::string line; std::getline(std::cin, line);) {
    const Json message = Json::parse(line);
    const auto& what = message.text("do");
    Json::Object answer;
    if (what == "hello") answer = *hello.as<Json::Object>();
    else if (what == "bye") answer = {{"effects", Json::Array{}}, {"next", Json()}, {"timers", 0}};
    else {
      auto& instance = instances[static_cast<int>(message.number("instance"))];
      if (what == "reset") instance = std::make_unique<Instance>(faulty ? 10 : 0);
      answer = instance->answer(message);
    }
    if (what == "hello" || what == "bye") answer.insert(answer.begin(), {"seq", message.at("seq")});
    std::cout << Json(answer).dump() << '\n';
    // several messages may have come at once: then their answers go out at once
    if (what == "bye" || std::cin.rdbuf()->in_avail() <= 0) std::cout.flush();
    if (what == "bye") break;
  }
}
