import type { ContentDetail, Refusal } from '@waypost/content/contract';
import type { ContentData, StaffName } from '@waypost/content/model';
import type { RuleEdit } from '@waypost/phones/contract';
import type { Content } from '@waypost/content/server';
import { err, ok, type Result } from '@waypost/platform/kernel';

/** Changes several rules: all of them, or none if somebody else has changed one meanwhile. */
export const editRules =
  ({ content }: { readonly content: Pick<Content, 'details' | 'saveAll'> }) =>
  async (branchId: string, edits: readonly RuleEdit[], by: StaffName): Promise<Result<null, Refusal>> => {
    const details = await content.details(branchId, 'phone-rule');
    if (!details.ok) return details;
    const current = new Map<string, ContentDetail<ContentData>>(details.value.map((detail) => [detail.key, detail]));
    const saves: Parameters<Content['saveAll']>[1][number][] = [];
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
    const saved = await content.saveAll(branchId, saves);
    return saved.ok ? ok(null) : saved;
  };
