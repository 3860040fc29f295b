import { brandName } from '@waypost/brands/names';
import type { ContentKind } from '@waypost/content/model';
import { METRIC_NAMES } from '@waypost/experiments/model/staff';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import type { BodyBlock } from '@waypost/pages/model';
import { shownPageName } from '@waypost/pages/model/staff';
import type { WeeklyWindow } from '@waypost/phones/model';
import { hoursInWords } from '@waypost/phones/model/staff';
import { isRecord } from '@waypost/platform/kernel';
import { capitalized, percentInWords } from '@waypost/platform/kernel/text';
import { fieldLabel } from './field-label';

export const BLOCK_NAMES: Readonly<Record<BodyBlock['kind'], string>> = {
  text: 'Text',
  points: 'Points',
  steps: 'Steps',
  questions: 'Questions',
  facts: 'Facts',
  links: 'Links',
  callout: 'Callout',
};

const isBlock = (value: unknown): value is BodyBlock =>
  isRecord(value) && typeof value['kind'] === 'string' && Object.hasOwn(BLOCK_NAMES, value['kind']);

/** Returns a page's address by its route name. */
export type AddressOf = (name: string) => string;

const metricName = (metric: string): string => new Map(Object.entries<string>(METRIC_NAMES)).get(metric) ?? metric;

/** Returns a page's name by its key: `/quiz/auto (Tallgrass Quote Guide)`. */
function pageName(key: string, addressOf: AddressOf): string {
  const [brand = '', name = ''] = key.split('.');
  return `${addressOf(name)} (${brandName(brand)})`;
}

const isPerson = (value: Readonly<Record<string, unknown>>): value is { readonly id: string; readonly name: string } =>
  typeof value['id'] === 'string' && typeof value['name'] === 'string' && Object.keys(value).length === 2;

/** Values that people call otherwise than they are stored. */
const NAMES: Readonly<Record<string, (value: string, addressOf: AddressOf) => string>> = {
  form: formTitle,
  brand: brandName,
  status: (status) => capitalized(status.replaceAll('-', ' ')),
  primaryMetric: metricName,
  guardrails: metricName,
  'conditions.brand': brandName,
  'conditions.page': (name, addressOf) => addressOf(name),
  'target.pages': pageName,
};

/** The fields whose values have page keys as names: those of an experiment's variants. */
const NAMED_BY_PAGES = 'variants.changes';

const FIELDS_WITH_PAGES = /^(?:target|variants|conditions)\b|^\*$/;
/** Returns true if the value of an item's field, or of a part of it, may name pages. */
export const hasPages = (field: string): boolean => FIELDS_WITH_PAGES.test(field);

/** The greatest value of numbers that their editors show as a percentage. Weights and coverage are stored in basis points. */
const WHOLES: Readonly<Record<string, number>> = {
  'target.coverage': 10_000,
  'variants.weight': 10_000,
  'plan.minimumEffect': 1,
  rewrittenShare: 1,
};

function numberText(value: number, path: string): string {
  const whole = WHOLES[path];
  return whole === undefined ? String(value) : percentInWords(value / whole, { most: 2 });
}

const partOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const isWeeklyWindow = (value: unknown): value is WeeklyWindow =>
  isRecord(value) &&
  Array.isArray(value['days']) &&
  value['days'].every((day) => typeof day === 'number') &&
  typeof value['from'] === 'string' &&
  typeof value['to'] === 'string';

/** Returns a picture's focal point as its editor reads it out, or null for another value. */
function focalPointText(value: unknown): string | null {
  const { x, y } = isRecord(value) ? value : {};
  return typeof x === 'number' && typeof y === 'number' ? `${percentInWords(x)} from the left, ${percentInWords(y)} from the top` : null;
}

/** Returns the hours of a phone rule as its list says them, or null for another value. */
const hoursText = (value: unknown): string | null =>
  Array.isArray(value) && value.every(isWeeklyWindow) ? capitalized(hoursInWords(value)) : null;

const pixels = (value: unknown): string | null => (typeof value === 'number' ? `${value.toLocaleString('en-US')} pixels` : null);

/** Values that need a sentence of their own. A value that is not what the field should hold is shown part by part. */
const SENTENCES: Readonly<Record<string, (value: unknown) => string | null>> = {
  focalPoint: focalPointText,
  'conditions.hours': hoursText,
  width: pixels,
  height: pixels,
};

/** Returns a block as plain text. */
function blockText(block: BodyBlock): string {
  const head = `[${BLOCK_NAMES[block.kind]}]${block.heading ? ` ${block.heading}` : ''}`;
  switch (block.kind) {
    case 'text':
      return [head, ...block.paragraphs].join('\n');
    case 'points':
      return [head, ...block.points.map(({ title, text, icon }) => `• ${title}: ${text}${icon ? ` (${icon})` : ''}`)].join('\n');
    case 'steps':
      return [head, ...block.steps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`)].join('\n');
    case 'questions':
      return [head, ...block.questions.map(({ question, answer }) => `${question}\n  ${answer}`)].join('\n');
    case 'facts':
      return [head, ...block.facts.map(({ term, description }) => `${term}: ${description}`)].join('\n');
    case 'links':
      return [head, ...block.links.map(({ label, href, text }) => `${label} → ${href}${text ? `: ${text}` : ''}`)].join('\n');
    case 'callout':
      return [head, block.text, ...(block.action ? [`Action: ${block.action}`] : [])].join('\n');
  }
}

interface ReadAs {
  /** The kind of the item. It gives the labels of its fields. */
  readonly kind?: ContentKind | null;
  /** Without addresses, pages have their route names. */
  readonly addressOf?: AddressOf;
}

/** Returns a field's value as lines of text, so that a person can compare two of them. The path gives the labels of its parts. */
export function readableValue(value: unknown, path = '', as: ReadAs = {}): string {
  if (value === undefined || value === null || value === '') return '';
  const sentence = SENTENCES[path]?.(value) ?? null;
  if (sentence !== null) return sentence;
  if (typeof value === 'string') return NAMES[path]?.(value, as.addressOf ?? shownPageName) ?? value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, path);
  if (Array.isArray(value)) {
    if (value.every(isBlock)) return value.map(blockText).join('\n\n');
    return value.map((item) => `• ${readableValue(item, path, as)}`).join('\n');
  }
  if (isRecord(value)) return isPerson(value) ? value.name : partTexts(value, path, as).join('\n');
  return JSON.stringify(value);
}

/** Returns a line for each part of a value that is not empty. */
function partTexts(value: Readonly<Record<string, unknown>>, path: string, as: ReadAs): readonly string[] {
  const { kind = null, addressOf = shownPageName } = as;
  return Object.entries(value).flatMap(([name, member]) => {
    if (path === NAMED_BY_PAGES && isRecord(member))
      return partTexts(member, '', { kind: 'page', addressOf }).map((text) => `${pageName(name, addressOf)}, ${text}`);
    const part = partOf(path, name);
    const text = readableValue(member, part, as);
    return text === '' ? [] : [`${fieldLabel(part, kind)}:${part === NAMED_BY_PAGES ? '\n' : ' '}${text}`];
  });
}
