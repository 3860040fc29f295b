import type { ContentKind } from '@waypost/content/model';

/** The part of a control-center address, and of an API path, under which a kind is found. */
export const COLLECTION_OF_KIND = {
  page: 'pages',
  image: 'images',
  article: 'articles',
  experiment: 'experiments',
  'experiment-life': 'experiment-lives',
  'phone-rule': 'phone-rules',
  redirect: 'redirects',
} as const satisfies Record<ContentKind, string>;
