import { brandName } from '@waypost/brands/names';
import type { FailedCondition } from '@waypost/phones/model';
import { conditionsInWords, productName } from '@waypost/phones/model/staff';
import { capitalized } from '@waypost/platform/kernel/text';
import { pacificMoment } from './pacific-local';

const NAMES: Readonly<Record<FailedCondition['condition'], string>> = {
  brand: 'brand',
  product: 'product',
  page: 'page',
  language: 'language',
  smid: 'smid',
  utmSource: 'source',
  utmMedium: 'medium',
  paid: 'traffic',
  state: 'state',
  hours: 'hours',
};

const NAMES_OF_VALUES: Readonly<Partial<Record<FailedCondition['condition'], (value: string) => string>>> = {
  brand: brandName,
  product: productName,
  language: capitalized,
};

/** Returns `needs state FL, was GA`. Pages are shown by their addresses, as everywhere in staff’s rules. */
export function failedInWords({ condition, wanted, was }: FailedCondition, addressOf: (page: string) => string): string {
  if (condition === 'hours') return `needs ${conditionsInWords({ hours: wanted as never })}, was ${pacificMoment(new Date(String(was)))}`;
  if (condition === 'paid') return `needs ${wanted === true ? 'paid' : 'unpaid'} traffic, was ${was === true ? 'paid' : 'not paid'}`;
  const named = condition === 'page' ? addressOf : (NAMES_OF_VALUES[condition] ?? String);
  const values = [...new Set((Array.isArray(wanted) ? wanted : [wanted]).map((value) => named(String(value))))].join(' or ');
  return `needs ${NAMES[condition]} ${values}, was ${was === null ? 'unknown' : named(String(was))}`;
}
