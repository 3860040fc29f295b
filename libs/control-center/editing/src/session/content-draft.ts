import type { ContentAddress } from '@waypost/control-center/client/api';
import type { StaffStorage } from '@waypost/control-center/client/services';
import { isSameValue } from '@waypost/content/model/merge';
import { DRAFT_KEYS } from './draft-keys';
import { isRecord } from '@waypost/platform/kernel';

/** Unsaved content, stored in the browser so that a closed tab loses nothing. */
export interface ContentDraft<Edited> {
  readonly content: Edited;
  /** The revision that the draft is based on. A save that names it is refused if somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

/** A draft as it is stored. One person's tabs that edit the same item each have a draft, so that no tab overwrites another's. */
export interface StoredDraft<Edited> extends ContentDraft<Edited> {
  /** The id of the editing session that wrote the draft. */
  readonly by: string;
  /** The time from which the person is warned that the draft ends (`endLeftDrafts`). Absent before that. */
  readonly announcedAt?: string;
}

/** The place of one person's drafts of one item. */
export type DraftPlace = ContentAddress & { readonly person: string };

/** The prefix of a person's draft keys, because people may share a machine. */
export const draftKeysOf = (person: string): string => `${DRAFT_KEYS}-of:${person}:`;

/** The prefix of the keys of an earlier build, which do not name the person. The first person who edits the item takes such drafts over. */
export const UNOWNED_DRAFT_KEYS = `${DRAFT_KEYS}:`;

const contentIn = ({ branch, kind, key }: ContentAddress): string => `${branch}:${kind}:${key}`;

export const draftKey = (place: DraftPlace): string => draftKeysOf(place.person) + contentIn(place);
const unownedDraftKey = (address: ContentAddress): string => UNOWNED_DRAFT_KEYS + contentIn(address);

/** Storage whose draft keys can be listed. */
export interface DraftStorage extends StaffStorage {
  /** Returns every key that starts with the prefix. */
  keys(prefix: string): readonly string[];
}

/** Returns the stored draft, or null if the value is not a complete draft. */
function parseDraft(stored: unknown): StoredDraft<object> | null {
  if (!isRecord(stored)) return null;
  const { by, content, baseRevisionId, at, announcedAt } = stored;
  if (typeof content !== 'object' || content === null || typeof at !== 'string') return null;
  if (baseRevisionId !== null && typeof baseRevisionId !== 'string') return null;
  const announced = typeof announcedAt === 'string' ? { announcedAt } : {};
  return { by: typeof by === 'string' ? by : '', content, baseRevisionId, at, ...announced };
}

/** Returns the drafts that are stored under a key. */
export function draftsUnder(storage: StaffStorage, key: string): readonly StoredDraft<object>[] {
  const text = storage.get(key);
  if (text === null) return [];
  try {
    const stored: unknown = JSON.parse(text);
    return (Array.isArray(stored) ? stored : [stored]).map(parseDraft).filter((draft) => draft !== null);
  } catch {
    return [];
  }
}

export const draftsAt = (storage: StaffStorage, place: DraftPlace): readonly StoredDraft<object>[] => [
  ...draftsUnder(storage, draftKey(place)),
  ...draftsUnder(storage, unownedDraftKey(place)),
];

/**
 * Returns the draft that was written last at a place, or null if there is none or it equals the saved item. A draft of an older build
 * may lack fields. They come from `complete`.
 */
export function readDraft<Edited extends object>(storage: StaffStorage, place: DraftPlace, complete: Edited): StoredDraft<Edited> | null {
  const [latest] = draftsAt(storage, place)
    .map((draft) => ({ ...draft, content: { ...complete, ...draft.content } }))
    .filter(({ content }) => !isSameValue(content, complete))
    .sort((a, b) => b.at.localeCompare(a.at));
  return latest ?? null;
}

/**
 * Replaces the session's own drafts: those it wrote, and the one it took over unless the tab that wrote that still writes it. Returns false
 * if the browser stores nothing, because it denies storage or is full.
 */
export function replaceDraft<Edited extends object>(
  storage: StaffStorage,
  place: DraftPlace,
  own: { readonly by: string; readonly takenOver: StoredDraft<Edited> | null; readonly draft: ContentDraft<Edited> | null },
): boolean {
  const { by, takenOver, draft } = own;
  const others = draftsAt(storage, place).filter(
    (stored) => stored.by !== by && !(stored.by === takenOver?.by && stored.at === takenOver.at),
  );
  const isStored = storeDraftsUnder(storage, draftKey(place), draft === null ? others : [...others, { by, ...draft }]);
  if (isStored) storage.remove(unownedDraftKey(place));
  return isStored;
}

/** Replaces all drafts under a key. Returns false if the browser stores nothing. */
export function storeDraftsUnder(storage: StaffStorage, key: string, drafts: readonly StoredDraft<object>[]): boolean {
  if (drafts.length > 0) return storage.set(key, JSON.stringify(drafts));
  storage.remove(key);
  return true;
}
