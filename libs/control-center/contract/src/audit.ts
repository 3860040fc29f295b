import type { ContentKind } from '@waypost/content/model';

/** One entry of `GET /api/control/audit` (R10.11). */
export interface AuditEntry {
  readonly number: number;
  readonly at: string;
  /** Null where nobody was signed in. The e-mail is null for a job, and in entries from before e-mails were kept. */
  readonly by: { readonly id: string; readonly name: string; readonly email: string | null } | null;
  /** Where the request came from; null where none did it. */
  readonly address: string | null;
  readonly agent: string | null;
  /** The name and id of the API token that the request came by; null where a person did it in their browser. */
  readonly token: string | null;
  readonly action: string;
  /** What it was done to, as people call it. */
  readonly subject: string;
  /** Null where it was done to no content, and in entries from before contents were kept. */
  readonly content: { readonly kind: string; readonly key: string } | null;
  readonly before: unknown;
  readonly after: unknown;
  /** HMAC-SHA256 over this entry and the hash of the one before it, hex. */
  readonly hash: string;
}

/** Entries that are answered at once. */
export const AUDIT_PAGE_SIZE = 100;

/** Newest first. */
export interface AuditPage {
  readonly entries: readonly AuditEntry[];
}

/** `GET /api/control/audit/chain`: whether the chain of all entries holds; where it does not, the first number that is wrong. It follows every entry: no list waits for it. */
export interface ChainState {
  readonly isWhole: boolean;
  readonly brokenAt: number | null;
}

/** Which entries: the query of the list and of its CSV. */
export interface AuditQuestion {
  /** An account's id; {@link NOBODY} for what nobody did who was signed in. */
  readonly by?: string;
  readonly kind?: AuditKind;
  /** One content, as `page:tqg.home`. */
  readonly content?: string;
  /** Words of what it was done to. */
  readonly words?: string;
  /** Days (YYYY-MM-DD) in Los Angeles, both counted. */
  readonly from?: string;
  readonly to?: string;
}

/** `by` of what was done by nobody who was signed in. */
export const NOBODY = 'nobody';

interface KindFacts {
  readonly title: string;
  /** The content that it was done to. */
  readonly content?: ContentKind;
  /** How the names of its actions begin. */
  readonly actions?: readonly string[];
}

/** What the entries are about. */
export const AUDIT_KINDS = {
  page: { title: 'Pages', content: 'page' },
  article: { title: 'Articles', content: 'article' },
  image: { title: 'Images', content: 'image' },
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

/** What is asked of the log for a kind. */
export const auditKindFacts = (kind: AuditKind): KindFacts => AUDIT_KINDS[kind];

/** A content as {@link AuditQuestion} names it. */
export const auditedContentText = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind}:${key}`;

/** The content that such a text names; null where it names none. */
export function auditedContentOf(text: string): { readonly kind: string; readonly key: string } | null {
  const [, kind, key] = /^([a-z-]+):(.+)$/s.exec(text) ?? [];
  return kind !== undefined && key !== undefined ? { kind, key } : null;
}
