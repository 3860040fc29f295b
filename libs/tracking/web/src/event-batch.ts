import type { EventBody } from '@waypost/tracking/contract';

/** The limits of one request to `POST /api/event/create`. */
export const MAX_BATCH_EVENTS = 100;
export const MAX_BATCH_BYTES = 200_000;
/** Browsers refuse more than 64 KiB of beacons in transit. */
export const MAX_BEACON_BYTES = 60_000;

/** Returns the first events that fit into one body. It returns at least one, because an event that is too large alone can't be split. */
export function batchOf(
  events: readonly EventBody[],
  { maxEvents = MAX_BATCH_EVENTS, maxBytes = MAX_BATCH_BYTES } = {},
): readonly EventBody[] {
  let bytes = 2;
  const end = events.slice(0, maxEvents).findIndex((event, index) => {
    bytes += byteLength(event) + 1;
    return index > 0 && bytes > maxBytes;
  });
  return events.slice(0, end === -1 ? maxEvents : end);
}

/** Returns all events in bodies of this size, in their order. */
export function batchesOf(
  events: readonly EventBody[],
  limits: { readonly maxEvents?: number; readonly maxBytes?: number } = {},
): readonly (readonly EventBody[])[] {
  if (events.length === 0) return [];
  const first = batchOf(events, limits);
  return [first, ...batchesOf(events.slice(first.length), limits)];
}

const byteLength = (event: EventBody) => new TextEncoder().encode(JSON.stringify(event)).length;
