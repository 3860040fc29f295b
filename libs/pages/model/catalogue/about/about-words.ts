import type { Brand } from '@waypost/brands';
import type { PageConfiguration } from '../../src/page-configuration';
import { page } from '../page-words';

type AboutWords = Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'destination' | 'actionLabel' | 'body'>;

/** The page about a brand: its owner, income and contact. Search engines may list it (R3.02). */
export const about = ({ defaultProduct }: Brand, words: AboutWords): PageConfiguration =>
  page({ template: 'article', product: defaultProduct, indexable: true, ...words });
