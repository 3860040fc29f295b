import { SealingError, type KeyRing } from '@waypost/platform/sealing';
import type { MessageSeal } from '@waypost/tracking/server/stream';

/** Where a sealed message belongs: it opens as nothing else. */
const CONTEXT = 'event-stream';

/** A message: the length of the key's id, the id, the sealed text. */
export const createMessageSeal = (keyRing: Pick<KeyRing, 'seal' | 'open'>, keyIds: readonly string[]): MessageSeal => ({
  seal(text) {
    const { keyId, bytes } = keyRing.seal(text, CONTEXT);
    const id = Buffer.from(keyId);
    return Buffer.concat([Buffer.from([id.length]), id, bytes]);
  },
  open(message) {
    const idLength = message[0] ?? 0;
    const keyId = Buffer.from(message.subarray(1, 1 + idLength)).toString();
    try {
      const text = keyRing.open({ keyId, bytes: message.subarray(1 + idLength) }, CONTEXT);
      return typeof text === 'string' ? { kind: 'opened', text } : { kind: 'broken' };
    } catch (error) {
      if (!(error instanceof SealingError)) throw error;
      // What is no message at all has no key's id either.
      return !keyIds.includes(keyId) && isKeyId(keyId) ? { kind: 'unknown-key' } : { kind: 'broken' };
    }
  },
});

const isKeyId = (text: string): boolean => /^[\w.-]+$/.test(text);
