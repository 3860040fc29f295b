import fc from 'fast-check';
import { aDataKey, aKeyRing } from '../testing';
import { parseDataKeys } from './data-keys';
import { createKeyRing, SealingError } from './key-ring';

describe('a key ring', () => {
  it('opens what it sealed, under the same context [R15.02]', () => {
    const ring = aKeyRing();
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, context) => {
        expect(ring.open(ring.seal(value, context), context)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('shows nothing of the value and never produces the same bytes twice [R15.02]', () => {
    const ring = aKeyRing();
    const sealed = Array.from({ length: 600 }, () => ring.seal({ email: 'jo@site.example' }, 'lead:1').bytes);
    expect(new Set(sealed.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(600);
    expect(new Set(sealed.map((bytes) => Buffer.from(bytes.subarray(0, 12)).toString('hex'))).size).toBe(600);
    expect(sealed.some((bytes) => Buffer.from(bytes).includes('jo@site'))).toBe(false);
  });

  it('refuses a value with any changed bit [R15.02]', () => {
    const ring = aKeyRing();
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(), fc.integer({ min: 0, max: 7 }), (value, at, bit) => {
        const { keyId, bytes } = ring.seal(value, 'lead:1');
        const index = at % bytes.length;
        bytes[index] = (bytes[index] ?? 0) ^ (1 << bit);
        expect(() => ring.open({ keyId, bytes }, 'lead:1')).toThrow(SealingError);
      }),
    );
  });

  it('refuses a value that was moved to another row [R15.02]', () => {
    const ring = aKeyRing();
    expect(() => ring.open(ring.seal('x', 'lead:1'), 'lead:2')).toThrow('belongs elsewhere');
  });

  it('refuses truncated bytes, down to none', () => {
    const ring = aKeyRing();
    const { keyId, bytes } = ring.seal('value', 'c');
    for (let length = 0; length < bytes.length; length++) {
      expect(() => ring.open({ keyId, bytes: bytes.subarray(0, length) }, 'c')).toThrow(SealingError);
    }
  });

  it('seals with the first key and still opens values of older keys [R15.02]', () => {
    const before = aKeyRing('old').seal('x', 'c');
    const rotated = aKeyRing('new', 'old');
    expect(rotated.open(before, 'c')).toBe('x');
    expect(rotated.seal('x', 'c').keyId).toBe('new');
    expect([rotated.isOutdated('old'), rotated.isOutdated('new')]).toEqual([true, false]);
  });

  it('names the missing key, and never tries another', () => {
    expect(() => aKeyRing('new').open(aKeyRing('old').seal('x', 'c'), 'c')).toThrow('no key "old"');
    const impostor = createKeyRing([{ id: 'k1', key: aDataKey('other').key }]);
    expect(() => impostor.open(aKeyRing('k1').seal('x', 'c'), 'c')).toThrow(SealingError);
  });

  it('matches a value by a digest that reveals nothing without the key [R15.03]', () => {
    const ring = aKeyRing();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (value, other, purpose) => {
        const { keyId, bytes } = ring.digest(value, purpose);
        expect([keyId, bytes.length]).toEqual(['k1', 32]);
        expect(ring.digest(value, purpose).bytes).toEqual(bytes);
        expect(Buffer.from(ring.digest(other, purpose).bytes).equals(bytes)).toBe(other === value);
      }),
    );
    const phone = ring.digest('3105550123', 'phone').bytes;
    expect(ring.digest('3105550123', 'email').bytes).not.toEqual(phone);
    expect(aKeyRing('k2').digest('3105550123', 'phone').bytes).not.toEqual(phone);
  });

  it('digests a value with each key that may have been used [R15.02, R15.03]', () => {
    const before = aKeyRing('old').digest('x', 'phone');
    const rotated = aKeyRing('new', 'old');
    expect(rotated.digestsOf('x', 'phone')).toEqual([rotated.digest('x', 'phone'), before]);
    expect(rotated.digest('x', 'phone').keyId).toBe('new');
  });

  it('cannot be created without a key', () => {
    expect(() => createKeyRing([])).toThrow('needs a key');
  });
});

describe('parseDataKeys', () => {
  const good = Buffer.alloc(32, 7).toString('base64');

  it('reads one key or several, the first first [R15.02]', () => {
    const parsed = parseDataKeys(` a:${good} , b-2:${Buffer.alloc(32, 9).toString('base64url')},`);
    expect(parsed.ok && parsed.value.map(({ id, key }) => [id, key[0], key.length])).toEqual([
      ['a', 7, 32],
      ['b-2', 9, 32],
    ]);
  });

  it.each([
    ['', 'is empty'],
    [' , ', 'is empty'],
    [good, 'key number 1 has no id'],
    [`:${good}`, 'key number 1 has no id'],
    [`a b:${good}`, 'other characters'],
    [`a:${good},b:`, 'the key "b" is not base64'],
    ['a:не-ключ', 'the key "a" is not base64'],
    [`a:${Buffer.alloc(16).toString('base64')}`, 'has 16 bytes; it must have 32'],
    [`a:${good},a:${good}`, 'the id "a" is used twice'],
  ])('says what is wrong with %j [R16.03]', (text, message) => {
    const parsed = parseDataKeys(text);
    expect(parsed.ok ? '' : parsed.error).toContain(message);
  });

  it('never repeats a key in its message [R15.02]', () => {
    const parsed = parseDataKeys(`a:${Buffer.alloc(31, 5).toString('base64')}`);
    expect(parsed.ok ? '' : parsed.error).not.toContain(Buffer.alloc(31, 5).toString('base64').slice(0, 8));
  });
});
