import type { EventQueries, TimeRange } from '../stored-events';

/** A range of missing numbers, both ends included. */
export interface MissingNumbers {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the missing numbers from 1 to the highest. A number after the last received event may be lost or may never have existed, so none
 * is reported.
 */
export function missingNumbers(sequences: readonly number[]): readonly MissingNumbers[] {
  const missing: MissingNumbers[] = [];
  let expected = 1;
  for (const number of [...sequences].sort((a, b) => a - b)) {
    if (number > expected) missing.push({ from: expected, to: number - 1 });
    expected = Math.max(expected, number + 1);
  }
  return missing;
}

export interface SessionGap {
  readonly brandId: string;
  readonly sessionId: string;
  readonly anonymousId: string;
  readonly receivedCount: number;
  readonly missingCount: number;
  readonly missing: readonly MissingNumbers[];
}

/** The sessions of a time range, newest first. */
export interface SessionGaps {
  readonly sessions: readonly SessionGap[];
  /** True if there are more; a shorter range, or one brand, shows them. */
  readonly isCut: boolean;
}

const MAX_SESSIONS = 500;

/** Returns the sessions that lost events, with the count and the numbers (R7.06). */
export const eventGaps =
  ({ queries }: { readonly queries: Pick<EventQueries, 'incompleteSessions'> }) =>
  async (range: TimeRange, brandId?: string): Promise<SessionGaps> => {
    const incomplete = await queries.incompleteSessions(range, MAX_SESSIONS + 1, brandId);
    const sessions = incomplete.slice(0, MAX_SESSIONS).map(({ sequences, ...session }) => {
      const missing = missingNumbers(sequences);
      const missingCount = missing.reduce((sum, { from, to }) => sum + to - from + 1, 0);
      return { ...session, receivedCount: sequences.length, missingCount, missing };
    });
    return { sessions, isCut: incomplete.length > MAX_SESSIONS };
  };
