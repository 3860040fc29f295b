import { addressesIn, webAddressKey } from './addresses';
import { figuresIn, HIGHEST_COUNT, isSameFigure, type Figure, type SourceFigure } from './figures/figures';
import { excerptOf, type DraftField, type Finding } from './finding';
import { carriersIn, companyNamesIn } from './names';
import type { Fact } from '../facts-sheet';

/** The sources of a text's figures and names (R10.18). */
export interface FactSources {
  readonly facts: readonly Fact[];
  readonly topic: string;
  /** The brand's texts about itself: name, owner, address, numbers, and the blocks of its pages that the generator got. */
  readonly brandTexts: readonly string[];
}

/** Public names and numbers that every text may contain. */
const ALWAYS_ALLOWED = 'Medicare.gov 1-800-MEDICARE 1-877-486-2048 911 211';

const flat = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const UNIT_KINDS: readonly (readonly [RegExp, Figure['kind']])[] = [
  [/^(?:%|percent|per cent|por ciento)/i, 'percent'],
  [/^(?:(?:u\.?s\.?\s?)?(?:\$|dollars?)|usd|d[óo]lares)/i, 'amount'],
];

/** Returns whether a value is only its figures, so that no word in it names what they count. */
const isOnlyFigures = (value: string, figures: readonly Figure[]): boolean =>
  !/\p{L}/u.test(figures.reduce((rest, { excerpt }) => rest.replace(excerpt, ''), value));

/**
 * Returns the figures of a fact. A value without a sign gets its kind from the unit, or its scale: 68 “million people”. Without a unit, it
 * may be of any kind.
 */
function figuresOfFact({ value, unit = '', asOf }: Fact): readonly SourceFigure[] {
  const read = figuresIn(value);
  const kindOfUnit = UNIT_KINDS.find(([pattern]) => pattern.test(unit))?.[1];
  const kind = kindOfUnit ?? (unit === '' && isOnlyFigures(value, read) ? 'any' : 'plain');
  const figures = read.map((figure): SourceFigure => (figure.kind === 'plain' ? { ...figure, kind } : figure));
  return [...figures, ...figuresIn(`${value} ${unit}`), ...figuresIn(asOf)];
}

/** What the texts of a brand say. */
interface ReadTexts {
  readonly figures: readonly Figure[];
  /** Their words, without marks. */
  readonly words: string;
  readonly webAddresses: readonly (string | null)[];
}

const wordsOf = (texts: readonly string[]): string => texts.map(flat).join(' | ');
const webAddressesIn = (texts: readonly string[]): ReadTexts['webAddresses'] => texts.flatMap(addressesIn).map(webAddressKey);

/** More than the brands have languages, so that a run of one brand never drops what it reads next. */
const MAX_READ = 32;
/** The texts that were read last, by what they say. */
const READ = new Map<string, ReadTexts>();

/** Reads the texts of a brand, once for all drafts: they are long, and the same for each of a run's two hundred. */
function readOnce(texts: readonly string[]): ReadTexts {
  const key = JSON.stringify(texts);
  const read = READ.get(key) ?? { figures: texts.flatMap(figuresIn), words: wordsOf(texts), webAddresses: webAddressesIn(texts) };
  READ.delete(key);
  READ.set(key, read);
  for (const oldest of [...READ.keys()].slice(0, -MAX_READ)) READ.delete(oldest);
  return read;
}

/**
 * Returns a stop for each figure, name and address that is not on the facts sheet, in the brand's data or in the topic (R10.18). A person
 * adds the fact or removes it from the text. A field may have several texts.
 */
export function bareFactFindings(
  fields: readonly { readonly field: DraftField; readonly text: string }[],
  { facts, topic, brandTexts }: FactSources,
): readonly Finding[] {
  const ofBrand = readOnce(brandTexts);
  const others = [topic, ALWAYS_ALLOWED];
  const texts = [...facts.map(({ value, unit }) => `${value} ${unit ?? ''}`), ...others];
  const figures: readonly SourceFigure[] = [...facts.flatMap(figuresOfFact), ...others.flatMap(figuresIn), ...ofBrand.figures];
  const sourceText = ` ${wordsOf(texts)} | ${ofBrand.words} `;
  const isInSources = (name: string): boolean => sourceText.includes(` ${flat(name)} `);
  // Whole, because a part of an address leads elsewhere. Readers may also be sent to where a fact is from.
  const webAddresses = new Set([...webAddressesIn([...texts, ...facts.map(({ source }) => source)]), ...ofBrand.webAddresses]);
  const isAddressInSources = (address: string): boolean => {
    const key = webAddressKey(address);
    return key === null ? isInSources(address) : webAddresses.has(key);
  };
  const isAllowed = (figure: Figure): boolean =>
    (figure.kind === 'plain' && Number.isInteger(Number(figure.value)) && Number(figure.value) <= HIGHEST_COUNT) ||
    figures.some((source) => isSameFigure(figure, source));

  const findings = fields.flatMap(({ field, text }): Finding[] => {
    const stop = (code: string, message: string, excerpt: string): Finding => ({
      severity: 'stop',
      code,
      message,
      field,
      excerpt: excerptOf(excerpt),
    });
    const addresses = addressesIn(text);
    // The house number of an address is reported with its address.
    const figuresLeft = figuresIn(addresses.reduce((rest, address) => rest.replace(address, ''), text));
    const names = new Set([...carriersIn(text), ...companyNamesIn(text)].filter((name) => !isInSources(name)));
    return [
      ...figuresLeft
        .filter((figure) => !isAllowed(figure))
        .map(({ excerpt }) => stop('bare-figure', 'This figure is not on the facts sheet. Add the fact, or take it out.', excerpt)),
      ...[...names].map((name) => stop('bare-name', 'This name is not on the facts sheet. Add it, or take it out.', name)),
      ...addresses
        .filter((address) => !isAddressInSources(address))
        .map((address) => stop('bare-address', 'This address is not on the facts sheet. Add it, or take it out.', address)),
    ];
  });
  return withNamesOnce(findings);
}

/** A name is reported once in a field, however many of its texts say it. */
const withNamesOnce = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    ({ code, field, excerpt }, index) =>
      code !== 'bare-name' ||
      index === findings.findIndex((other) => other.code === code && other.field === field && other.excerpt === excerpt),
  );
