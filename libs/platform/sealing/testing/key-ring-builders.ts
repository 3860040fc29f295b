import { createHash } from 'node:crypto';
import type { DataKey } from '../src/data-keys';
import { createKeyRing, type KeyRing } from '../src/key-ring';

/** Returns a key that depends only on the id. */
export const aDataKey = (id = 'k1'): DataKey => ({ id, key: Uint8Array.from(createHash('sha256').update(`test ${id}`).digest()) });

/** Returns a ring of such keys. The first one seals. */
export const aKeyRing = (...ids: readonly string[]): KeyRing => createKeyRing((ids.length > 0 ? ids : ['k1']).map(aDataKey));
