import { createHash } from 'node:crypto';
import type { DataKey } from '../src/data-keys';
import { createKeyRing, type KeyRing } from '../src/key-ring';

/** A key that is always the same for the same id. */
export const aDataKey = (id = 'k1'): DataKey => ({ id, key: Uint8Array.from(createHash('sha256').update(`test ${id}`).digest()) });

/** A ring of such keys; the first seals. */
export const aKeyRing = (...ids: readonly string[]): KeyRing => createKeyRing((ids.length > 0 ? ids : ['k1']).map(aDataKey));
