import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** SHA-256 of a JSON value, hex: the same for the same fields, in whatever order. */
export const jsonHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
