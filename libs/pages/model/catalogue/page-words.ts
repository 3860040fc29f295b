import type { Brand } from '@waypost/brands';
import type { PageConfiguration, PageImage } from '../src/page-configuration';

/** Writes a page for a brand. A page of a single brand ignores the parameter. */
export type PageWriter = (brand: Brand) => PageConfiguration;

/** Pages by route name. */
export type PageWriters = Readonly<Record<string, PageWriter>>;

type Written = Pick<PageConfiguration, 'title' | 'description' | 'headline' | 'subheadline' | 'template' | 'product'> &
  Partial<PageConfiguration>;

/** Returns a page with the defaults of R3.01: English, not indexable (R3.02), no form, no destination. */
export const page = (written: Written): PageConfiguration => ({
  image: null,
  body: [],
  destination: null,
  actionLabel: 'Continue',
  benefits: [],
  language: 'english',
  form: null,
  indexable: false,
  onEnter: null,
  ...written,
});

export const AUTO_IMAGE: PageImage = {
  src: '/images/auto-hero.svg',
  alt: 'A red car on a quiet street with a house and hills behind it',
  width: 640,
  height: 480,
};

export const MEDICARE_IMAGE: PageImage = {
  src: '/images/medicare-hero.svg',
  alt: 'A checklist, a pair of glasses and a cup of coffee on a table by a window',
  width: 640,
  height: 480,
};
