import type { Refusal, SavedContent } from '@waypost/content/contract';
import type { StaffName } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import type { PagesEdit, PagesTakeBack } from '@waypost/pages/model/content/table';
import { ok, type Result } from '@waypost/platform/kernel';
import type { PageContents } from './page-contents';

/**
 * Writes one field of several pages of a branch. If one page can't take the value, or somebody else saves it meanwhile, none is written.
 * Returns the number of changed pages.
 */
export const editPages =
  ({ readAll, saveAll }: Pick<PageContents, 'readAll' | 'saveAll'>) =>
  async (branchId: string, { keys, field, value }: PagesEdit, by: StaffName): Promise<Result<number, Refusal>> => {
    const pages = await readAll(
      branchId,
      [...new Set(keys)].map((key) => ({ kind: 'page', key })),
    );
    if (!pages.ok) return pages;
    const saves = pages.value.flatMap(({ key, content, revisionId }): SavedContent[] =>
      isSameValue(content[field], value)
        ? []
        : [
            {
              request: { branchId, kind: 'page', key, by },
              save: { content: { ...content, [field]: value }, baseRevisionId: revisionId },
            },
          ],
    );
    if (saves.length === 0) return ok(0);
    const saved = await saveAll(branchId, saves);
    return saved.ok ? ok(saves.length) : saved;
  };

/** Takes back a branch's own text of several pages. If the branch has another revision of one than the one that was seen, none is. */
export const takePagesBack =
  ({ discardAll }: Pick<PageContents, 'discardAll'>) =>
  (branchId: string, { pages }: PagesTakeBack, by: StaffName): Promise<Result<null, Refusal>> => {
    const seen = new Map(pages.map(({ key, revisionId }) => [key, revisionId]));
    return discardAll(
      branchId,
      [...seen].map(([key, revisionId]) => ({ branchId, kind: 'page', key, by, seen: revisionId })),
    );
  };
