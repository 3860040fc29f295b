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

/** A draft as it is stored. One person's tabs that edit the same content each have a draft, so that no tab overwrites another's. */
export interface StoredDraft<Edited> extends ContentDraft<Edited> {
  /** The id of the editing session that wrote the draft. */
  readonly by: string;
  /** The time from which the person is warned that the draft ends (`endLeftDrafts`). Absent before that. */
  readonly announcedAt?: string;
}

export const draftKey = ({ branch, kind, key }: ContentAddress): string => `${DRAFT_KEYS}${branch}:${kind}:${key}`;

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
 * Returns the draft that was written last at an address, or null if there is none or it equals the saved content. A draft of an older build
 * may lack fields. They come from `complete`.
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
 * Replaces the session's own drafts: those it wrote, and the one it took over unless the tab that wrote that still writes it. Returns false
 * if the browser stores nothing, because it denies storage or is full.
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

/** Replaces all drafts at an address. Returns false if the browser stores nothing. */
export function storeDrafts(storage: StaffStorage, address: ContentAddress, drafts: readonly StoredDraft<object>[]): boolean {
  if (drafts.length > 0) return storage.set(draftKey(address), JSON.stringify(drafts));
  storage.remove(draftKey(address));
  return true;
}
