import { asciiDigits } from './ascii-digits';

/**
 * Returns a typed ZIP code as its five digits from 0 to 9: without spaces around it, and without the last four digits of a ZIP+4, after any
 * dash. Any other text is returned trimmed, and the schema refuses it.
 */
export const normalizeTypedZip = (typed: string): string => asciiDigits(typed.trim()).replace(/^(\d{5})\p{Pd}\d{4}$/u, '$1');
