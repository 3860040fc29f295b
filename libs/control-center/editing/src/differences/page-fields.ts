import type { PageContent } from '@waypost/pages/model/content';

export type PageField = keyof PageContent;

export interface PageFieldFacts {
  readonly label: string;
  readonly hint?: string;
  readonly group: 'Words' | 'Body' | 'Action' | 'Behavior' | 'Search and campaigns';
}

/** Every field of a page (R3.01, R10.04), in reading order. */
export const PAGE_FIELDS: Readonly<Record<PageField, PageFieldFacts>> = {
  headline: { label: 'Headline', group: 'Words' },
  subheadline: { label: 'Subheadline', group: 'Words' },
  benefits: { label: 'Benefits', hint: 'One line each.', group: 'Words' },
  image: { label: 'Picture', group: 'Words' },
  body: { label: 'Body', group: 'Body' },
  actionLabel: { label: 'Words on the main action', group: 'Action' },
  destination: { label: 'Where the main action leads', hint: 'A path of the site, or empty.', group: 'Action' },
  template: { label: 'Template', group: 'Behavior' },
  product: { label: 'Product', group: 'Behavior' },
  language: { label: 'Language', group: 'Behavior' },
  form: { label: 'Form version', hint: 'For pages with a funnel.', group: 'Behavior' },
  onEnter: { label: 'On-enter event', hint: 'Sent once, when the page is ready.', group: 'Behavior' },
  colorMode: { label: 'Colors', hint: 'A page in one mode hides the switch between light and dark.', group: 'Behavior' },
  scroll: { label: 'When someone comes from another page', group: 'Behavior' },
  title: { label: 'Title', hint: 'In the window’s title and in search results.', group: 'Search and campaigns' },
  description: { label: 'Description', hint: 'Search engines show about 160 characters.', group: 'Search and campaigns' },
  indexable: { label: 'Search engines may list this page', group: 'Search and campaigns' },
  smid: { label: 'smid', hint: 'The campaign’s id on this brand.', group: 'Search and campaigns' },
  xsmid: { label: 'xsmid', group: 'Search and campaigns' },
};

export const PAGE_FIELD_NAMES = Object.keys(PAGE_FIELDS) as readonly PageField[];

export const isPageField = (field: string): field is PageField => Object.hasOwn(PAGE_FIELDS, field);
