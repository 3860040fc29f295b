import { isRecord } from './is-record';

/**
 * The property of events that a program sent which says so by its user agent: `true`, and absent from all others. Staff's
 * figures leave these events out; they are kept, since they say who reads the pages.
 */
export const DECLARED_BOT_PROPERTY = 'isDeclaredBot';

/** Marks an event, or each of an array, as a declared bot's (R6.11, R9.06). What is no event is left to the parser. */
export function markDeclaredBot(body: unknown): void {
  for (const event of Array.isArray(body) ? (body as readonly unknown[]) : [body]) {
    if (isRecord(event) && isRecord(event['properties'])) event['properties'][DECLARED_BOT_PROPERTY] = true;
  }
}
