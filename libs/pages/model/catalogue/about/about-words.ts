import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';
import { page } from '../page-words';

type AboutWords = Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'destination' | 'actionLabel' | 'body'>;

/** The page about a brand: its owner, income and contact. Search engines may list it (R3.02). */
export const about = ({ defaultProduct }: Brand, words: AboutWords): PageConfiguration =>
  page({ template: 'article', product: defaultProduct, indexable: true, ...words });

/** The states in which the brands' owners are incorporated. */
const STATE_NAMES: Readonly<Record<string, string>> = {
  AZ: 'Arizona',
  CO: 'Colorado',
  DE: 'Delaware',
  FL: 'Florida',
  KS: 'Kansas',
  NV: 'Nevada',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  SC: 'South Carolina',
  TN: 'Tennessee',
  TX: 'Texas',
};

/** Returns a state's name, or its two letters for any other state. */
export const stateName = (state: string): string => STATE_NAMES[state] ?? state;
