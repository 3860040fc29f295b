import { brandRecords } from '@waypost/brands/records';
import { brandLook } from './brand-look';
import { COMPOSITIONS } from './compositions';
import { FACES } from './faces';

const consumerBrands = brandRecords.filter(({ id }) => id !== 'ccc');

/** Of the faces in our stacks, those that a device brings along. Phones with Android have one serif and one sans, for all brands. */
const DEVICE_FACES: Readonly<Record<string, readonly string[]>> = {
  'an iPhone or a Mac': [
    'Avenir Next Condensed',
    'Baskerville',
    'Bodoni 72',
    'Charter',
    'Futura',
    'Helvetica Neue',
    'Iowan Old Style',
    'Optima',
    'Rockwell',
    'Times New Roman',
    'Trebuchet MS',
    'Verdana',
    'ui-rounded',
  ],
  'Windows with Office': [
    'Arial',
    'Arial Rounded MT Bold',
    'Bahnschrift',
    'Baskerville Old Face',
    'Bodoni MT',
    'Book Antiqua',
    'Cambria',
    'Candara',
    'Century Gothic',
    'Palatino Linotype',
    'Rockwell',
    'Segoe UI',
    'Sitka Heading',
    'Sitka Text',
    'Times New Roman',
    'Trebuchet MS',
    'Verdana',
  ],
};
const namesIn = (stack: string): readonly string[] => stack.split(',').map((name) => name.replaceAll("'", ''));

describe('the art direction of the brands [R1.02]', () => {
  it('is another one for each, in at least five compositions, and each with a type of its own', () => {
    expect(new Set(consumerBrands.map(({ look }) => look.composition)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(consumerBrands.map(({ look }) => look.type)).size).toBe(consumerBrands.length);
    expect(consumerBrands.map(({ look }) => look.type).sort()).toEqual(Object.keys(FACES).sort());
  });

  it.each(Object.entries(DEVICE_FACES))('sets the headings of no two brands in the same face on %s', (_device, faces) => {
    const firsts = consumerBrands.map(({ id, look }) => ({
      id,
      face: namesIn(FACES[look.type].display).find((name) => faces.includes(name)),
    }));
    expect(firsts.filter(({ face }) => face === undefined)).toEqual([]);
    expect(new Set(firsts.map(({ face }) => face)).size).toBe(firsts.length);
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
