import { brandRecords } from '@waypost/brands/records';
import { brandLook } from './brand-look';
import { COMPOSITIONS } from './compositions';
import { FACES } from './faces';

const consumerBrands = brandRecords.filter(({ id }) => id !== 'ccc');

describe('the art direction of the brands [R1.02]', () => {
  it('is another one for each, in at least five compositions and as many kinds of type', () => {
    const looks = consumerBrands.map(({ look }) => JSON.stringify([look.composition, look.type]));
    expect(new Set(looks).size).toBe(consumerBrands.length);
    expect(new Set(consumerBrands.map(({ look }) => look.composition)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(consumerBrands.map(({ look }) => look.type)).size).toBeGreaterThanOrEqual(5);
  });

  it.each(Object.entries(FACES))('has with the type %s no face of the network', (_name, { display, text }) => {
    for (const stack of [display, text]) expect(stack).toMatch(/(?:serif|sans-serif)$/);
  });

  it.each(consumerBrands.map(({ id, look }) => [id, look] as const))(
    'of %s can end no rule but its own, and weighs little',
    (_id, look) => {
      const css = brandLook(look);
      expect(css).not.toMatch(/[<>]\/|@import|url\(/);
      expect(css.split('{')).toHaveLength(css.split('}').length);
      expect(css.length).toBeLessThan(2500);
      expect(css).toContain(COMPOSITIONS[look.composition]);
    },
  );
});
