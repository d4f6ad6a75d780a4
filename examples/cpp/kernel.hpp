// A hook kernel for Covel: it runs the handlers of an event as the reference page says. Standard library only.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "json.hpp"

/** Calls back when time has passed. A host gives its event loop's. */
class Clock {
public:
  virtual ~Clock() = default;
  /** Calls back once, in so many ms. What it returns stops it. */
  virtual int after(double ms, std::function<void()> act) = 0;
  virtual void stop(int timer) = 0;
};

/** Tells those who work for a handler, or an execution, that it is over. Fires once. */
class Signal {
public:
  bool fired() const { return is_fired; }
  std::size_t listeners() const { return acts.size(); }
  int listen(std::function<void()> act) {
    acts.emplace(++last, std::move(act));
    return last;
  }
  void forget(int listener) { acts.erase(listener); }
  void fire() {
    if (std::exchange(is_fired, true)) return;
    for (auto& [_, act] : std::exchange(acts, {})) act();
  }

private:
  bool is_fired = false;
  int last = 0;
  std::map<int, std::function<void()>> acts;
};

/** How a handler ended: with a value, or with an error's text. */
struct Ending {
  Json value;
  std::optional<std::string> error;
};

/** The ending of a handler that is still at work. */
class Later {
public:
  void settle(Ending how) {
    if (ending) return;
    ending = std::move(how);
    if (auto told = std::exchange(act, nullptr)) told(*ending);
  }
  /** Calls back with the ending, at once where it has come already. */
  void then(std::function<void(const Ending&)> told) {
    if (ending) told(*ending);
    else act = std::move(told);
  }

private:
  std::optional<Ending> ending;
  std::function<void(const Ending&)> act;
};

struct Context {
  Json fields;
  std::shared_ptr<Signal> signal;
};

/** A handler answers at once, later, or by throwing. */
using Handler = std::function<std::variant<Json, std::shared_ptr<Later>>(Context, Json payload)>;
/** Says whether a handler wants a payload: any answer but null, false, 0 and "" is a yes. */
using Match = std::function<Json(Json payload)>;

/** What became of a handler that failed. */
struct Failure {
  std::string dispatch, handler;
  std::optional<std::string> plugin;
  std::string event, kind, reason;
};

/** What a dispatch comes to: the merged payload, or the reason why the operation is blocked. */
struct Outcome {
  bool blocked = false;
  Json payload = {};
  std::optional<std::string> reason = {};
};

struct Registration {
  std::string id;
  std::optional<std::string> plugin;
  Handler handler;
  Match match;
  double limit = 5000;
  int group = 1; // pre, normal, post
  int tier = 1;  // framework, plugin
};

/** How an event runs: its scope, whether one handler waits for the other, whether it is a guard, whether it ends with its parent. */
struct Event {
  bool runtime, series, guard, ends_with_parent;
  /** what may be rewritten: the fields, each with the parts of it that stay as dispatched */
  std::map<std::string, std::vector<std::string>> rewrites;
};

inline const std::map<std::string, Event> EVENTS = {
    {"SessionStart", {false, false, false, false, {}}},
    {"TurnStart", {false, true, true, true, {}}},
    {"PreCompaction", {false, true, true, true, {}}},
    {"PostCompaction", {false, false, false, true, {}}},
    {"PreSchedule", {false, true, false, true, {{"triggered", {}}}}},
    {"PreRuntime", {true, true, true, true, {}}},
    {"PostContextAssembly", {true, true, false, true, {{"systemPrompt", {}}, {"messages", {}}}}},
    {"PreStep", {true, true, false, true, {{"tools", {}}, {"toolChoice", {}}, {"stepsRemaining", {}}, {"stop", {}}}}},
    {"PreLLMCall", {true, true, false, true, {{"messages", {}}, {"model", {}}, {"tools", {}}, {"stream", {}}}}},
    {"PostLLMResponse", {true, true, false, true, {{"response", {}}, {"correction", {}}}}},
    {"PostRuntime",
     {true, true, false, true,
      {{"result", {"pluginId", "runtimeId", "runId", "turnId", "pendingProposals", "effects", "completion"}}}}},
    {"PreToolUse", {true, true, true, true, {{"toolCall", {"id"}}}}},
    {"PostToolUse",
     {true, true, false, true,
      {{"result", {"success", "effects", "events", "error", "refused", "approval"}}, {"terminate", {}}}}},
    {"PreStateCommit", {true, true, true, true, {{"proposal", {"id", "type", "source"}}}}},
    {"PostStateCommit", {true, false, false, false, {}}},
    {"TurnStop", {false, false, false, false, {}}},
    {"SessionEnd", {false, false, false, false, {}}},
};

/** Keeps the handlers and runs them. `record` is told of each failure; what it throws changes nothing. */
class HookKernel {
public:
  using Entries = std::vector<std::shared_ptr<const Registration>>;

  HookKernel(Clock& clock, std::function<void(const Failure&)> record) : clock(clock), record(std::move(record)) {}

  /** Registers a handler and returns what removes it. Throws for what the page refuses. */
  std::function<void()> add(const std::string& event, Registration given) {
    if (!EVENTS.contains(event)) throw std::invalid_argument("there is no event " + event);
    if (!given.handler) throw std::invalid_argument("the handler of " + event + " is no function");
    if (!std::isfinite(given.limit) || given.limit <= 0) throw std::invalid_argument("a limit is a number of ms above 0");
    auto entry = std::make_shared<const Registration>(std::move(given));
    auto& list = entries[event];
    const auto place = [](const auto& one) { return one->group * 2 + one->tier; };
    list.insert(std::ranges::upper_bound(list, place(entry), {}, place), entry);
    return [this, event, entry] { std::erase(entries[event], entry); };
  }

  /** Runs the handlers of an event and calls back with the outcome. Throws only for an unknown event. */
  void dispatch(const std::string& event, const Json& payload, const Json& context, const std::string& id,
                std::shared_ptr<Signal> parent, std::function<void(const Outcome&)> done);

private:
  friend class Dispatch;
  Clock& clock;
  std::function<void(const Failure&)> record;
  std::map<std::string, Entries> entries;
};

/** One dispatch under way. It lives as long as something of it is open. */
class Dispatch : public std::enable_shared_from_this<Dispatch> {
public:
  using Done = std::function<void(const Outcome&)>;

  Dispatch(HookKernel& kernel, std::string id, std::string name, HookKernel::Entries entries, Json payload,
           Json context, std::shared_ptr<Signal> parent, Done done)
      : kernel(kernel), id(std::move(id)), name(std::move(name)), event(EVENTS.at(this->name)),
        entries(std::move(entries)), payload(std::move(payload)), context(std::move(context)),
        parent(event.ends_with_parent ? std::move(parent) : nullptr), done(std::move(done)) {}

  void run() {
    if (event.series) return next(0);
    if (cancelled() || entries.empty()) return end();
    auto open = std::make_shared<std::size_t>(entries.size());
    // what handlers do here has no effect, so only their ends count
    for (const auto& entry : entries)
      step(*entry, [self = shared_from_this(), open](Deed) { --*open == 0 ? self->end() : void(); });
  }

private:
  HookKernel& kernel;
  const std::string id, name;
  const Event& event;
  // a copy: what is registered or removed meanwhile concerns later dispatches
  const HookKernel::Entries entries;
  Json payload;
  const Json context;
  const std::shared_ptr<Signal> parent;
  const Done done;

  /** What one handler did. */
  struct Deed {
    enum { go_on, replace, abort, fail, cancel } kind = go_on;
    Json fields = {};
    std::optional<std::string> reason = {};
  };
  using Then = std::function<void(Deed)>;

  bool cancelled() const { return parent && parent->fired(); }

  void end() {
    if (cancelled() && event.guard) done({.blocked = true, .reason = "the execution was cancelled"});
    else done({.payload = payload});
  }

  void next(std::size_t at) {
    if (at == entries.size() || cancelled()) return end();
    step(*entries[at], [self = shared_from_this(), at](Deed deed) {
      if (deed.kind == Deed::replace) self->merge(deed.fields);
      else if (self->event.guard && deed.kind != Deed::go_on)
        return self->done({.blocked = true, .reason = deed.reason});
      self->next(at + 1);
    });
  }

  /** Asks a handler's match, calls the handler, waits for it, and tells what it did. */
  void step(const Registration& entry, Then then) {
    if (entry.match) {
      try {
        if (!says_yes(entry.match(payload))) return then({});
      } catch (const std::exception& error) {
        return then(failed(entry, "match", error.what()));
      }
    }
    auto signal = std::make_shared<Signal>();
    std::variant<Json, std::shared_ptr<Later>> returned;
    try {
      returned = entry.handler({fields_of_context(), signal}, payload);
    } catch (const std::exception& error) {
      return then(failed(entry, "throw", error.what()));
    }
    if (const auto* value = std::get_if<Json>(&returned)) return then(judge(entry, *value));
    wait(entry, std::get<1>(returned), std::move(signal), std::move(then));
  }

  /** Waits for a handler until its limit, or until the execution is cancelled. What comes later is dropped. */
  void wait(const Registration& entry, const std::shared_ptr<Later>& later, std::shared_ptr<Signal> signal, Then then) {
    struct Wait {
      int timer = 0, listener = 0;
      bool over = false;
    };
    auto state = std::make_shared<Wait>();
    const auto close = [self = shared_from_this(), state] {
      if (std::exchange(state->over, true)) return false;
      self->kernel.clock.stop(state->timer);
      if (self->parent) self->parent->forget(state->listener);
      return true;
    };
    const auto cancel = [close, signal, then] {
      if (!close()) return;
      signal->fire();
      then({.kind = Deed::cancel, .reason = "the execution was cancelled"});
    };
    if (cancelled()) return cancel();
    if (parent) state->listener = parent->listen(cancel);
    state->timer = kernel.clock.after(entry.limit, [self = shared_from_this(), &entry, close, signal, then] {
      if (!close()) return;
      signal->fire();
      then(self->failed(entry, "timeout", entry.id + " exceeded its limit of " + Json(entry.limit).dump() + " ms"));
    });
    later->then([self = shared_from_this(), &entry, close, then](const Ending& ending) {
      if (!close()) return;
      then(ending.error ? self->failed(entry, "throw", *ending.error) : self->judge(entry, ending.value));
    });
  }

  /** What a returned value amounts to. */
  Deed judge(const Registration& entry, const Json& value) {
    if (value.is_null()) return {};
    const Json* action = value.find("action");
    if (action && *action == Json("abort")) {
      const Json* reason = value.find("reason");
      const auto* text = reason ? reason->as<std::string>() : nullptr;
      return {.kind = Deed::abort, .reason = text ? std::optional(*text) : std::nullopt};
    }
    if (action && *action == Json("continue")) {
      const Json* fields = value.find("replace");
      if (!fields) return {};
      if (fields->as<Json::Object>()) return {.kind = Deed::replace, .fields = *fields};
    }
    return failed(entry, "malformed", entry.id + " returned something that is no result");
  }

  void merge(const Json& fields) {
    for (const auto& [field, pinned] : event.rewrites) {
      const Json* given = fields.find(field);
      if (!given) continue;
      Json value = *given;
      if (!pinned.empty()) {
        auto* parts = value.as<Json::Object>();
        if (!parts) continue;
        std::erase_if(*parts, [&](const auto& part) { return std::ranges::find(pinned, part.first) != pinned.end(); });
        if (const Json* original = payload.find(field))
          for (const auto& part : pinned)
            if (const Json* kept = original->find(part)) value.set(part, *kept);
      }
      payload.set(field, std::move(value));
    }
  }

  Json fields_of_context() const {
    std::vector<std::string> names = {"sessionId", "turnId", "locale", "activePluginIds", "logicalTurn"};
    if (event.runtime) names.insert(names.end(), {"pluginId", "runtimeId"});
    Json fields = Json::Object{{"event", name}};
    for (const auto& one : names)
      if (const Json* value = context.find(one)) fields.set(one, *value);
    return fields;
  }

  Deed failed(const Registration& entry, std::string kind, std::string reason) {
    try {
      kernel.record({id, entry.id, entry.plugin, name, std::move(kind), reason});
    } catch (...) {
      // a recorder that throws changes nothing
    }
    return {.kind = Deed::fail, .reason = std::move(reason)};
  }

  static bool says_yes(const Json& answer) {
    return !(answer.is_null() || answer == Json(false) || answer == Json(0) || answer == Json(""));
  }
};

inline void HookKernel::dispatch(const std::string& event, const Json& payload, const Json& context,
                                 const std::string& id, std::shared_ptr<Signal> parent,
                                 std::function<void(const Outcome&)> done) {
  if (!EVENTS.contains(event)) throw std::invalid_argument("there is no event " + event);
  std::make_shared<Dispatch>(*this, id, event, entries[event], payload, context, std::move(parent), std::move(done))->run();
}
