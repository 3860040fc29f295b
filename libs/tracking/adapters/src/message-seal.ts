import { SealingError, type KeyRing } from '@waypost/platform/sealing';
import type { MessageSeal } from '@waypost/tracking/server/stream';

/** Binds a sealed message to its use: it opens only in this context. */
const CONTEXT = 'event-stream';

/** Seals messages. A message holds the length of the key's id, the id, and the sealed text. */
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
      // Bytes that are no message contain no valid key id either.
      return !keyIds.includes(keyId) && isKeyId(keyId) ? { kind: 'unknown-key' } : { kind: 'broken' };
    }
  },
});

const isKeyId = (text: string): boolean => /^[\w.-]+$/.test(text);
