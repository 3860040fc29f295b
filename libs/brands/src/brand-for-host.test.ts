import fc from 'fast-check';
import { brandRecords } from '../records';
import { aBrand } from '../testing';
import type { Brand } from './brand';
import { brandForHost, visitedBrandId } from './brand-for-host';

const idAt = (host: string | undefined, brands: readonly Brand[] = brandRecords) => brandForHost(brands, host)?.id;

describe('brandForHost', () => {
  const wide = aBrand({ id: 'ac', domains: { exact: [], wildcard: ['*.shared.example'], dev: 'ac.localhost' } });
  const narrow = aBrand({ id: 'bh', domains: { exact: [], wildcard: ['*.deep.shared.example'], dev: 'bh.localhost' } });
  const exact = aBrand({ id: 'gs', domains: { exact: ['one.deep.shared.example'], wildcard: [], dev: 'gs.localhost' } });
  const greedy = aBrand({ id: 'wc', domains: { exact: [], wildcard: ['*.localhost'], dev: 'wc.localhost' } });

  it.each([
    ['an exact domain before any wildcard', 'one.deep.shared.example', 'gs'],
    ['the longest matching wildcard', 'two.deep.shared.example', 'bh'],
    ['the shorter wildcard for the longer one’s own name', 'deep.shared.example', 'ac'],
    ['a wildcard over several labels', 'a.b.c.shared.example', 'ac'],
  ])('prefers %s [R1.04]', (_what, host, id) => {
    for (const brands of [
      [wide, narrow, exact],
      [exact, narrow, wide],
      [narrow, wide, exact],
    ]) {
      expect(idAt(host, brands)).toBe(id);
    }
  });

  it('prefers a wildcard to a development host [R1.04]', () => {
    expect(idAt('ac.localhost', [wide, greedy])).toBe('wc');
    expect(idAt('ac.localhost', [wide])).toBe('ac');
  });

  it.each(['shared.example', 'notshared.example', '.shared.example', 'xshared.example'])('matches no wildcard for %s [R1.04]', (host) => {
    expect(idAt(host, [wide])).toBeUndefined();
  });

  it('returns the same brand each time, however many hosts of a wildcard were asked for [R1.04]', () => {
    const brands = [wide, exact];
    for (let number = 0; number < 3000; number++) expect(idAt(`host-${number}.shared.example`, brands)).toBe('ac');
    for (let again = 0; again < 2; again++)
      expect([
        idAt('host-2999.shared.example', brands),
        idAt('one.deep.shared.example:80', brands),
        idAt('elsewhere.example', brands),
      ]).toEqual(['ac', 'gs', undefined]);
  });

  it.each(brandRecords.map((brand) => brand.id))('returns %s for its development host [R1.04]', (id) => {
    expect(idAt(`${id}.localhost:4200`)).toBe(id);
  });

  it.each(['localhost', 'localhost:4200', '127.0.0.1', '127.0.0.1:4200', '[::1]', '[::1]:4200'])(
    'returns the control center for %s [R1.04]',
    (host) => {
      expect(idAt(host)).toBe('ccc');
    },
  );

  it.each(['TQG.LocalHost', 'tqg.localhost.', 'tqg.localhost:80', 'TQG.LOCALHOST.:65535', ' tqg.localhost '])(
    'reads %p as tqg.localhost [R1.04]',
    (host) => {
      expect(idAt(host)).toBe('tqg');
    },
  );

  it('returns each brand for every domain of its record, in any case, at any port, with or without a final dot [R1.04]', () => {
    const owned = brandRecords.flatMap((brand) =>
      [...brand.domains.exact, brand.domains.dev, ...brand.domains.wildcard.map((pattern) => pattern.replace('*', 'a.b'))].map((host) => ({
        host,
        id: brand.id,
      })),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...owned),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.integer({ min: 1, max: 65535 })),
        ({ host, id }, isUpper, hasDot, port) => {
          const dot = hasDot && !host.startsWith('[') ? '.' : '';
          const header = `${isUpper ? host.toUpperCase() : host}${dot}${port === null ? '' : `:${port}`}`;
          expect(idAt(header)).toBe(id);
        },
      ),
    );
  });

  it.each([
    undefined,
    '',
    ' ',
    '.',
    ':4200',
    'nobody.example',
    'tqg.localhost.nobody.example',
    'tqg.localhost:port',
    'tqg.localhost:4200:4200',
    'tqg.localhost:123456',
    'tqg.localhost:65536',
    'tqg.localhost:99999',
    'xn--a.tallgrassquotes.example',
    'tqg..localhost',
    'tqg.localhost..',
    'tqg.localhost,mpa.localhost',
    'user@tqg.localhost',
    'tqg.localhost/quiz',
    'http://tqg.localhost',
    'tqg.localhost\0',
    'tqg.localhost\r\nX-Other: 1',
    '-tqg.localhost',
    '[::2]',
    '[::1].',
    '::1',
    '__proto__',
    'constructor',
    `${'a'.repeat(100_000)}.tallgrassquotes.example`,
    `${'a.'.repeat(130)}tallgrassquotes.example`,
  ])('returns no brand for %p [R1.05]', (host) => {
    expect(idAt(host)).toBeUndefined();
  });

  it('never throws, and returns no brand for a host that nobody owns [R1.05]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.domain(), fc.webAuthority(), fc.ipV6()), (host) => {
        const brand = brandForHost(brandRecords, host);
        if (brand) expect(host.toLowerCase()).toMatch(/localhost|127\.0\.0\.1|::1|\.example/);
      }),
    );
  });

  it('returns a separate result for each list of brands', () => {
    expect(idAt('tqg.localhost')).toBe('tqg');
    expect(idAt('tqg.localhost', [])).toBeUndefined();
  });
});

describe('visitedBrandId [R1.07]', () => {
  it.each([
    ['a brand’s host', 'tqg.localhost:4200', 'tqg'],
    ['the control center’s host, which has no visitors [R11.02]', 'localhost:4200', null],
    ['a host of no brand [R1.05]', 'nobody.example', null],
    ['no host', undefined, null],
  ])('is right for %s', (_what, host, id) => {
    expect(visitedBrandId(brandRecords, host)).toBe(id);
  });
});
