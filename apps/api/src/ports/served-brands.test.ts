import { brandForHost } from '@waypost/brands';
import { brandRecords } from '@waypost/brands/records';
import { servedBrands } from './served-brands';

const PRODUCTION = { isProduction: true, publicScheme: 'https' } as const;
const idAt = (host: string, environment: Parameters<typeof servedBrands>[0]) => brandForHost(servedBrands(environment), host)?.id;

describe('servedBrands', () => {
  it.each(['localhost', 'localhost:4200', 'LOCALHOST.', '127.0.0.1', '[::1]:4200', 'ccc.localhost'])(
    'has no control center at %s in production over https [R1.05] [R11.02]',
    (host) => {
      expect(idAt(host, PRODUCTION)).toBeUndefined();
      expect(idAt(host, { isProduction: false, publicScheme: 'http' })).toBe('ccc');
      expect(idAt(host, { isProduction: true, publicScheme: 'http' })).toBe('ccc');
    },
  );

  it('has the control center at its own names, and every other brand at all of its own [R1.04]', () => {
    expect([idAt('control.waypost.example', PRODUCTION), idAt('eu.control.waypost.example', PRODUCTION)]).toEqual(['ccc', 'ccc']);
    for (const { id, domains } of brandRecords.filter((brand) => brand.id !== 'ccc'))
      for (const host of [...domains.exact, domains.dev]) expect(idAt(host, PRODUCTION)).toBe(id);
  });
});
