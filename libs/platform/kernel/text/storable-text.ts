import { wellFormed } from './well-formed';

/** PostgreSQL's text type holds no zero character. Half of a surrogate pair is no character, and no encoding writes it. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Returns whether PostgreSQL stores a text exactly as it is. */
export const isStorableText = (text: string): boolean => !UNSTORABLE.test(text);

/** Returns a text as PostgreSQL can store it: without zero characters, and with the replacement character for half a surrogate pair. */
export const storableText = (text: string): string => wellFormed(text.replaceAll('\0', ''));
