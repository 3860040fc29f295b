import type { ContentKind } from '@waypost/content/model';

/** One entry of `GET /api/control/audit` (R10.11). */
export interface AuditEntry {
  readonly number: number;
  readonly at: string;
  /** Null if nobody was signed in. The e-mail is null for a job, and in entries that were written before e-mails were recorded. */
  readonly by: { readonly id: string; readonly name: string; readonly email: string | null } | null;
  /** The IP address of the request, or null if no request caused the entry. */
  readonly address: string | null;
  readonly agent: string | null;
  /** The name and id of the API token of the request, or null if a person used their browser. */
  readonly token: string | null;
  readonly action: string;
  /** The name of the affected thing. */
  readonly subject: string;
  /** The affected item. Null if there is none, and in entries that were written before items were recorded. */
  readonly content: { readonly kind: string; readonly key: string } | null;
  readonly before: unknown;
  readonly after: unknown;
  /** HMAC-SHA256 over this entry and the previous entry's hash, in hex. */
  readonly hash: string;
}

/** The number of entries per response. */
export const AUDIT_PAGE_SIZE = 100;

/** Newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
}

/**
 * `GET /api/control/audit/chain`: whether the hash chain is intact, and otherwise the first wrong number. It reads every entry, so no list
 * waits for it.
 */
export interface ChainState {
  readonly isWhole: boolean;
  readonly brokenAt: number | null;
}

/** The filter of the list and of its CSV. */
export interface AuditQuestion {
  /** An account's id, or {@link NOBODY} for entries without a signed-in person. */
  readonly by?: string;
  readonly kind?: AuditKind;
  /** One item, in the form of `contentParameter`: `page:tqg.home`. */
  readonly content?: string;
  /** Words of the subject. */
  readonly words?: string;
  /** Days (YYYY-MM-DD) in Los Angeles, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** The value of `by` for entries without a signed-in person. */
export const NOBODY = 'nobody';

interface KindFacts {
  readonly title: string;
  /** The kind of the affected item. */
  readonly content?: ContentKind;
  /** The prefixes of its actions' names. */
  readonly actions?: readonly string[];
}

/** The kinds of entries. */
export const AUDIT_KINDS = {
  page: { title: 'Pages', content: 'page' },
  article: { title: 'Articles', content: 'article' },
  image: { title: 'Pictures', content: 'image' },
  'phone-rule': { title: 'Phone rules', content: 'phone-rule' },
  redirect: { title: 'Redirects', content: 'redirect' },
  experiment: { title: 'Experiments', content: 'experiment' },
  publishing: {
    title: 'Publishes and rollbacks',
    actions: [
      'publish.',
      'publication.',
      'branch.published',
      'content.published',
      'content.rolled-back',
      'content.put-back',
      'content.taken-off',
    ],
  },
  branches: { title: 'Branches', actions: ['branch.'] },
  previews: { title: 'Previews', actions: ['preview.'] },
  reviews: { title: 'Reviews and comments', actions: ['review.', 'comment.'] },
  factory: { title: 'Content factory', actions: ['factory-'] },
  accounts: { title: 'Accounts and sign-ins', actions: ['account.', 'api-token.'] },
  operations: { title: 'Events and deliveries', actions: ['events.', 'delivery.'] },
  persons: { title: 'Persons’ data', actions: ['person.'] },
  refusals: { title: 'Refused calls', actions: ['call.'] },
} as const satisfies Record<string, KindFacts>;

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Returns the facts by which the log is filtered for a kind. */
export const auditKindFacts = (kind: AuditKind): KindFacts => AUDIT_KINDS[kind];
