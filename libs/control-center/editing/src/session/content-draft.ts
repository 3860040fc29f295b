import type { ContentAddress, StaffStorage } from '@waypost/control-center/client';

/** What somebody typed and has not saved, kept in the browser so that a closed tab loses nothing. */
export interface ContentDraft<Edited> {
  readonly content: Edited;
  /** What it began with: a save that names it is told when somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

const draftKey = ({ branch, kind, key }: ContentAddress): string => `waypost:staff:draft:${branch}:${kind}:${key}`;

/** The draft stored at an address; a field it does not know (an older build wrote it) is as in `complete`. Null where none is. */
export function readDraft<Edited extends object>(
  storage: StaffStorage,
  address: ContentAddress,
  complete: Edited,
): ContentDraft<Edited> | null {
  const stored = storage.get(draftKey(address));
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    if (typeof draft !== 'object' || draft === null || !('content' in draft && 'baseRevisionId' in draft && 'at' in draft)) return null;
    const { content, baseRevisionId, at } = draft;
    if (typeof content !== 'object' || content === null || typeof at !== 'string') return null;
    if (baseRevisionId !== null && typeof baseRevisionId !== 'string') return null;
    return { content: { ...complete, ...content }, baseRevisionId, at };
  } catch {
    // Written by something else, or cut short: no draft.
    return null;
  }
}

/** False where the browser stores nothing: it denied that, or is full. */
export const storeDraft = <Edited>(storage: StaffStorage, address: ContentAddress, draft: ContentDraft<Edited>): boolean =>
  storage.set(draftKey(address), JSON.stringify(draft));

export const dropDraft = (storage: StaffStorage, address: ContentAddress): void => storage.remove(draftKey(address));
