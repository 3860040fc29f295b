import { fields, textAsTyped } from '@waypost/platform/parsing/schemas';
import { MAX_ID_LENGTH } from './body-limits';

/** The query of a take-back: the branch's own revision that was seen, empty for a removal. If absent, any revision is taken back. */
export const takeBackQuery = fields('Query', { seen: textAsTyped('Revision').max(MAX_ID_LENGTH).optional() });

/** Returns the query's revision as use cases take it. */
export const seenRevision = (seen: string | undefined): string | null | undefined => (seen === '' ? null : seen);
