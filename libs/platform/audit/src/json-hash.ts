import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json';

/** Returns the SHA-256 of a JSON value in hex. The order of its fields makes no difference. */
export const jsonHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');
