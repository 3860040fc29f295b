import type { SafeStorage } from '@waypost/platform/store-kit';

export const SEQUENCES_KEY = 'waypost:event-sequences';
/** Tabs may still be in the visits before; more of them nobody has open. */
const SESSIONS_REMEMBERED = 4;

/**
 * The number of an event that is made now: the next of its session, whichever tab it is made in. Answers at once, for a
 * page that goes away waits for no database. Two tabs that ask in the same instant may be given the same one, which is
 * why the outbox checks it where the event is kept.
 */
export function nextSequence(storage: SafeStorage, sessionId: string): number {
  const latest = readSequences(storage.get(SEQUENCES_KEY));
  const next = (latest[sessionId] ?? 0) + 1;
  storage.set(SEQUENCES_KEY, JSON.stringify(withLatest(latest, sessionId, next)));
  return next;
}

/** The numbers given in each of the latest sessions. */
export type UsedSequences = Readonly<Record<string, readonly number[]>>;

/** The wanted number where it is free in its session, else the first after all that are used; and what is used then. */
export function claimSequence(
  used: UsedSequences,
  sessionId: string,
  wanted: number,
): { readonly sequence: number; readonly used: UsedSequences } {
  const taken = used[sessionId] ?? [];
  const sequence = taken.includes(wanted) ? Math.max(...taken) + 1 : wanted;
  return { sequence, used: withLatest(used, sessionId, [...taken, sequence]) };
}

function withLatest<T>(all: Readonly<Record<string, T>>, sessionId: string, value: T): Readonly<Record<string, T>> {
  const { [sessionId]: _before, ...others } = all;
  return { ...Object.fromEntries(Object.entries(others).slice(1 - SESSIONS_REMEMBERED)), [sessionId]: value };
}

function readSequences(text: string | null): Readonly<Record<string, number>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(value ?? {}).filter(([, last]) => Number.isSafeInteger(last)));
  } catch {
    return {};
  }
}
