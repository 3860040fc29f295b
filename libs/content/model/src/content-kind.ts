/** The kinds that live on branches (architecture, decision 6). */
export const BRANCH_KINDS = ['page', 'image', 'article', 'experiment', 'phone-rule', 'redirect'] as const;

/** An experiment's life exists on main only. Nobody edits it. Publishes of its own change it (R9.13). */
export const CONTENT_KINDS = [...BRANCH_KINDS, 'experiment-life'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The address of one item. It is the same on every branch. */
export interface ContentAddress {
  readonly kind: ContentKind;
  /** For a page: `{brand id}.{route name}`. */
  readonly key: string;
}

/** The most characters of a key that a person chooses: of an experiment, a variant or a phone rule. */
export const MAX_CHOSEN_KEY_LENGTH = 60;

/** An item of a branch in the revision that a person has seen. Null stands for its removal. */
export interface SeenRevision extends ContentAddress {
  readonly revisionId: string | null;
}

/** Returns an address as text, for use as a map key. */
export const addressText = ({ kind, key }: ContentAddress): string => `${kind} ${key}`;

/** Returns an item as it is named in addresses of lists about it: `page:tqg.home`. */
export const contentParameter = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind}:${key}`;

/** Returns the item that such a text names. Null if it names none. The audit log also has kinds that are no content's. */
export function parseContentParameter(text: string): { readonly kind: string; readonly key: string } | null {
  const [, kind, key] = /^([a-z-]+):(.+)$/s.exec(text) ?? [];
  return kind !== undefined && key !== undefined ? { kind, key } : null;
}

/** `default`: from the code. `published`: main has it. `changed`: this branch has its own. */
export type ContentStatus = 'default' | 'published' | 'changed';
