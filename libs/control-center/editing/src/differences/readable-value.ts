import { brandName } from '@waypost/brands/names';
import { formTitle } from '@waypost/funnel-engine/model/staff';
import type { BodyBlock } from '@waypost/pages/model';
import { isRecord } from '@waypost/platform/kernel';
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

/** Values that people call otherwise than they are stored. */
const NAMES: Readonly<Record<string, (value: string) => string>> = { form: formTitle, brand: brandName, 'conditions.brand': brandName };

/** The greatest value of numbers that their editors show as a percentage. Weights and coverage are stored in basis points. */
const WHOLES: Readonly<Record<string, number>> = { 'target.coverage': 10_000, 'variants.weight': 10_000, 'plan.minimumEffect': 1 };

function numberText(value: number, path: string): string {
  const whole = WHOLES[path];
  return whole === undefined ? String(value) : `${((value / whole) * 100).toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;
}

const partOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

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

/** Returns a field's value as lines of text, so that a person can compare two of them. The path gives the labels of its parts. */
export function readableValue(value: unknown, path = ''): string {
  if (value === undefined || value === null || value === '') return '';
  if (typeof value === 'string') return (NAMES[path] ?? String)(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberText(value, path);
  if (Array.isArray(value)) {
    if (value.every(isBlock)) return value.map(blockText).join('\n\n');
    return value.map((item) => `• ${readableValue(item, path)}`).join('\n');
  }
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, member]) => [partOf(path, name), member] as const)
      .map(([part, member]) => [fieldLabel(part), readableValue(member, part)] as const)
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label}: ${text}`)
      .join('\n');
  return JSON.stringify(value);
}
