import { PRODUCTS } from '@waypost/brands';
import fc from 'fast-check';
import { CALLING_COMPANIES, CALLING_PARTNERS, PARTNER_COMPANIES, partnersChosen } from './calling-companies';

const OWNER = 'Tallgrass LLC';

describe('PARTNER_COMPANIES', () => {
  it('has one partner for each calling company, so that a phone number goes to no other partner [R15.04]', () => {
    for (const company of Object.values(CALLING_COMPANIES).flat())
      expect(CALLING_PARTNERS.filter((partner) => PARTNER_COMPANIES[partner].includes(company))).toHaveLength(1);
  });
});

describe('partnersChosen', () => {
  it.each([
    ['both, where all were agreed to', 'auto', CALLING_COMPANIES.auto, ['alpha', 'beta']],
    ['the one whose company was chosen', 'medicare', [OWNER, 'Larkmeadow Senior Benefits LLC'], ['alpha']],
    ['the other one', 'medicare', ['Willowmere Insurance Agency LLC'], ['beta']],
    ['none, where the brand’s owner alone was chosen', 'medicare', [OWNER], []],
    ['none for a company that may not call about this', 'medicare', ['Copperfinch Auto Insurance Services LLC'], []],
    ['none, where nobody was chosen', 'auto', [], []],
  ] as const)('returns %s [R15.04]', (_which, product, chosen, partners) => {
    expect(partnersChosen(product, chosen)).toEqual(partners);
  });

  it('returns no partner of a company that was left out, and every other partner [R15.04]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCTS), fc.subarray([OWNER, ...Object.values(PARTNER_COMPANIES).flat()]), (product, chosen) => {
        const partners = partnersChosen(product, chosen);
        for (const company of CALLING_COMPANIES[product]) {
          const caller = CALLING_PARTNERS.find((partner) => PARTNER_COMPANIES[partner].includes(company));
          if (!chosen.includes(company)) expect(partners).not.toContain(caller);
        }
        expect(partnersChosen(product, [...chosen, ...CALLING_COMPANIES[product]])).toEqual(expect.arrayContaining([...partners]));
      }),
    );
  });
});
