import type { PageContent } from '@waypost/control-center/contract';
import type { SafeStorage } from '@waypost/store-kit';

/** What somebody typed and has not saved, kept in the browser so that a closed tab loses nothing. */
export interface PageDraft {
  readonly content: PageContent;
  /** What it began with: a save that names it is told when somebody else saved meanwhile (R10.12). */
  readonly baseRevisionId: string | null;
  readonly at: string;
}

const draftKey = (branch: string, page: string): string => `waypost:staff:draft:${branch}:${page}`;

export function readDraft(storage: SafeStorage, branch: string, page: string): PageDraft | null {
  const stored = storage.get(draftKey(branch, page));
  if (stored === null) return null;
  try {
    const draft: unknown = JSON.parse(stored);
    const isDraft = typeof draft === 'object' && draft !== null && 'content' in draft && 'baseRevisionId' in draft && 'at' in draft;
    return isDraft && typeof draft.content === 'object' && draft.content !== null ? (draft as PageDraft) : null;
  } catch {
    // Written by something else, or cut short: no draft.
    return null;
  }
}

export const keepDraft = (storage: SafeStorage, branch: string, page: string, draft: PageDraft): boolean =>
  storage.set(draftKey(branch, page), JSON.stringify(draft));

export const dropDraft = (storage: SafeStorage, branch: string, page: string): void => storage.remove(draftKey(branch, page));
