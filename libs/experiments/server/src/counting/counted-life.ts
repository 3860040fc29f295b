import type { BegunLife } from '@waypost/experiments/model/life';
import { DAY_MS } from '@waypost/platform/kernel/time';

/** An experiment whose phase is counted. */
export interface CountedLife {
  readonly key: string;
  readonly life: BegunLife;
  /** The ISO instant at which main got this life. */
  readonly changedAt: string;
}

/** A page that was open when its experiment stopped may report its entry later. */
const LATE_ENTRY_MS = DAY_MS;

/** Returns the time after a visitor's entry in which actions count. */
export const windowMsOf = ({ inForce }: BegunLife): number => inForce.plan.windowDays * DAY_MS;

/**
 * Returns true if events that arrive at an instant may count for the experiment. They no longer do once it is stopped and the window of its
 * last visitors has passed.
 */
export const countsAt = ({ life, changedAt }: Pick<CountedLife, 'life' | 'changedAt'>, instant: string): boolean =>
  life.state !== 'stopped' || Date.parse(instant) <= Date.parse(changedAt) + LATE_ENTRY_MS + windowMsOf(life);
