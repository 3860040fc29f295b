import { err, ok, retry, type Result } from '@waypost/platform/kernel';
import { callListener } from './call-listener';
import type { AcceptedEvent, EventStore } from './event-store';
import { writeGroup, type Written } from './write-group';

/** The result for an event. `unstorable`: the database refuses its content, now and later. */
export type EventStatus = 'accepted' | 'duplicate' | 'unstorable';

export interface EventGroups {
  /**
   * Resolves after the commit that holds the events, with one status each, in order. Rejects with an {@link EventsNotStoredError}; then
   * nothing was acknowledged, and the caller may send the same again.
   */
  submit(events: readonly AcceptedEvent[]): Promise<readonly EventStatus[]>;
  /** Resolves when nothing is waiting or being written. A shutdown awaits it after the last request. */
  drain(): Promise<void>;
}

const WORDS = {
  away: 'the events could not be stored',
  full: 'too many events are waiting',
  'no-room': 'the disk has too little room',
} as const;

export class EventsNotStoredError extends Error {
  override readonly name = 'EventsNotStoredError';
  constructor(
    /** `away`: the database could not commit. `full`: too many events are waiting. `no-room`: the disk is nearly full. */
    readonly kind: 'away' | 'full' | 'no-room',
    cause?: unknown,
  ) {
    super(WORDS[kind], { cause });
  }
}

export interface EventGroupsOptions {
  readonly store: EventStore;
  readonly maxGroupEvents?: number;
  /** Characters of events that may wait. Above it new events are refused, so that memory is bounded. */
  readonly maxWaitingLength?: number;
  /** Waits between attempts at the same group when the database can't commit (R16.05). */
  readonly retryDelaysMs?: readonly number[];
  readonly wait?: (ms: number) => Promise<void>;
  readonly onStoreError?: (error: unknown) => void;
  /** Receives the statuses of each submission, like its caller. */
  readonly onAnswered?: (statuses: readonly EventStatus[]) => void;
  /** Receives the new events of each commit, each event once. */
  readonly onStored?: (events: readonly AcceptedEvent[]) => void;
  /** Receives what `onAnswered` and `onStored` throw. The events are stored all the same. */
  readonly onListenerError?: (error: unknown) => void;
}

const MAX_GROUP_EVENTS = 500;
const MAX_WAITING_LENGTH = 32 * 1024 * 1024;
/** About as long as a restart of the connection pooler, a proxy or PostgreSQL takes. */
const RETRY_DELAYS_MS = [50, 250, 700];

interface Submission {
  readonly events: readonly AcceptedEvent[];
  readonly length: number;
  readonly resolve: (statuses: readonly EventStatus[]) => void;
  readonly reject: (error: EventsNotStoredError) => void;
}

/**
 * Writes events in groups, one at a time, which makes them large. Events that arrive while a group is being committed go into the next
 * one. There is no timer: the first event never waits, and under load the groups grow by themselves.
 */
export function createEventGroups({
  store,
  maxGroupEvents = MAX_GROUP_EVENTS,
  maxWaitingLength = MAX_WAITING_LENGTH,
  retryDelaysMs = RETRY_DELAYS_MS,
  wait,
  onStoreError = () => undefined,
  onAnswered = () => undefined,
  onStored = () => undefined,
  onListenerError = () => undefined,
}: EventGroupsOptions): EventGroups {
  let waiting: Submission[] = [];
  let waitingLength = 0;
  let isWriting = false;
  let isStartPlanned = false;
  /** While the database is away a group is tried only once, because a request must get its response soon, without all the waits. */
  let isAway = false;
  const idle: (() => void)[] = [];

  function submit(events: readonly AcceptedEvent[]): Promise<readonly EventStatus[]> {
    const length = events.reduce((sum, event) => sum + event.propertiesJson.length, 0);
    if (waitingLength + length > maxWaitingLength && waiting.length > 0) return Promise.reject(new EventsNotStoredError('full'));
    return new Promise((resolve, reject) => {
      waiting.push({ events, length, resolve, reject });
      waitingLength += length;
      planStart();
    });
  }

  /** Starts at the end of this turn of the event loop, so that all requests read in it share the first group. */
  function planStart(): void {
    if (isStartPlanned || isWriting || waiting.length === 0) return;
    isStartPlanned = true;
    setImmediate(() => {
      isStartPlanned = false;
      void writeNext();
    });
  }

  async function writeNext(): Promise<void> {
    isWriting = true;
    const group = takeGroup();
    const events = uniqueEvents(group);
    const result = await write(events);
    isAway = !result.ok;
    if (result.ok) report(events, result.value.inserted, answer(group, result.value));
    else {
      onStoreError(result.error);
      const failure = new EventsNotStoredError('away', result.error);
      for (const { reject } of group) reject(failure);
    }
    isWriting = false;
    planStart();
    if (waiting.length === 0) for (const resolve of idle.splice(0)) resolve();
  }

  /** The group may have been committed although its response was lost. Its ids make a second attempt harmless. */
  async function write(events: readonly AcceptedEvent[]): Promise<Result<Written, unknown>> {
    const retries = { delaysMs: isAway ? [] : retryDelaysMs, onRetry: onStoreError, wait };
    try {
      return ok(await retry(() => writeGroup(store, events), retries));
    } catch (error) {
      return err(error);
    }
  }

  function report(events: readonly AcceptedEvent[], inserted: ReadonlySet<string>, answers: readonly (readonly EventStatus[])[]): void {
    for (const statuses of answers) callListener(() => onAnswered(statuses), onListenerError);
    if (inserted.size > 0) callListener(() => onStored(events.filter(({ eventId }) => inserted.has(eventId))), onListenerError);
  }

  function takeGroup(): readonly Submission[] {
    const count = groupSize(waiting, maxGroupEvents);
    const group = count === waiting.length ? waiting : waiting.slice(0, count);
    waiting = count === waiting.length ? [] : waiting.slice(count);
    for (const { length } of group) waitingLength -= length;
    return group;
  }

  return {
    submit,
    drain: () => (!isWriting && waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve))),
  };
}

/** Returns how many waiting submissions form the next group: the first one, however large, and as many more as fit. */
function groupSize(waiting: readonly Submission[], maxGroupEvents: number): number {
  let size = 0;
  let count = 0;
  for (const { events } of waiting) {
    if (count > 0 && size + events.length > maxGroupEvents) break;
    size += events.length;
    count++;
  }
  return count;
}

function uniqueEvents(group: readonly Submission[]): readonly AcceptedEvent[] {
  const byId = new Map<string, AcceptedEvent>();
  for (const { events } of group) for (const event of events) if (!byId.has(event.eventId)) byId.set(event.eventId, event);
  return [...byId.values()];
}

/**
 * Resolves each submission, and returns their statuses. An id that occurs twice in the group was stored once: the first submission gets
 * `accepted`, the others `duplicate`.
 */
function answer(group: readonly Submission[], { inserted, unstorable }: Written): readonly (readonly EventStatus[])[] {
  const unclaimed = new Set(inserted);
  return group.map(({ events, resolve }) => {
    const statuses = events.map(({ eventId }) =>
      unclaimed.delete(eventId) ? 'accepted' : unstorable.has(eventId) ? 'unstorable' : 'duplicate',
    );
    resolve(statuses);
    return statuses;
  });
}
