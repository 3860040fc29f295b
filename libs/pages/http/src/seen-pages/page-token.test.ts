import { fakeClock } from '@waypost/platform/kernel/testing';
import type { Secrets } from '@waypost/platform/sealing';
import fc from 'fast-check';
import { createPageTokens, MAX_PAGE_TOKEN_AGE_MS } from './page-token';

const page = {
  brandId: 'tqg',
  page: 'quiz-auto',
  path: '/quiz/auto',
  placementId: 'tqg-auto',
  variant: null,
  publication: 7,
  html: 'hash',
};
const setUp = (secret: Secrets = 'a-secret-of-enough-length') => {
  const clock = fakeClock('2026-11-18T18:20:00.000Z');
  return { clock, tokens: createPageTokens({ secret, clock }) };
};

describe('a page’s token [R8.15]', () => {
  it('contains its page, and the hour in which it was issued', () => {
    const { tokens } = setUp();
    expect(tokens.read(tokens.sign(page), 'tqg')).toEqual({ ...page, renderedAt: '2026-11-18T18:00:00.000Z' });
  });

  it('is invalid on another brand’s host', () => {
    const { tokens } = setUp();
    expect(tokens.read(tokens.sign(page), 'ps')).toBeNull();
  });

  it('is the same for everybody within the hour, so that the page is cached with it', () => {
    const { tokens, clock } = setUp();
    const first = tokens.sign(page);
    clock.advance(30 * 60_000);
    expect(tokens.sign(page)).toBe(first);
  });

  it('is valid for a tab that stays open, but not forever', () => {
    const { tokens, clock } = setUp();
    const token = tokens.sign(page);
    clock.advance(MAX_PAGE_TOKEN_AGE_MS - 3_600_000);
    expect(tokens.read(token, 'tqg')).not.toBeNull();
    clock.advance(3_600_000);
    expect(tokens.read(token, 'tqg')).toBeNull();
  });

  it('is invalid with another secret, or with any changed character', () => {
    const { tokens } = setUp();
    const token = tokens.sign(page);
    expect(setUp('another-secret-of-length').tokens.read(token, 'tqg')).toBeNull();
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom('A', 'b', '0', '-', '.'), (at, character) => {
        fc.pre(token[at] !== character);
        expect(tokens.read(token.slice(0, at) + character + token.slice(at + 1), 'tqg')).toBeNull();
      }),
    );
  });

  it('is cached after a check, and expires all the same', () => {
    const { tokens, clock } = setUp();
    const token = tokens.sign(page);
    expect(tokens.read(token, 'tqg')).toBe(tokens.read(token, 'tqg'));
    clock.advance(MAX_PAGE_TOKEN_AGE_MS + 3_600_000);
    expect(tokens.read(token, 'tqg')).toBeNull();
  });

  it('is invalid with anything appended', () => {
    const { tokens } = setUp();
    expect(tokens.read(`${tokens.sign(page)}.`, 'tqg')).toBeNull();
    expect(tokens.read(`${tokens.sign(page)}.more`, 'tqg')).toBeNull();
  });

  it('is valid with an earlier secret of the ring, and is issued with the newest [R11.04]', () => {
    const ring = setUp(['the-secret-of-this-year', 'a-secret-of-enough-length']).tokens;
    expect(ring.read(setUp().tokens.sign(page), 'tqg')).not.toBeNull();
    expect(setUp().tokens.read(ring.sign(page), 'tqg')).toBeNull();
  });

  it.each([[undefined], [null], [7], [''], ['.'], ['a.b'], [{}], ['x'.repeat(5000)]])('is not read from %j', (token) => {
    expect(setUp().tokens.read(token, 'tqg')).toBeNull();
  });
});
