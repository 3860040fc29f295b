/** Everything that lives on branches is one of these (architecture, decision 6). */
export const CONTENT_KINDS = ['page', 'image', 'article', 'experiment', 'phone-rule'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The part of a control-center address, and of an API path, under which a kind is found. */
export const COLLECTION_OF_KIND = {
  page: 'pages',
  image: 'images',
  article: 'articles',
  experiment: 'experiments',
  'phone-rule': 'phone-rules',
} as const satisfies Record<ContentKind, string>;
