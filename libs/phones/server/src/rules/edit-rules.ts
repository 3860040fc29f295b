import type { ContentDetail, Refusal, SavedContent } from '@waypost/content/contract';
import type { ContentData, StaffName } from '@waypost/content/model';
import type { RuleEdit } from '@waypost/phones/contract';
import { err, ok, type Result } from '@waypost/platform/kernel';

/** The use cases of content on which this one builds. */
export interface EditRulesDeps {
  readonly details: (branchId: string, kind: 'phone-rule') => Promise<Result<readonly ContentDetail<ContentData>[], Refusal>>;
  readonly saveAll: (branchId: string, contents: readonly SavedContent[]) => Promise<Result<unknown, Refusal>>;
}

/** Changes several rules: all of them, or none if somebody else has changed one meanwhile. */
export const editRules =
  ({ details: detailsOn, saveAll }: EditRulesDeps) =>
  async (branchId: string, edits: readonly RuleEdit[], by: StaffName): Promise<Result<null, Refusal>> => {
    const details = await detailsOn(branchId, 'phone-rule');
    if (!details.ok) return details;
    const current = new Map(details.value.map((detail) => [detail.key, detail]));
    const saves: SavedContent[] = [];
    if (new Set(edits.map(({ key }) => key)).size < edits.length)
      return err({ kind: 'wrong-field', fault: { field: 'edits', message: 'Each rule must be named once.' } });
    for (const { key, baseRevisionId, priority, isActive } of edits) {
      const detail = current.get(key);
      if (!detail) return err({ kind: 'not-found', what: 'content' });
      // Even if the other change set the same value, because this request was based on another order.
      if (detail.revisionId !== baseRevisionId) return err({ kind: 'edit-conflict', current: detail, base: null });
      const changed = { ...detail.content, ...(priority !== undefined && { priority }), ...(isActive !== undefined && { isActive }) };
      saves.push({ request: { branchId, kind: 'phone-rule', key, by }, save: { content: changed, baseRevisionId } });
    }
    const saved = await saveAll(branchId, saves);
    return saved.ok ? ok(null) : saved;
  };
