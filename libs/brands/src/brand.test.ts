import { aBrand } from '../testing';
import { publicBrand } from './brand';

describe('publicBrand', () => {
  it('removes the hosts and leaves the rest unchanged [R1.06]', () => {
    const { domains, ...rest } = aBrand();

    expect(publicBrand(aBrand())).toEqual(rest);
    for (const host of [...domains.exact, ...domains.wildcard, domains.dev]) {
      expect(JSON.stringify(publicBrand(aBrand({ url: 'https://elsewhere.example' })))).not.toContain(host);
    }
  });
});
