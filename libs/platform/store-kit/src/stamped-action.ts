import type { Clock } from '@waypost/platform/kernel';
import { invariant } from '@waypost/platform/kernel';
import { isAction, type Action, type Middleware } from 'redux';

/** An action with the instant at which it was dispatched. Reducers are pure, so time must arrive with the action. */
export type Stamped<A> = A & { readonly meta: { readonly at: string } };

/** Stamps every action with the injected clock's instant. An action that already has an instant keeps it. */
export const stampActions =
  (clock: Clock): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(isAction(action) && instantIn(action) === undefined ? stamped(action, clock.now().toISOString()) : action);

export const stamped = <A extends object>(action: A, at: string): Stamped<A> => ({
  ...action,
  meta: { ...('meta' in action && typeof action.meta === 'object' ? action.meta : {}), at },
});

/** Returns the instant of dispatch (ISO 8601). Only actions dispatched through an app store have one. */
export function instantOf(action: Action): string {
  const at = instantIn(action);
  invariant(at !== undefined, `${action.type} has no instant: dispatch it through createAppStore`);
  return at;
}

function instantIn(action: object): string | undefined {
  const meta: unknown = 'meta' in action ? action.meta : undefined;
  return typeof meta === 'object' && meta !== null && 'at' in meta && typeof meta.at === 'string' ? meta.at : undefined;
}
