import type { ContentAddress, ContentData, ContentKind, ContentStatus, StaffName } from '@waypost/content/model';
import type { ContentState } from '@waypost/content/model/merge';
import type { Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import type { ContentSummary } from '../src/content-summary';
import type { PublishCheck } from '../src/publishing';
import type { Refusal } from '../src/refusal';

/** One item of a list. */
export interface ListedContent {
  readonly key: string;
  /** Null if the branch has removed the item. */
  readonly summary: ContentSummary | null;
  readonly revisionId: string | null;
  readonly by: StaffName;
  readonly at: Date;
}

/** The branch's own items and main's items. The list is the same object as before if nothing was published since. */
export interface ListedContents {
  readonly own: readonly ListedContent[];
  readonly main: readonly ListedContent[];
}

/** An item that staff have written. */
export interface WrittenContent extends ContentAddress {
  readonly data: ContentData;
}

/** What was written in an item on a branch since it left main. */
export interface WrittenOnBranch {
  /** The revisions, newest first. */
  readonly revisions: readonly { readonly data: ContentData; readonly by: StaffName }[];
  /** Main's data that the item left. Null if main had none. */
  readonly base: ContentState;
}

/** A save that a kind checks before it is written. */
export interface Admission {
  readonly branchId: string;
  readonly key: string;
  readonly by: StaffName;
  /** True if a program saves in the person's name. */
  readonly isProgram: boolean;
  /** The sent data, parsed by the kind. */
  readonly sent: ContentData;
  /** True if an older version becomes the newest one. Its data may no longer be valid today. */
  readonly isRestored: boolean;
  /** The item that the branch sees now. Null if the item is new. */
  readonly before: ContentState;
  readonly written: () => Promise<WrittenOnBranch>;
  /** Returns the items of the same kind, as the branch sees them. */
  readonly neighbors: () => Promise<ListedContents>;
}

/** An item that is to leave a branch, with the reads by which its kind decides. They are of the transaction that takes it off. */
export interface LeavingContent {
  readonly key: string;
  /** `discarded`: the branch's own item is taken back, and main has none, so that it would be nowhere. */
  readonly how: 'removed' | 'discarded';
  /** Returns every item that staff have written, as the branch sees it. */
  readonly all: () => Promise<readonly WrittenContent[]>;
  /** Returns whether an item was ever written, on any branch. */
  readonly wasWritten: (address: ContentAddress) => Promise<boolean>;
}

/** An item in the form in which it will be live. */
export interface CheckedContent extends ContentAddress {
  readonly label: string;
  readonly data: ContentData;
}

/** An item that a member of staff has opened. */
export interface OpenedContent {
  readonly branchId: string;
  readonly key: string;
  readonly data: ContentData;
  /** The revision that has this data. Null if there is none. */
  readonly revisionId: string | null;
  readonly by: StaffName;
}

/** The pictures that an item shows: the hashes in its addresses and the keys that it names. */
export interface ShownPictures {
  readonly hashes: readonly string[];
  readonly keys: readonly string[];
}

/** A picture of the library: its key, and the fields with which items show it. */
export interface LibraryPicture {
  readonly key: string;
  readonly hash: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint: { readonly x: number; readonly y: number };
}

/** An address of a brand's site. */
export interface ContentPlace {
  readonly brandId: string;
  readonly path: string;
}

/** A page of the site that is cached for visitors. */
export interface ShownPage {
  readonly brandId: string;
  /** The path that is the page's cache key. */
  readonly pathname: string;
  /** Null if the brand has no page at the address. That answer is cached too. */
  readonly routeName: string | null;
}

/** A publish to rehearse: the items that go live and the items that are removed. */
export interface RehearsedPublish {
  readonly branchId: string;
  readonly contents: readonly CheckedContent[];
  readonly removed: readonly (ContentAddress & { readonly label: string })[];
  /** Returns main's items of a kind before the publish. */
  readonly main: (kind: ContentKind) => Promise<readonly (ContentAddress & { readonly data: ContentData })[]>;
}

/** The result of trying items out before they go live. */
export interface Rehearsal {
  /** The fields that the rehearsal adds to the publish's audit entry. Null if it adds none. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly checks: readonly PublishCheck[];
}

/** The rules of one kind of content. The use cases of content need nothing else from a kind. */
export interface ContentRules {
  /** Returns whether an item of this kind may have this key. */
  isKey(key: string): boolean;
  /** Parses an item that was sent. Unknown fields are dropped. */
  parse(key: string, sent: unknown): Result<ContentData, FieldFault>;
  /**
   * Returns the data to write. It may depend on the person who saves, on the item's earlier data and on its neighbors. If absent, all sent data
   * is written.
   */
  admit?(admission: Admission): Promise<Result<ContentData, FieldFault>>;
  /** Returns the reason why an item has to stay on a branch, or null if it may leave. If absent, every item may leave. */
  reasonToStay?(leaving: LeavingContent): Promise<Refusal | null>;
  /** Called when a person opens or saves the item, not when a program does in their name. */
  opened?(content: OpenedContent): Promise<void>;
  summaryOf(key: string, data: ContentData): ContentSummary;
  /** True if publications carry the summaries of this kind's items, because the item's history reads them. If absent, they don't. */
  readonly hasSummaryInHistory?: boolean;
  /** Returns the name that staff see. */
  labelOf(key: string, summary: ContentSummary | null): string;
  /**
   * Returns the address at which visitors see the item once it is published, or null if they don't see it. If absent, the kind has no
   * addresses.
   */
  placeOf?(key: string, summary: ContentSummary | null): ContentPlace | null;
  /** Returns the addresses on its brand's site that the item links to. If absent, the kind has no links. */
  linksOf?(key: string, data: ContentData): Promise<readonly ContentPlace[]>;
  /** Returns the default content in the code (R3.05), or null if the key has no default. */
  defaultOf(key: string): ContentData | null;
  /** Returns the keys of all default items in the code. */
  defaultKeys(): readonly string[];
  /** Returns the findings on the items of this kind (R15.05). It gets all items that go live together, and the removed ones. */
  checks?(contents: readonly CheckedContent[], now: Date, removed?: readonly ContentAddress[]): Promise<readonly PublishCheck[]>;
  /** Tries items out before a publish. Returns a record for the audit log, and warnings for items that were not tried out. */
  rehearsal?(publish: RehearsedPublish): Promise<Rehearsal>;
  /** Returns whether visitors see an item once it is published. If absent, they always do. */
  isShown?(data: ContentData): boolean;
  /** Returns the library pictures that an item shows (R10.05). If absent, the kind shows none. */
  picturesOf?(data: ContentData): Promise<ShownPictures>;
  /**
   * Returns the item with one library picture replaced by another (R10.05), or null if it does not show the picture. Requires
   * `picturesOf`.
   */
  withPicture?(data: ContentData, shown: LibraryPicture, instead: LibraryPicture): ContentData | null;
  /** Returns a test for the pages that a publish of these items changes. If absent, every page changes. */
  changedPages?(keys: ReadonlySet<string>): (page: ShownPage) => boolean;
}

/** The kinds of content, each with its rules. */
export type ContentRegistry = Readonly<Partial<Record<ContentKind, ContentRules>>>;

/** Returns the code's default content for an address, or null if there is none. */
export const defaultOf = (kinds: ContentRegistry, { kind, key }: ContentAddress): ContentState => kinds[kind]?.defaultOf(key) ?? null;

/** Returns the name of an item that staff see. */
export const labelOf = (kinds: ContentRegistry, { kind, key }: ContentAddress, data: ContentState): string => {
  const rules = kinds[kind];
  return rules ? rules.labelOf(key, data && rules.summaryOf(key, data)) : key;
};

/** An item that a branch sees: its own or main's, and not removed. */
export type SeenContent = ListedContent & { readonly summary: ContentSummary; readonly status: ContentStatus };

/** Returns the items of a kind as a branch sees them: its own over main's, without those that it has removed. */
export function contentsSeen({ own, main }: ListedContents): readonly SeenContent[] {
  const seen = new Map<string, ListedContent & { readonly status: ContentStatus }>();
  for (const content of main) seen.set(content.key, { ...content, status: 'published' });
  for (const content of own) seen.set(content.key, { ...content, status: 'changed' });
  return [...seen.values()].filter((content): content is SeenContent => content.summary !== null);
}
