import { brandRecords } from '@waypost/brands/records';
import { resolveStep } from '@waypost/funnel-engine/model/step';
import { formVersion } from '@waypost/funnel-engine/model/forms';
import { uiCopy, type PageConfiguration } from '@waypost/pages/model';
import { defaultPage } from '@waypost/pages/model/catalogue';
import { invariant } from '@waypost/platform/kernel';
import { activeRoutes, CONSUMER_BRANDS, routeTable } from '@waypost/routing/model/table';

/** Starts at two, because "one question at a time" is not a count. */
const NUMBERS = [
  ['two', 'dos'],
  ['three', 'tres'],
  ['four', 'cuatro'],
  ['five', 'cinco'],
  ['six', 'seis'],
  ['seven', 'siete'],
  ['eight', 'ocho'],
  ['nine', 'nueve'],
  ['ten', 'diez'],
  ['eleven', 'once'],
  ['twelve', 'doce'],
  ['thirteen', 'trece'],
  ['fourteen', 'catorce'],
].map((words, index) => [String(index + 2), ...words]);
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d])(\\d+|${NUMBERS.flat().join('|')})((?: [\\p{L}-]+){0,3}) (questions|steps|preguntas|pasos)(?!\\p{L})`,
  'giu',
);
function numberOf(word: string): number {
  const index = NUMBERS.findIndex((words) => words.includes(word.toLowerCase()));
  return index < 0 ? Number(word) : index + 2;
}

/** Questions for readers to ask others or us. They are on the page or named there. */
const READERS_OWN = [
  'Ten questions for a better Medicare plan',
  'Ten questions to ask about any Medicare Advantage plan',
  'Ten questions. Then choose your plan',
  'Six car insurance questions few people ask',
  'Three questions for the agent',
  'Three good questions for the call',
  'Two more questions',
  'Two yes-or-no questions.',
];

/** Returns the counts in a text that could contradict the funnel's progress bar. */
const countsIn = (text: string): readonly number[] =>
  READERS_OWN.some((own) => text.includes(own)) ? [] : [...text.matchAll(COUNTED)].map(([, number = '']) => numberOf(number));

/** Returns all texts of a page, without addresses. */
function textsOf(page: PageConfiguration): readonly string[] {
  const texts: string[] = [];
  JSON.stringify(page, (key, value: unknown) => {
    if (typeof value === 'string' && !['href', 'src', 'destination'].includes(key)) texts.push(value);
    return value;
  });
  return texts;
}

/** Returns the total of the progress bar in the page's funnel, or in the one that its button opens. */
function totalOf({ form, product }: PageConfiguration): number {
  const version = formVersion(form ?? `${product}-v1`);
  invariant(version, `${product} has a form`);
  return resolveStep(version, undefined).total;
}

const pages = brandRecords
  .filter(({ id }) => CONSUMER_BRANDS.includes(id))
  .flatMap((brand) =>
    activeRoutes(routeTable, brand.id).flatMap(({ name, path }) => {
      const page = defaultPage(brand, name);
      return page ? [{ id: `${brand.id} ${path}`, page }] : [];
    }),
  );

describe('step counts in the texts around a funnel', () => {
  it.each([
    ['Four short steps, then', [4]],
    ['Answer 3 questions', [3]],
    ['Conteste las tres preguntas', [3]],
    ['Cuatro pasos cortos', [4]],
    ['99 steps', [99]],
    ['One question at a time', []],
    ['Answer a few short questions', []],
    ['Twelve brands. Questions?', []],
  ])('are read: %j has %j', (text, counts) => {
    expect(countsIn(text)).toEqual(counts);
  });

  it.each(pages)('match the progress bar on $id [R4.06] [R4.12]', ({ page }) => {
    const wrong = textsOf(page).filter((text) => countsIn(text).some((count) => count !== totalOf(page)));
    expect(wrong).toEqual([]);
  });

  it('are tested on pages in both languages', () => {
    const counting = pages.filter(({ page }) => textsOf(page).some((text) => countsIn(text).length > 0));
    expect(new Set(counting.map(({ page }) => page.language))).toEqual(new Set(['english', 'spanish']));
  });

  it.each(['english', 'spanish'] as const)('are absent from the texts that the %s site shows on every page', (language) => {
    expect(countsIn(JSON.stringify(uiCopy(language)))).toEqual([]);
  });

  it('exclude only questions that a page has', () => {
    const all = pages.flatMap(({ page }) => textsOf(page)).join('\n');
    expect(READERS_OWN.filter((own) => !all.includes(own))).toEqual([]);
  });
});
