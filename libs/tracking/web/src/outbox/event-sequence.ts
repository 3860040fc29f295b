import type { SafeStorage } from '@waypost/platform/store-kit';

export const SEQUENCES_KEY = 'waypost:event-sequences';
/** Tabs may still be in earlier visits, but hardly in more than this many. */
const SESSIONS_REMEMBERED = 4;

/**
 * Returns the number of a new event: the next one of its session, in any tab. It returns synchronously, because a page that goes away can't
 * wait for a database. Two tabs that ask at the same instant may get the same number, so the outbox checks it when it stores the event.
 */
export function nextSequence(storage: SafeStorage, sessionId: string): number {
  const latest = readSequences(storage.get(SEQUENCES_KEY));
  const next = (latest[sessionId] ?? 0) + 1;
  storage.set(SEQUENCES_KEY, JSON.stringify(withLatest(latest, sessionId, next)));
  return next;
}

/** The numbers used in each of the latest sessions. */
export type UsedSequences = Readonly<Record<string, readonly number[]>>;

/**
 * Returns the wanted number if it is free in its session, or else the first one after all used numbers, together with the used numbers
 * after that.
 */
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
