import { aPageSource } from '../testing';
import { brandRecords } from '@waypost/brands/records';
import { aPhoneRule } from '@waypost/phones/model/testing';

const brand = (id: string) => {
  const brand = brandRecords.find((record) => record.id === id);
  if (!brand) throw new Error(`no brand ${id}`);
  return brand;
};

const placementOf = (brandId: string, routeName: string) =>
  aPageSource({
    phoneRules: {
      rules: () => [
        aPhoneRule({
          id: 'tqg-paid',
          conditions: { brand: ['tqg'], paid: true },
          settings: { afid: 'a', placementId: 'p', defaultPhone: null },
        }),
        aPhoneRule({ id: 'ps-only', conditions: { brand: ['ps'] } }),
      ],
    },
  }).payload(brand(brandId), routeName)?.placement;

describe('the placement of a page', () => {
  it('includes only the phone rules that may match there [R8.11] [R1.06]', () => {
    expect(placementOf('tqg', 'quiz-auto')?.rules).toEqual([{ id: 'tqg-paid', afid: 'a', placementId: 'p', when: { paid: true } }]);
  });

  it('includes no rules if none can match [R8.11]', () => {
    expect(placementOf('mpa', 'quiz-otc')).not.toHaveProperty('rules');
  });
});
