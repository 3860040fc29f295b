import type { Clock } from '@waypost/platform/kernel';
import { invariant } from '@waypost/platform/kernel';
import { isAction, type Action, type Middleware } from 'redux';

/** An action that carries the instant at which it was dispatched: reducers are pure, so time must arrive with the action. */
export type Stamped<A> = A & { readonly meta: { readonly at: string } };

/** Gives every action the instant of the injected clock; one that already has an instant keeps it. */
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

/** When the action was dispatched (ISO 8601). Only actions that came through an app store have an instant. */
export function instantOf(action: Action): string {
  const at = instantIn(action);
  invariant(at !== undefined, `${action.type} has no instant: dispatch it through createAppStore`);
  return at;
}

function instantIn(action: object): string | undefined {
  const meta: unknown = 'meta' in action ? action.meta : undefined;
  return typeof meta === 'object' && meta !== null && 'at' in meta && typeof meta.at === 'string' ? meta.at : undefined;
}
