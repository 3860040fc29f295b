import { MINUTE_MS } from '@waypost/platform/kernel/time';
import type { EventBody } from '@waypost/tracking/contract';
import { eventIdOf } from './outbox/outbox';

/** An unparsed response of `POST /api/event/create`. */
export interface DeliveryAnswer {
  readonly status: number;
  /** The unparsed `Retry-After` header. */
  readonly retryAfter: string | null;
  /** The body, unchecked; null if it was not JSON. */
  readonly body: unknown;
}

/** The consequence of a response. */
export type Delivery =
  /** These events are done. The rejected ones among them are rejected for good and need a report. */
  | { readonly kind: 'settled'; readonly eventIds: readonly string[]; readonly rejected: readonly RejectedEvent[] }
  /** The whole body was refused. Its events are sent one by one, so that a bad one does not block the others. */
  | { readonly kind: 'split' }
  /** The server can't take them now. */
  | { readonly kind: 'retry'; readonly afterMs: number };

export interface RejectedEvent {
  readonly eventId: string;
  readonly reason: string;
}

export const RETRY_BASE_MS = 1000;
export const MAX_RETRY_MS = 60_000;
/** The longest wait that a server may ask for. A visitor's clock may be a year behind, which makes a date useless. */
export const MAX_RETRY_AFTER_MS = 10 * MINUTE_MS;
/** With these statuses the server read the body and refused it. */
const REFUSED_STATUSES = [400, 413, 422];

/** Decides what happens to a batch (R7.06). Only an event with its own response from the server is done. */
export function deliveryOf(batch: readonly EventBody[], answer: DeliveryAnswer, now: Date): Delivery {
  if (REFUSED_STATUSES.includes(answer.status)) {
    if (batch.length > 1) return { kind: 'split' };
    const rejected = batch.map((event) => ({ eventId: eventIdOf(event), reason: `status ${answer.status}` }));
    return { kind: 'settled', eventIds: rejected.map(({ eventId }) => eventId), rejected };
  }
  const answers = answer.status >= 200 && answer.status < 300 && Array.isArray(answer.body) ? answer.body : [];
  // A response that does not match the request came from something in between, so nothing is certain to be stored.
  if (answers.length !== batch.length) return { kind: 'retry', afterMs: retryAfterMs(answer.retryAfter, now) };
  const verdicts = batch.map((event, index) => ({ eventId: eventIdOf(event), ...verdictOf(answers[index]) }));
  const eventIds = verdicts.flatMap(({ eventId, status }) => (status === null ? [] : [eventId]));
  if (eventIds.length === 0) return { kind: 'retry', afterMs: 0 };
  return {
    kind: 'settled',
    eventIds,
    rejected: verdicts.filter(({ status }) => status === 'rejected').map(({ eventId, reason }) => ({ eventId, reason })),
  };
}

/**
 * Returns the wait before the next attempt. It doubles with each failure, is randomized so that visitors do not return all at once, and is
 * never shorter than the server asked for.
 */
export function retryDelayMs({
  failures,
  afterMs,
  random,
}: {
  readonly failures: number;
  readonly afterMs: number;
  readonly random: number;
}): number {
  const longest = Math.min(RETRY_BASE_MS * 2 ** (failures - 1), MAX_RETRY_MS);
  return Math.max(afterMs, Math.round(longest * (0.5 + random / 2)));
}

/** Returns `Retry-After`, in seconds or as a date (RFC 9110), in milliseconds; 0 if it is missing or unreadable. */
function retryAfterMs(retryAfter: string | null, now: Date): number {
  if (retryAfter === null || retryAfter.trim() === '') return 0;
  const ms = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}

const SETTLED = ['accepted', 'duplicate', 'rejected'];
function verdictOf(answer: unknown): { readonly status: string | null; readonly reason: string } {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return { status: null, reason: '' };
  const status = typeof answer.status === 'string' && SETTLED.includes(answer.status) ? answer.status : null;
  return { status, reason: 'reason' in answer && typeof answer.reason === 'string' ? answer.reason : 'rejected' };
}
