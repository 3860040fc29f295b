import { createHash } from 'node:crypto';
import { canonicalJson } from '@waypost/audit';
import type { ContentAddress, ContentData, ContentKind, ContentState } from '@waypost/content/model';
import type { Result } from '@waypost/kernel';
import type { StaffName } from '@waypost/control-center/contract';
import type { ContentReads, ContentSummary } from './content-store';

/** What is wrong with a content, and in which of its fields. */
export interface FieldFault {
  /** `body[2].links[0].href` */
  readonly field: string;
  /** One sentence for whoever edits it. */
  readonly message: string;
}

/** A save, as a kind looks at it when it is about to be written. */
export interface Admission {
  readonly key: string;
  readonly branchId: string;
  readonly by: StaffName;
  /** As the kind has read it. */
  readonly sent: ContentData;
  /** What the branch sees now; null where it is new. */
  readonly before: ContentState;
  readonly store: Pick<ContentReads, 'list'>;
}

/** What the store's use cases ask of a kind of content; each kind has its own. */
export interface ContentKindRules {
  /** Whether a content may be called so. */
  isKey(key: string): boolean;
  /** Reads what was sent; unknown fields fall away. */
  parse(key: string, sent: unknown): Result<ContentData, FieldFault>;
  /** What of it is written: what depends on who saves, on what stood there, and on its neighbours. All of it, unless told otherwise. */
  admit?(admission: Admission): Promise<Result<ContentData, FieldFault>>;
  summaryOf(key: string, data: ContentData): ContentSummary;
  /** What people call it. */
  labelOf(key: string, summary: ContentSummary | null): string;
  /** What the code brings (R3.05); null where it brings nothing of that key. */
  defaultOf(key: string): ContentData | null;
  /** The keys of everything that the code brings. */
  defaultKeys(): readonly string[];
}

export type ContentKinds = Readonly<Partial<Record<ContentKind, ContentKindRules>>>;

/** SHA-256 of a content, hex: the same for the same fields, in whatever order. */
export const contentHash = (data: ContentData): string => createHash('sha256').update(canonicalJson(data)).digest('hex');

/** What the code brings for an address; null where it brings nothing. */
export const defaultOf = (kinds: ContentKinds, { kind, key }: ContentAddress): ContentState => kinds[kind]?.defaultOf(key) ?? null;

/** What people call a content. */
export const labelOf = (kinds: ContentKinds, { kind, key }: ContentAddress, data: ContentState): string => {
  const rules = kinds[kind];
  return rules ? rules.labelOf(key, data && rules.summaryOf(key, data)) : key;
};
