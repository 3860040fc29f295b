import type { ContentAddress, StaffStorage } from '@waypost/control-center/client';
import { isSameValue } from '@waypost/content/model';
import { isRecord } from '@waypost/platform/kernel';

/** What somebody typed and has not saved, kept in the browser so that a closed tab loses nothing. */
export interface ContentDraft<Edited> {
  readonly content: Edited;
  /** What it began with: a save that names it is told when somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

/** A draft as it is stored: tabs in which one person edits the same content each have one, and none writes over another's. */
export interface StoredDraft<Edited> extends ContentDraft<Edited> {
  /** The editing session that wrote it. */
  readonly by: string;
}

const draftKey = ({ branch, kind, key }: ContentAddress): string => `waypost:staff:draft:${branch}:${kind}:${key}`;

/** Null where it is none: written by something else, or cut short. */
function parseDraft(stored: unknown): StoredDraft<object> | null {
  if (!isRecord(stored)) return null;
  const { by, content, baseRevisionId, at } = stored;
  if (typeof content !== 'object' || content === null || typeof at !== 'string') return null;
  if (baseRevisionId !== null && typeof baseRevisionId !== 'string') return null;
  return { by: typeof by === 'string' ? by : '', content, baseRevisionId, at };
}

function draftsAt(storage: StaffStorage, address: ContentAddress): readonly StoredDraft<object>[] {
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
  const drafts = draft === null ? others : [...others, { by, ...draft }];
  if (drafts.length > 0) return storage.set(draftKey(address), JSON.stringify(drafts));
  storage.remove(draftKey(address));
  return true;
}
