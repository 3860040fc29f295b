import type { Clock } from '@waypost/platform/kernel';
import { invariant } from '@waypost/platform/kernel';
import type { Action, Middleware } from 'redux';

/** An action with the instant at which it was dispatched. Reducers are pure, so time must arrive with the action. */
export type Stamped<A> = A & { readonly meta: { readonly at: string } };

/** Stamps every action with the injected clock's instant. An action that already has an instant keeps it. */
export const stampActions =
  (clock: Clock): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(metaOf(action as Action)?.at === undefined ? stamped(action as Action, clock.now().toISOString()) : action);

export const stamped = <A extends object>(action: A, at: string): Stamped<A> => ({
  ...action,
  meta: { ...metaOf(action), at },
});

/** Returns the instant of dispatch (ISO 8601). Only actions dispatched through an app store have one. */
export function instantOf(action: Action): string {
  const at = metaOf(action)?.at;
  invariant(at !== undefined, `${action.type} has no instant`);
  return at;
}

/** What is said about an action, beside what happened. All actions are our own, so only this file writes `at`. */
const metaOf = (action: object): { readonly at?: string } | undefined => (action as { readonly meta?: { readonly at?: string } }).meta;
