import type { ContentDetail, Refusal } from '@waypost/content/contract';
import { type ContentData, type StaffName } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import type { Content } from '@waypost/content/server';
import type { PagesEdit } from '@waypost/pages/model/content/table';
import { err, ok, type Result } from '@waypost/platform/kernel';

/**
 * Writes one field of several pages of a branch. If one page can't take the value, or somebody else saves it meanwhile, none is written.
 * Returns the number of changed pages.
 */
export const editPages =
  ({ read, saveAll }: Pick<Content, 'read' | 'saveAll'>) =>
  async (branchId: string, { keys, field, value }: PagesEdit, by: StaffName): Promise<Result<number, Refusal>> => {
    const saves: Parameters<Content['saveAll']>[1][number][] = [];
    for (const key of new Set(keys)) {
      const detail: Result<ContentDetail<ContentData>, Refusal> = await read(branchId, { kind: 'page', key });
      if (!detail.ok) return detail;
      const { content, revisionId } = detail.value;
      if (isSameValue(content[field], value)) continue;
      saves.push({
        request: { branchId, kind: 'page', key, by },
        save: { content: { ...content, [field]: value }, baseRevisionId: revisionId },
      });
    }
    if (saves.length === 0) return ok(0);
    const saved = await saveAll(branchId, saves);
    return saved.ok ? ok(saves.length) : err(saved.error);
  };
