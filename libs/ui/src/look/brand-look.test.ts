import { brandRecords } from '@waypost/brands/records';
import { aBrand, contrast } from '@waypost/brands/testing';
import { pageColors, type ColorSet } from '../color/page-colors';
import { color } from '../tokens';
import { brandLook } from './brand-look';
import { COMPOSITIONS } from './compositions';
import { FACES } from './faces';

const consumerBrands = brandRecords.filter(({ id }) => id !== 'ccc');

/** The typefaces in our stacks that devices include. Android phones have one serif and one sans for all brands. */
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

const nameOf = (reference: string) => Object.entries(color).find(([, value]) => value === reference)?.[0] as keyof ColorSet | undefined;

/** Returns the colors and the ground that a composition's rule for the hero sets. Without a rule the ground is the tint. */
function heroColors(css: string, set: ColorSet): ColorSet & { readonly ground: string } {
  const rules = [...css.matchAll(/:root \[data-part=hero\]\{([^}]*)\}/g)].flatMap(([, rule = '']) => rule.split(';'));
  const given = Object.fromEntries(rules.map((line) => line.split(/:(.*)/s).slice(0, 2) as [string, string]));
  const valueOf = (reference: string) => set[nameOf(reference) ?? 'paper'];
  const inHero = Object.entries(color).map(([name, reference]) => {
    const override = given[reference.slice('var('.length, -1)];
    return [name, override === undefined ? set[name as keyof ColorSet] : valueOf(override)];
  });
  return { ...(Object.fromEntries(inHero) as ColorSet), ground: valueOf(given['background'] ?? color.tint) };
}

describe('a field in the hero [R15.07]', () => {
  it.each(consumerBrands.map((brand) => [brand.id, brand] as const))(
    'of %s is legible, with its error, in both modes',
    (_id, { look, palette }) => {
      for (const set of Object.values(pageColors(palette))) {
        const { ground, ...hero } = heroColors(COMPOSITIONS[look.composition], set);
        // WCAG 2.2: 1.4.11 for borders, 1.4.3 for text.
        const faint = [
          ...(['control', 'focus', 'danger', 'ink'] as const).map((border) => [border, hero[border], ground, 3] as const),
          ...(['danger', 'ink', 'inkSoft'] as const).map((text) => [text, hero[text], ground, 4.5] as const),
          ['ink in a refused field', hero.ink, hero.dangerTint, 4.5] as const,
          ['mark of what is wrong', hero.paper, hero.danger, 4.5] as const,
        ].filter(([, front, back, least]) => contrast(front, back) < least);
        expect(faint).toEqual([]);
      }
    },
  );

  it('has a deep ground of the brand’s own colour, if the composition has one', () => {
    const set = { ...pageColors(aBrand().palette).light, band: '#010203' };
    expect(heroColors(COMPOSITIONS.poster, set)).toMatchObject({ ground: '#010203', paper: '#010203' });
  });
});

describe('the art direction of the brands [R1.02]', () => {
  it('differs for each brand, in at least five compositions, each with its own type', () => {
    expect(new Set(consumerBrands.map(({ look }) => look.composition)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(consumerBrands.map(({ look }) => look.type)).size).toBe(consumerBrands.length);
    expect(consumerBrands.map(({ look }) => look.type).sort()).toEqual(Object.keys(FACES).sort());
  });

  it.each(Object.entries(DEVICE_FACES))('uses no heading face for two brands on %s', (_device, faces) => {
    const firsts = consumerBrands.map(({ id, look }) => ({
      id,
      face: namesIn(FACES[look.type].display).find((name) => faces.includes(name)),
    }));
    expect(firsts.filter(({ face }) => face === undefined)).toEqual([]);
    expect(new Set(firsts.map(({ face }) => face)).size).toBe(firsts.length);
  });

  it.each(Object.entries(FACES))('uses for the type %s no face from the network', (_name, { display, text }) => {
    for (const stack of [display, text]) expect(stack).toMatch(/(?:serif|sans-serif)$/);
  });

  it.each(consumerBrands.map(({ id, look }) => [id, look] as const))('of %s is small, and can’t break out of its own rule', (_id, look) => {
    const css = brandLook(look);
    expect(css).not.toMatch(/[<>]\/|@import|url\(/);
    expect(css.split('{')).toHaveLength(css.split('}').length);
    expect(css.length).toBeLessThan(2500);
    expect(css).toContain(COMPOSITIONS[look.composition]);
  });
});
