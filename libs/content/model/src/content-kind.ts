/** Everything that lives on branches is one of these (architecture, decision 6). */
export const BRANCH_KINDS = ['page', 'image', 'article', 'experiment', 'phone-rule', 'redirect'] as const;

/** An experiment's life is on main alone: nobody edits it, publishes of its own change it (R9.13). */
export const CONTENT_KINDS = [...BRANCH_KINDS, 'experiment-life'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Names one content, on every branch. */
export interface ContentAddress {
  readonly kind: ContentKind;
  /** A page's is `{brand id}.{route name}`. */
  readonly key: string;
}

/** A text that stands for an address, to look contents up by. */
export const addressText = ({ kind, key }: ContentAddress): string => `${kind} ${key}`;

/** `default`: as the code brings it. `published`: main has it. `changed`: this branch has its own. */
export type ContentStatus = 'default' | 'published' | 'changed';
