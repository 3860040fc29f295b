import type { Refusal } from '@waypost/content/contract';
import type { ContentDetail } from '@waypost/content/contract';
import type { ContentData, StaffName } from '@waypost/content/model';
import type { RuleEdit } from '@waypost/phones/contract';
import type { Content } from '@waypost/content/server';
import { err, ok, type Result } from '@waypost/platform/kernel';

/**
 * Changes several rules. All of them are looked at before the first is saved, so that a change which somebody else has
 * overtaken leaves the others as they are too.
 */
export const editRules =
  ({ content }: { readonly content: Pick<Content, 'details' | 'save'> }) =>
  async (branchId: string, edits: readonly RuleEdit[], by: StaffName): Promise<Result<null, Refusal>> => {
    const details = await content.details(branchId, 'phone-rule');
    if (!details.ok) return details;
    const current = new Map<string, ContentDetail<ContentData>>(details.value.map((detail) => [detail.key, detail]));
    for (const { key, baseRevisionId } of edits) {
      const detail = current.get(key);
      if (!detail) return err({ kind: 'not-found', what: 'content' });
      if (detail.revisionId !== baseRevisionId) return err({ kind: 'edit-conflict', current: detail, base: null });
    }
    for (const { key, baseRevisionId, priority, isActive } of edits) {
      const changed = {
        ...current.get(key)?.content,
        ...(priority !== undefined && { priority }),
        ...(isActive !== undefined && { isActive }),
      };
      const saved = await content.save({ branchId, kind: 'phone-rule', key, by }, { content: changed, baseRevisionId });
      if (!saved.ok) return saved;
    }
    return ok(null);
  };
