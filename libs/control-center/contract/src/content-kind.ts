import type { ContentKind } from '@waypost/content/model';

/** The part that stands for a kind in control-center addresses and API paths. */
export const COLLECTION_OF_KIND = {
  page: 'pages',
  image: 'images',
  article: 'articles',
  experiment: 'experiments',
  'experiment-life': 'experiment-lives',
  'phone-rule': 'phone-rules',
  redirect: 'redirects',
} as const satisfies Record<ContentKind, string>;
