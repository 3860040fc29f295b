import type { ContentAddress } from '@waypost/control-center/client/api';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { isSameValue } from '@waypost/content/model/merge';
import { DRAFT_KEYS } from './draft-keys';
import { isRecord } from '@waypost/platform/kernel';

/** What somebody typed and has not saved, kept in the browser so that a closed tab loses nothing. */
export interface ContentDraft<Edited> {
  readonly content: Edited;
  /** What it began with: a save that names it is refused if somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

/** A draft as it is stored: tabs in which one person edits the same content each have one, and none writes over another's. */
export interface StoredDraft<Edited> extends ContentDraft<Edited> {
  /** The editing session that wrote it. */
  readonly by: string;
  /** Since when it is said to end (`endLeftDrafts`); absent where nobody has said so. */
  readonly announcedAt?: string;
}

export const draftKey = ({ branch, kind, key }: ContentAddress): string => `${DRAFT_KEYS}${branch}:${kind}:${key}`;

/** Storage whose drafts can be looked through. */
export interface DraftStorage extends StaffStorage {
  /** Every key that begins with this. */
  keys(prefix: string): readonly string[];
}

/** Null where it is none: written by something else, or cut short. */
function parseDraft(stored: unknown): StoredDraft<object> | null {
  if (!isRecord(stored)) return null;
  const { by, content, baseRevisionId, at, announcedAt } = stored;
  if (typeof content !== 'object' || content === null || typeof at !== 'string') return null;
  if (baseRevisionId !== null && typeof baseRevisionId !== 'string') return null;
  const announced = typeof announcedAt === 'string' ? { announcedAt } : {};
  return { by: typeof by === 'string' ? by : '', content, baseRevisionId, at, ...announced };
}

export function draftsAt(storage: StaffStorage, address: ContentAddress): readonly StoredDraft<object>[] {
  const text = storage.get(draftKey(address));
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return (Array.isArray(stored) ? stored : [stored]).map(parseDraft).filter((draft) => draft !== null);
  } catch {
    return [];
  }
}

/**
 * The draft that was left last at an address, unless it says what is saved by now; a field it does not know (an older build
 * wrote it) is as in `complete`. Null where none is.
 */
export function readDraft<Edited extends object>(
  storage: StaffStorage,
  address: ContentAddress,
  complete: Edited,
): StoredDraft<Edited> | null {
  const [latest] = draftsAt(storage, address)
    .map((draft) => ({ ...draft, content: { ...complete, ...draft.content } }))
    .filter(({ content }) => !isSameValue(content, complete))
    .sort((a, b) => b.at.localeCompare(a.at));
  return latest ?? null;
}

/**
 * Puts a session's draft, or none, in the place of those that are its own: what it wrote before, and what it took over, unless
 * the tab that wrote that goes on writing it. False where the browser stores nothing: it denied that, or is full.
 */
export function replaceDraft<Edited extends object>(
  storage: StaffStorage,
  address: ContentAddress,
  own: { readonly by: string; readonly takenOver: StoredDraft<Edited> | null; readonly draft: ContentDraft<Edited> | null },
): boolean {
  const { by, takenOver, draft } = own;
  const others = draftsAt(storage, address).filter(
    (stored) => stored.by !== by && !(stored.by === takenOver?.by && stored.at === takenOver.at),
  );
  return storeDrafts(storage, address, draft === null ? others : [...others, { by, ...draft }]);
}

/** Puts these in the place of all drafts at an address. False where the browser stores nothing. */
export function storeDrafts(storage: StaffStorage, address: ContentAddress, drafts: readonly StoredDraft<object>[]): boolean {
  if (drafts.length > 0) return storage.set(draftKey(address), JSON.stringify(drafts));
  storage.remove(draftKey(address));
  return true;
}
