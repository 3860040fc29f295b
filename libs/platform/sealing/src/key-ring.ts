import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, randomFillSync } from 'node:crypto';
import type { DataKey } from './data-keys';

/** A sealed value: the id of its key, and IV, ciphertext and tag in one. */
export interface Sealed {
  readonly keyId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface KeyRing {
  /**
   * Encrypts a JSON value with the newest key. `context` names the value's table and row. It is not stored, and the value opens only with
   * the same context. A sealed value copied to another row is therefore refused.
   */
  seal(value: unknown, context: string): Sealed;
  /** Decrypts the value. Throws {@link SealingError} if the key, the context or any byte differs. */
  open(sealed: { readonly keyId: string; readonly bytes: Uint8Array }, context: string): unknown;
  /** Returns whether an older key sealed the value. It should then be sealed again at the next write. */
  isOutdated(keyId: string): boolean;
  /**
   * Returns a keyed digest for looking up a sealed value. It is equal for the same value, purpose and key. Without the key it is useless. A
   * plain hash would not be: all phone numbers can be tried in minutes.
   */
  digest(value: string, purpose: string): Digest;
  /** Returns the digests under every key of the ring. A look-up needs them while digests of older keys exist. */
  digestsOf(value: string, purpose: string): readonly Digest[];
}

/** A digest, and the id of its key. */
export interface Digest {
  readonly keyId: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export class SealingError extends Error {
  override readonly name = 'SealingError';
}

const ALGORITHM = 'aes-256-gcm';
/** 96 bits, the length that GCM uses without hashing it. */
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Random IVs are drawn in blocks, so that one system call serves many values. */
const IV_BLOCK_BYTES = IV_BYTES * 256;
/** Digests have their own key, derived from the data key, because no key may serve two purposes. */
const DIGEST_KEY_INFO = 'waypost digest v1';
const DIGEST_KEY_BYTES = 32;

/** Makes a ring of keys. The first key seals, and each opens the values that it sealed. */
export function createKeyRing(keys: readonly DataKey[]): KeyRing {
  const secrets = new Map<string, KeyObject>(keys.map(({ id, key }) => [id, createSecretKey(key)]));
  const newest = keys[0];
  if (!newest) throw new SealingError('a key ring needs a key');
  const newestId = newest.id;
  const newestSecret = createSecretKey(newest.key);
  const nextIv = ivSource();
  const digestKeys = keys.map(({ id, key }) => ({
    id,
    key: createSecretKey(Buffer.from(hkdfSync('sha256', key, '', DIGEST_KEY_INFO, DIGEST_KEY_BYTES))),
  }));
  const digestsOf = (value: string, purpose: string): Digest[] =>
    digestKeys.map(({ id, key }) => ({
      keyId: id,
      bytes: Uint8Array.from(
        createHmac('sha256', key)
          .update(JSON.stringify([purpose, value]))
          .digest(),
      ),
    }));

  return {
    seal(value, context) {
      const iv = nextIv();
      const cipher = createCipheriv(ALGORITHM, newestSecret, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(context));
      const ciphertext = cipher.update(JSON.stringify(value ?? null), 'utf8');
      cipher.final();
      const bytes = new Uint8Array(IV_BYTES + ciphertext.length + TAG_BYTES);
      bytes.set(iv, 0);
      bytes.set(ciphertext, IV_BYTES);
      bytes.set(cipher.getAuthTag(), IV_BYTES + ciphertext.length);
      return { keyId: newestId, bytes };
    },

    open({ keyId, bytes }, context) {
      const secret = secrets.get(keyId);
      if (!secret) throw new SealingError(`there is no key "${keyId}" to open this with`);
      if (bytes.length < IV_BYTES + TAG_BYTES) throw new SealingError('a sealed value is cut short');
      const decipher = createDecipheriv(ALGORITHM, secret, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      let text: string;
      try {
        text = decipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch (error) {
        throw new SealingError('a sealed value was changed, or belongs elsewhere', { cause: error });
      }
      return JSON.parse(text);
    },

    isOutdated: (keyId) => keyId !== newestId,

    digest(value, purpose) {
      const [newestDigest] = digestsOf(value, purpose);
      if (!newestDigest) throw new SealingError('a key ring needs a key');
      return newestDigest;
    },

    digestsOf,
  };
}

function ivSource(): () => Uint8Array {
  const block = new Uint8Array(IV_BLOCK_BYTES);
  let used = IV_BLOCK_BYTES;
  return () => {
    if (used === IV_BLOCK_BYTES) {
      randomFillSync(block);
      used = 0;
    }
    used += IV_BYTES;
    return block.subarray(used - IV_BYTES, used);
  };
}
