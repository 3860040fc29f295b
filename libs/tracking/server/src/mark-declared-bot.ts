import { isRecord } from '@waypost/platform/kernel';

/**
 * The property of events that a program sent which says so by its user agent: `true`, and absent from all others. Staff's
 * figures leave these events out; they are stored, since they say who reads the pages.
 */
export const DECLARED_BOT_PROPERTY = 'isDeclaredBot';

/** Marks an event as a declared bot's (R6.11, R9.06). What is no event is left to the parser. */
export function markDeclaredBot(body: unknown): void {
  if (isRecord(body) && isRecord(body['properties'])) body['properties'][DECLARED_BOT_PROPERTY] = true;
}
