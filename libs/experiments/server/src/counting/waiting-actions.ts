import type { CountedAction, CountedPhase, WaitingUnit } from './count-store';

/**
 * The most actions that are stored of a visitor who has not entered: more than a visitor does while an exposure is written again (30 s). Of
 * the older ones only the number is stored.
 */
export const MAX_WAITING_ACTIONS = 30;

/** Adds an action of a visitor who has not entered. The oldest one beyond the maximum is only counted, because it is the surest to be early. */
export function withAction(waiting: WaitingUnit, action: CountedAction): WaitingUnit {
  const actions = [...actionsOf(waiting), action].sort(byArrival);
  const surplus = Math.max(0, actions.length - MAX_WAITING_ACTIONS);
  return { ...waiting, early: waiting.early + surplus, actions: actions.slice(surplus) };
}

export const waitingFrom = (phase: CountedPhase, unit: string, waitingSince: string): WaitingUnit => ({
  experiment: phase.experiment,
  phase: phase.phase,
  unit,
  waitingSince,
  early: 0,
  actions: [],
});

/**
 * Splits a visitor's actions at their entry. Those that arrived later were only written before it. An action of the same instant is early:
 * the events of a message share their instant and are written in order.
 */
export function splitAtEntry(
  waiting: WaitingUnit,
  exposedAt: string,
): { readonly early: number; readonly later: readonly CountedAction[] } {
  const actions = actionsOf(waiting);
  const later = actions.filter(({ receivedAt }) => receivedAt > exposedAt);
  return { early: waiting.early + actions.length - later.length, later };
}

const actionsOf = ({ actions = [] }: WaitingUnit): readonly CountedAction[] => actions;

const byArrival = (a: CountedAction, b: CountedAction): number =>
  a.receivedAt === b.receivedAt ? 0 : a.receivedAt < b.receivedAt ? -1 : 1;
