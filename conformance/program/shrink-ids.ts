import type { Action, Dispatch, Plan, Program, Registration } from "./program.ts";

/** The program without a dispatch and all that speaks of it. */
export function dropDispatch(program: Program, id: string): Program {
  return {
    ...program,
    registrations: program.registrations.map((registration) => ({
      ...registration,
      plans: mapPlans(registration.plans, (plan) => withoutId(plan, "nested", id)),
    })),
    dispatches: program.dispatches.filter((dispatch) => dispatch.id !== id).map((dispatch) => detach(dispatch, id)),
    actions: program.actions.filter((action) => !("dispatch" in action) || action.dispatch !== id),
  };
}

function detach(dispatch: Dispatch, id: string): Dispatch {
  if (dispatch.afterOutcomeOf !== id) return dispatch;
  const { afterOutcomeOf: _gone, ...rest } = dispatch;
  return rest;
}

/** The program without a registration and all that speaks of it. */
export function dropRegistration(program: Program, id: string): Program {
  return {
    ...program,
    registrations: program.registrations
      .filter((registration) => registration.id !== id)
      .map((registration) => {
        const plans = mapPlans(registration.plans, (plan) =>
          withoutId(withoutId(plan, "register", id), "unregister", id),
        );
        if (registration.sameFunctionAs !== id) return { ...registration, plans };
        const { sameFunctionAs: _gone, ...rest } = registration;
        return { ...rest, plans };
      }),
    actions: program.actions.filter((action) => !("registration" in action) || action.registration !== id),
  };
}

function withoutId(plan: Plan, list: "nested" | "register" | "unregister", id: string): Plan {
  const ids = plan[list];
  if (ids === undefined || !ids.includes(id)) return plan;
  const { [list]: _gone, ...rest } = plan;
  const left = ids.filter((other) => other !== id);
  return left.length === 0 ? rest : { ...rest, [list]: left };
}

function mapPlans(plans: readonly [Plan, ...Plan[]], change: (plan: Plan) => Plan): [Plan, ...Plan[]] {
  const [first, ...others] = plans;
  return [change(first), ...others.map(change)];
}

/** The program with its ids counting from 1 again. */
export function renumber(program: Program): Program {
  const handlers = new Map(program.registrations.map(({ id }, index) => [id, `h${index + 1}`]));
  const dispatches = new Map(program.dispatches.map(({ id }, index) => [id, `d${index + 1}`]));
  const handler = (id: string) => handlers.get(id) ?? id;
  const dispatch = (id: string) => dispatches.get(id) ?? id;
  return {
    ...program,
    registrations: program.registrations.map((registration) => renumberRegistration(registration, handler, dispatch)),
    dispatches: program.dispatches.map((entry) => ({
      ...entry,
      id: dispatch(entry.id),
      ...(entry.afterOutcomeOf === undefined ? {} : { afterOutcomeOf: dispatch(entry.afterOutcomeOf) }),
    })),
    actions: program.actions.map((action) => renumberAction(action, handler, dispatch)),
  };
}

function renumberRegistration(
  registration: Registration,
  handler: (id: string) => string,
  dispatch: (id: string) => string,
): Registration {
  return {
    ...registration,
    id: handler(registration.id),
    plans: mapPlans(registration.plans, (plan) => ({
      ...plan,
      ...(plan.nested === undefined ? {} : { nested: plan.nested.map(dispatch) }),
      ...(plan.register === undefined ? {} : { register: plan.register.map(handler) }),
      ...(plan.unregister === undefined ? {} : { unregister: plan.unregister.map(handler) }),
    })),
    ...(registration.sameFunctionAs === undefined ? {} : { sameFunctionAs: handler(registration.sameFunctionAs) }),
  };
}

function renumberAction(action: Action, handler: (id: string) => string, dispatch: (id: string) => string): Action {
  switch (action.op) {
    case "cancel":
      return action;
    case "revoke":
    case "touch-caller":
      return { ...action, dispatch: dispatch(action.dispatch) };
    case "register":
    case "unregister":
      return { ...action, registration: handler(action.registration) };
    default:
      return action;
  }
}
