import type { ContentAddress, StaffStorage } from '@waypost/control-center/client';
import { useEffect, useRef } from 'react';

/** What somebody typed and has not saved, kept in the browser so that a closed tab loses nothing. */
export interface ContentDraft<Edited> {
  readonly content: Edited;
  /** What it began with: a save that names it is told when somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

/** A letter more or less is not worth a write; a closed tab loses no more than this. */
const DRAFT_DELAY_MS = 300;

const draftKey = ({ branch, kind, key }: ContentAddress): string => `waypost:staff:draft:${branch}:${kind}:${key}`;

/** The draft kept at an address; a field it does not know (an older build wrote it) is as in `complete`. Null where none is. */
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

export const keepDraft = <Edited>(storage: StaffStorage, address: ContentAddress, draft: ContentDraft<Edited>): boolean =>
  storage.set(draftKey(address), JSON.stringify(draft));

export const dropDraft = (storage: StaffStorage, address: ContentAddress): void => storage.remove(draftKey(address));

/** Keeps what is typed a moment after the last letter, and at once when the page goes; forgets it when nothing is left to save. */
export function useDraftKeeping<Edited>({
  content,
  isDirty,
  keep,
  forget,
}: {
  readonly content: Edited;
  readonly isDirty: boolean;
  readonly keep: (content: Edited) => void;
  readonly forget: () => void;
}): void {
  const wasDirty = useRef(false);
  const latest = useRef({ keep, forget });
  latest.current = { keep, forget };
  useEffect(() => {
    if (!isDirty) {
      // Saved, or typed back to what it was.
      if (wasDirty.current) latest.current.forget();
      wasDirty.current = false;
      return undefined;
    }
    wasDirty.current = true;
    const write = () => latest.current.keep(content);
    const timer = setTimeout(write, DRAFT_DELAY_MS);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', write);
    };
  }, [content, isDirty]);
}
