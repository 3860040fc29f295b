import { createHash } from 'node:crypto';
import { isRecord } from '@waypost/platform/kernel';
import { parsedJson } from '@waypost/platform/kernel/text';
import type { AcceptedEvent } from '../event-store';

/** Well below what a stream accepts by default (1 MB), including the few bytes of the seal. */
const MAX_MESSAGE_LENGTH = 512 * 1024;

/** Some events of a group as one message. */
export interface GroupMessage {
  /** The same for the same events whenever they are sent, so that a repeat is recognized. */
  readonly id: string;
  readonly text: string;
}

/** Returns a group as messages, usually one. A single event is always one message. */
export function groupMessages(events: readonly AcceptedEvent[], maxLength = MAX_MESSAGE_LENGTH): readonly GroupMessage[] {
  const messages: { events: AcceptedEvent[]; texts: string[]; length: number }[] = [];
  for (const event of events) {
    const text = JSON.stringify(event);
    const length = Buffer.byteLength(text);
    const last = messages.at(-1);
    if (last && last.length + length <= maxLength) {
      last.events.push(event);
      last.texts.push(text);
      last.length += length;
    } else messages.push({ events: [event], texts: [text], length });
  }
  return messages.map((message) => ({ id: idOf(message.events), text: `[${message.texts.join(',')}]` }));
}

function idOf(events: readonly AcceptedEvent[]): string {
  const hash = createHash('sha256');
  for (const { eventId } of events) hash.update(eventId).update('\n');
  return hash.digest('base64url');
}

const TEXTS = ['eventId', 'event', 'timestamp', 'sessionId', 'anonymousId', 'brandId', 'propertiesJson'] as const;

/** Checked without a schema, because this is the hot path. The seal has already proved that one of our processes wrote it. */
const isAcceptedEvent = (value: unknown): value is AcceptedEvent =>
  isRecord(value) &&
  TEXTS.every((name) => typeof value[name] === 'string') &&
  (value['sequence'] === null || typeof value['sequence'] === 'number') &&
  (value['personal'] === null || isRecord(value['personal']));

/** Returns the events of a message; null if this build does not understand it. */
export function eventsIn(messageText: string): readonly AcceptedEvent[] | null {
  const value = parsedJson(messageText);
  return Array.isArray(value) && value.every(isAcceptedEvent) ? value : null;
}
