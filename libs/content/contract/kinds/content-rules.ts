import type { ContentAddress, ContentData, ContentKind, ContentStatus, StaffName } from '@waypost/content/model';
import type { ContentState } from '@waypost/content/model/merge';
import type { Result } from '@waypost/platform/kernel';
import type { FieldFault } from '@waypost/platform/parsing';
import type { PublishCheck } from '../src/publishing';

/** The few fields of a content that lists show and search. */
export type ContentSummary = Readonly<Record<string, string | number | boolean | null>>;

/** One content of a list. */
export interface ListedContent {
  readonly key: string;
  /** Null where the branch has removed it. */
  readonly summary: ContentSummary | null;
  readonly by: StaffName;
  readonly at: Date;
}

/** What the branch says itself, and what main says: the very same list as before, where nothing was published since. */
export interface ListedContents {
  readonly own: readonly ListedContent[];
  readonly main: readonly ListedContent[];
}

/** A save, as a kind looks at it when it is about to be written. */
export interface Admission {
  readonly key: string;
  readonly by: StaffName;
  /** As the kind has read it. */
  readonly sent: ContentData;
  /** An older version that is made the newest one: what it was then, it is not by itself today. */
  readonly isRestored: boolean;
  /** What the branch sees now; null where it is new. */
  readonly before: ContentState;
  /** What was written of it before, newest first: the newest hundred. */
  readonly versions: () => Promise<readonly { readonly data: ContentData; readonly by: StaffName }[]>;
  /** The contents of the same kind, as the branch sees them. */
  readonly neighbors: () => Promise<ListedContents>;
}

/** A content as it will be live. */
export interface CheckedContent extends ContentAddress {
  readonly label: string;
  readonly data: ContentData;
}

/** A content that a member of staff was given to read. */
export interface OpenedContent {
  readonly branchId: string;
  readonly key: string;
  readonly data: ContentData;
  readonly by: StaffName;
}

/** The pictures that a content shows: by the hashes in their addresses, and by the keys that it names. */
export interface ShownPictures {
  readonly hashes: readonly string[];
  readonly keys: readonly string[];
}

/** A picture of the library, by its key and as contents show it. */
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

/** A page of the site that is kept ready for visitors. */
export interface ShownPage {
  readonly brandId: string;
  /** The one path under which it is kept. */
  readonly pathname: string;
  /** Null where the brand has nothing at the page's address, which is kept as well. */
  readonly routeName: string | null;
}

/** What is about to go live: contents, and those that go. */
export interface RehearsedPublish {
  readonly branchId: string;
  readonly contents: readonly CheckedContent[];
  readonly removed: readonly (ContentAddress & { readonly label: string })[];
  /** What main says of a kind before it. */
  readonly main: (kind: ContentKind) => Promise<readonly (ContentAddress & { readonly data: ContentData })[]>;
}

/** What was tried out of contents before they go live. */
export interface Rehearsal {
  /** For the audit entry of the publish, by what it is. */
  readonly record: Readonly<Record<string, unknown>> | null;
  readonly checks: readonly PublishCheck[];
}

/** What a kind of content brings: everything that the use cases of content ask of it. */
export interface ContentRules {
  /** Whether a content may be called so. */
  isKey(key: string): boolean;
  /** Reads what was sent; unknown fields are dropped. */
  parse(key: string, sent: unknown): Result<ContentData, FieldFault>;
  /** What of it is written: what depends on who saves, on what stood there, and on its neighbors. All of it where this is absent. */
  admit?(admission: Admission): Promise<Result<ContentData, FieldFault>>;
  /** Called when somebody has opened or saved the content. */
  opened?(content: OpenedContent): Promise<void>;
  summaryOf(key: string, data: ContentData): ContentSummary;
  /** What people call it. */
  labelOf(key: string, summary: ContentSummary | null): string;
  /** Where visitors find it, once it is published; null where they do not. Nowhere where this is absent. */
  placeOf?(key: string, summary: ContentSummary | null): ContentPlace | null;
  /** Where on its brand's site it leads. Nowhere where this is absent. */
  linksOf?(key: string, data: ContentData): Promise<readonly ContentPlace[]>;
  /** What the code brings (R3.05); null where it brings nothing of that key. */
  defaultOf(key: string): ContentData | null;
  /** The keys of everything that the code brings. */
  defaultKeys(): readonly string[];
  /** What speaks against publishing (R15.05): of all contents that go live together, those of this kind, beside what goes with them. */
  checks?(contents: readonly CheckedContent[], now: Date, removed?: readonly ContentAddress[]): Promise<readonly PublishCheck[]>;
  /** What was tried out before a publish: for the audit log, and what to warn of where nothing was. */
  rehearsal?(publish: RehearsedPublish): Promise<Rehearsal>;
  /** Whether visitors see a content once it is published. Always where this is absent. */
  isShown?(data: ContentData): boolean;
  /** The pictures of the library that a content shows (R10.05). None where this is absent. */
  picturesOf?(data: ContentData): Promise<ShownPictures>;
  /** The content with one picture of the library in the place of another (R10.05); null where it does not show it. Beside `picturesOf`. */
  withPicture?(data: ContentData, shown: LibraryPicture, instead: LibraryPicture): ContentData | null;
  /** Which pages a publish of these contents changes. Every page where this is absent. */
  changedPages?(keys: ReadonlySet<string>): (page: ShownPage) => boolean;
}

/** The kinds of content that there are, each with its rules. */
export type ContentRegistry = Readonly<Partial<Record<ContentKind, ContentRules>>>;

/** What the code brings for an address; null where it brings nothing. */
export const defaultOf = (kinds: ContentRegistry, { kind, key }: ContentAddress): ContentState => kinds[kind]?.defaultOf(key) ?? null;

/** What people call a content. */
export const labelOf = (kinds: ContentRegistry, { kind, key }: ContentAddress, data: ContentState): string => {
  const rules = kinds[kind];
  return rules ? rules.labelOf(key, data && rules.summaryOf(key, data)) : key;
};

/** A content of a list that a branch sees: its own or main's, and not removed. */
export type SeenContent = ListedContent & { readonly summary: ContentSummary; readonly status: ContentStatus };

/** The contents of a kind as a branch sees them: its own over main's, without what it has removed. */
export function contentsSeen({ own, main }: ListedContents): readonly SeenContent[] {
  const seen = new Map<string, ListedContent & { readonly status: ContentStatus }>();
  for (const content of main) seen.set(content.key, { ...content, status: 'published' });
  for (const content of own) seen.set(content.key, { ...content, status: 'changed' });
  return [...seen.values()].filter((content): content is SeenContent => content.summary !== null);
}
