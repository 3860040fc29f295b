export const ITEM_STATES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];
export type RunState = ItemState;

/** An item that has ended changes no more, but by a retry. */
export const isEnded = (state: ItemState): boolean => state === 'succeeded' || state === 'failed' || state === 'cancelled';

/** What a worker needs to know of an item to decide what to do with it. */
export interface ItemProgress {
  readonly state: ItemState;
  /** How often it was claimed. */
  readonly attempt: number;
  /** Until when its worker may work on it, or, of a queued item, until when the provider asked to wait; null where neither. */
  readonly leasedUntil: Date | null;
  /** The answer is stored: it is judged again, and not paid again (R10.17). */
  readonly hasAnswer: boolean;
}

export type ItemClaim =
  /** Take it, with this attempt number: ask the generator, or go on with the stored answer. */
  | { readonly kind: 'work'; readonly attempt: number; readonly from: 'asking' | 'answer' }
  /** Another worker has it, or it is too early. */
  | { readonly kind: 'leased'; readonly until: Date }
  | { readonly kind: 'ended' };

/**
 * What a worker that meets an item does (R10.17). An expired lease is taken over with a new attempt number, so that a worker
 * that is slow and alive can't finish what is no longer its own.
 */
export function claimItem({ state, attempt, leasedUntil, hasAnswer }: ItemProgress, now: Date): ItemClaim {
  if (isEnded(state)) return { kind: 'ended' };
  if (leasedUntil !== null && leasedUntil > now) return { kind: 'leased', until: leasedUntil };
  return { kind: 'work', attempt: attempt + 1, from: hasAnswer ? 'answer' : 'asking' };
}

export type RunCounts = Readonly<Record<ItemState, number>>;

/** How many items of a run are in each state. */
export function countStates(states: readonly ItemState[]): RunCounts {
  const counts: Record<ItemState, number> = { queued: 0, running: 0, succeeded: 0, failed: 0, cancelled: 0 };
  for (const state of states) counts[state]++;
  return counts;
}

/** A run's state follows from its items. One that failed anywhere asks for attention, so it counts as failed. */
export function runState(counts: RunCounts): RunState {
  const ended = counts.succeeded + counts.failed + counts.cancelled;
  if (counts.running > 0 || (counts.queued > 0 && ended > 0)) return 'running';
  if (counts.queued > 0) return 'queued';
  if (counts.failed > 0) return 'failed';
  return counts.cancelled > 0 ? 'cancelled' : 'succeeded';
}

/** Seconds until a run ends, by how long its finished items took; null before the first one is finished. */
export function secondsLeft(counts: RunCounts, secondsOfFinished: readonly number[], workers: number): number | null {
  if (secondsOfFinished.length === 0) return null;
  const mean = secondsOfFinished.reduce((sum, seconds) => sum + seconds, 0) / secondsOfFinished.length;
  return Math.ceil(((counts.queued + counts.running) * mean) / Math.max(1, workers));
}
