import { isRecord } from '@waypost/platform/kernel';

/**
 * The property `true` in events of a program that declares itself in its user agent; absent in all other events. Staff's figures leave
 * these events out. They are stored because they show who reads the pages.
 */
export const DECLARED_BOT_PROPERTY = 'isDeclaredBot';

/** Marks an event as a declared bot's (R6.11, R9.06). A body that is no event is left to the parser. */
export function markDeclaredBot(body: unknown): void {
  if (isRecord(body) && isRecord(body['properties'])) body['properties'][DECLARED_BOT_PROPERTY] = true;
}
