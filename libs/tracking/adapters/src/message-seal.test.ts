import { createKeyRing } from '@waypost/platform/sealing';
import fc from 'fast-check';
import { createMessageSeal } from './message-seal';

const key = (id: string) => ({ id, key: Buffer.alloc(32, id) });
const sealOf = (...ids: readonly string[]) => createMessageSeal(createKeyRing(ids.map(key)), ids);

describe('the seal of messages [R15.02]', () => {
  it('opens its own messages, also those under an older key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        expect(sealOf('k2', 'k1').open(sealOf('k1').seal(text))).toEqual({ kind: 'opened', text }),
      ),
    );
  });

  it('distinguishes a missing key from a message that nobody can open', () => {
    const message = sealOf('k1').seal('text');
    expect(sealOf('k2').open(message)).toEqual({ kind: 'unknown-key' });
    const changed = Uint8Array.from(message, (byte, index) => (index === message.length - 1 ? byte ^ 1 : byte));
    for (const bytes of [changed, new Uint8Array(), new TextEncoder().encode('{"eventId":"1"}'), message.subarray(0, 8)])
      expect(sealOf('k1').open(bytes)).toEqual({ kind: 'broken' });
  });

  it('hides the text', () => {
    expect(Buffer.from(sealOf('k1').seal('driver1FirstName')).toString('latin1')).not.toContain('driver1');
  });
});
