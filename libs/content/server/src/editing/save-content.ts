import type { ContentDetail, ContentSave, Refusal } from '@waypost/content/contract';
import { defaultOf } from '@waypost/content/contract/kinds';
import { isSameValue, type ContentAddress, type ContentData } from '@waypost/content/model';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { ContentTransaction } from '../../ports';
import { detailOf, NO_CONTENT } from './read-content';
import { admissionReads, openBranch, recordChange, writeRevision, type ContentRequest } from './write-content';

/**
 * Saves a content on a branch (R10.04). Whoever began with something else than what stands there now gets both texts, and
 * nothing is written: nobody's work is lost (R10.12).
 */
export const saveContent =
  (deps: ContentDeps) =>
  async (request: ContentRequest, save: ContentSave<unknown>): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const { kinds, store } = deps;
    const { branchId, kind, key, by } = request;
    const rules = kinds[kind];
    if (!rules?.isKey(key)) return err(NO_CONTENT);
    const parsed = rules.parse(key, save.content);
    if (!parsed.ok) return err({ kind: 'wrong-field', fault: parsed.error });
    return store.transaction(async (tx) => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const layers = await tx.layers(branchId, request);
      const current = detailOf(kinds, request, layers);
      // Null where the content was removed in between: saving brings it back.
      if (current && current.revisionId !== save.baseRevisionId) {
        if (isSameValue(current.content, parsed.value)) return ok(current);
        return err({ kind: 'edit-conflict', current, base: await baseOf(tx, deps, request, save.baseRevisionId) });
      }
      const before = current?.content ?? null;
      const reads = admissionReads(tx, request);
      const admitted = rules.admit ? await rules.admit({ key, by, sent: parsed.value, isRestored: false, before, ...reads }) : parsed;
      if (!admitted.ok) return err({ kind: 'wrong-field', fault: admitted.error });
      if (current && isSameValue(current.content, admitted.value)) return ok(current);
      const after = await writeRevision(deps, tx, request, layers, admitted.value);
      const action = current ? 'content.saved' : 'content.added';
      await recordChange(deps, tx, request, { action, branch: branch.value, before, after: admitted.value });
      const saved = detailOf(kinds, request, after);
      return saved ? ok(saved) : err(NO_CONTENT);
    });
  };

/** What an editor began with, to be shown beside both texts. */
async function baseOf(
  tx: ContentTransaction,
  { kinds }: ContentDeps,
  address: ContentAddress,
  revisionId: string | null,
): Promise<unknown> {
  if (revisionId === null) return defaultOf(kinds, address);
  const revision = await tx.revision(revisionId);
  // A base of another content would show one page's text as another's.
  return revision && revision.kind === address.kind && revision.key === address.key ? revision.data : null;
}
