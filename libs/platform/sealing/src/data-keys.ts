import { err, ok, type Result } from '@waypost/platform/kernel';

/** The length of an AES-256 key. */
export const DATA_KEY_BYTES = 32;

/** One key of the ring. The id is stored with each sealed value, so that the value can be opened after a rotation. */
export interface DataKey {
  readonly id: string;
  readonly key: Uint8Array;
}

const KEY_ID = /^[A-Za-z0-9_-]{1,32}$/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/**
 * Reads `DATA_KEYS`: `keyid:base64key[,…]`. The first key seals, all of them open. The error names the fault and its place, and never
 * repeats a key.
 */
export function parseDataKeys(text: string): Result<readonly DataKey[], string> {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return err('is empty; it must be keyid:base64key[,…]');
  const keys: DataKey[] = [];
  for (const [index, entry] of entries.entries()) {
    const place = `its key number ${index + 1}`;
    const colon = entry.indexOf(':');
    if (colon < 1) return err(`${place} has no id; it must be keyid:base64key`);
    const id = entry.slice(0, colon);
    const encoded = entry.slice(colon + 1);
    if (!KEY_ID.test(id)) return err(`${place} has an id of other characters than letters, digits, "-" and "_", or of more than 32`);
    if (!BASE64.test(encoded)) return err(`the key "${id}" is not base64`);
    const key = Uint8Array.from(Buffer.from(encoded, 'base64'));
    if (key.length !== DATA_KEY_BYTES) return err(`the key "${id}" has ${key.length} bytes; it must have ${DATA_KEY_BYTES}`);
    if (keys.some((other) => other.id === id)) return err(`the id "${id}" is used twice`);
    keys.push({ id, key });
  }
  return ok(keys);
}
