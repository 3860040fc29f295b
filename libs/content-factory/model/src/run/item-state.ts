export const ITEM_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export type RunState = ItemState;

/** Returns whether an item has ended. Only a retry changes it then. */
export const isEnded = (state: ItemState): boolean => state === 'succeeded' || state === 'failed' || state === 'cancelled';

/** The state of an item that a worker needs to decide on it. */
export interface ItemProgress {
  readonly state: ItemState;
  /** The number of claims and of people's retries. */
  readonly attempt: number;
  /** The end of a running item's lease, or a queued item's earliest retry by the provider's wait. Null if there is neither. */
  readonly leasedUntil: Date | null;
  /** True if the answer is stored. It is checked again without paying again (R10.17). */
  readonly hasAnswer: boolean;
}

export type ItemClaim =
  /** Work on the item with this attempt number: make a request, or continue with the stored answer. */
  | { readonly kind: 'work'; readonly attempt: number; readonly from: 'asking' | 'answer' }
  /** Another worker has the item, or it is too early. */
  | { readonly kind: 'leased'; readonly until: Date }
  | { readonly kind: 'ended' };

/**
 * Decides what a worker does with an item (R10.17). An expired lease is taken over with a new attempt number, so that a slow worker can't
 * finish an item that it has lost.
 */
export function claimItem({ state, attempt, leasedUntil, hasAnswer }: ItemProgress, now: Date): ItemClaim {
  if (isEnded(state)) return { kind: 'ended' };
  if (leasedUntil !== null && leasedUntil > now) return { kind: 'leased', until: leasedUntil };
  return { kind: 'work', attempt: attempt + 1, from: hasAnswer ? 'answer' : 'asking' };
}

export type RunCounts = Readonly<Record<ItemState, number>>;

/** Counts a run's items by state. */
export function countStates(states: readonly ItemState[]): RunCounts {
  const counts: Record<ItemState, number> = { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0 };
  for (const state of states) counts[state]++;
  return counts;
}

/** Derives a run's state from its items. A run with any failure counts as failed, because it needs attention. */
export function runState(counts: RunCounts): RunState {
  const ended = counts.succeeded + counts.failed + counts.cancelled;
  if (counts.running > 0 || (counts.queued > 0 && ended > 0)) return 'running';
  if (counts.queued > 0) return 'queued';
  if (counts.failed > 0) return 'failed';
  return counts.cancelled > 0 ? 'cancelled' : 'succeeded';
}

/** What the time that is left follows from. */
export interface Pace {
  /** The time of each finished item from its last request to its draft. Earlier ones failed, perhaps days before. */
  readonly secondsOfFinished: readonly number[];
  /** The number of items that are worked on at once. */
  readonly workers: number;
  /** The time until the last planned retry. 0 if none is planned. */
  readonly secondsUntilLastRetry: number;
}

/** Returns the seconds until a run ends, estimated from its finished items. Null before the first one has finished. */
export function secondsLeft(counts: RunCounts, { secondsOfFinished, workers, secondsUntilLastRetry }: Pace): number | null {
  if (secondsOfFinished.length === 0) return null;
  const mean = secondsOfFinished.reduce((sum, seconds) => sum + seconds, 0) / secondsOfFinished.length;
  return Math.ceil(Math.max(((counts.queued + counts.running) * mean) / Math.max(1, workers), secondsUntilLastRetry));
}
