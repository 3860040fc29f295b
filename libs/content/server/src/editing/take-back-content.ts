import type { ContentDetail, ContentRequest, DiscardRequest, Refusal, VersionRestore } from '@waypost/content/contract';
import { defaultOf, type LeavingContent } from '@waypost/content/contract/kinds';
import { type ContentData } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { ContentTransaction } from '../../ports';
import { layersOf, withLayers } from '../layers-of';
import { detailOf, NO_CONTENT, noteOpened, writtenContents } from './read-content';
import { admitContent, baseOf, writeAdmitted } from './save-content';
import { isCopyOfLive, openBranch, subjectOf, takeOff, withoutOwn } from './write-content';

/** Discards the branch's own content, so that it sees main's again (R10.02). The text stays in the versions. */
export const discardContent =
  (deps: ContentDeps) =>
  (request: DiscardRequest): Promise<Result<null, Refusal>> =>
    discardContents(deps)(request.branchId, [request]);

/** Discards several items of a branch. If the branch has no own item for one of them, or one has to stay, none is discarded. */
export const discardContents =
  (deps: ContentDeps) =>
  async (branchId: string, requests: readonly DiscardRequest[]): Promise<Result<null, Refusal>> =>
    deps.store.transaction(async (tx) => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const leaving = await withLayers(tx, branchId, requests);
      if (leaving.some(({ layers }) => !layers.entry)) return err(NO_CONTENT);
      for (const { item: request, layers } of leaving) {
        const isOnlyHere = layers.mine !== null && layers.main === null && defaultOf(deps.kinds, request) === null;
        const reason = isOnlyHere ? await reasonToStay(deps, tx, request, 'discarded') : null;
        if (reason) return err(reason);
      }
      const isAsSeen = leaving.every(({ item: { seen }, layers }) => seen === undefined || seen === layers.entry?.revisionId);
      if (!isAsSeen) return err({ kind: 'branch-changed' });
      await takeOff(deps, tx, branch.value, leaving);
      return ok(null);
    });

/** Returns the reason of its kind why an item has to stay on a branch, or null. The branch is locked, so nothing on it changes meanwhile. */
const reasonToStay = async (
  { kinds }: ContentDeps,
  tx: ContentTransaction,
  { branchId, kind, key }: ContentRequest,
  how: LeavingContent['how'],
): Promise<Refusal | null> =>
  (await kinds[kind]?.reasonToStay?.({
    key,
    how,
    all: () => writtenContents(tx, branchId),
    wasWritten: async (address) => (await tx.versions(address, { before: null, limit: 1 })).length > 0,
  })) ?? null;

/**
 * Removes an item on a branch. Publishing the branch removes it from main. The code's defaults can't be removed, and a kind may have its
 * reason why an item stays. If the stored item is not the given revision, nothing is removed, so that nobody removes another person's text
 * unseen (R10.12).
 */
export const removeContent =
  (deps: ContentDeps) =>
  async (request: ContentRequest, baseRevisionId?: string | null): Promise<Result<null, Refusal>> =>
    deps.store.transaction(async (tx) => {
      const { kinds, clock } = deps;
      const { branchId, kind, key, by } = request;
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const layers = await layersOf(tx, branchId, request);
      const { entry, mine, main } = layers;
      const removed = mine ?? (entry ? null : main);
      const current = detailOf(kinds, request, layers);
      if (!removed || !current || defaultOf(kinds, request)) return err(NO_CONTENT);
      const reason = await reasonToStay(deps, tx, request, 'removed');
      if (reason) return err(reason);
      if (baseRevisionId !== undefined && baseRevisionId !== current.revisionId)
        return err({ kind: 'edit-conflict', current, base: await baseOf(tx, deps, request, baseRevisionId) });
      const at = clock.now();
      if (main) await tx.putEntries(branchId, [{ kind, key, revisionId: null, baseRevisionId: entry?.baseRevisionId ?? main.id, by, at }]);
      else await tx.removeEntries(branchId, [request]);
      const subject = subjectOf(kinds, request, removed.data, branch.value);
      await tx.audit.record({ at, by, action: 'content.removed', subject, content: { kind, key }, before: removed.data, after: null });
      return ok(null);
    });

/**
 * Makes an older version the branch's newest one (R10.04), unless somebody has saved a version that the person has not seen (R10.12). It is
 * validated again, because a version that was valid then may be refused today. A restore counts as having read the text.
 */
export const restoreContent =
  (deps: ContentDeps) =>
  async (request: ContentRequest, { revisionId, seen }: VersionRestore): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const { store, kinds } = deps;
    const { branchId, kind, key } = request;
    const restored = await store.transaction(async (tx): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      const revision = await tx.revision(revisionId);
      if (!revision || revision.kind !== kind || revision.key !== key) return err({ kind: 'not-found', what: 'revision' });
      const parsed = kinds[kind]?.parse(key, revision.data);
      if (!parsed) return err(NO_CONTENT);
      if (!parsed.ok) return err({ kind: 'wrong-field', fault: parsed.error });
      const layers = await layersOf(tx, branchId, request);
      const current = detailOf(kinds, request, layers);
      if (seen !== undefined && seen !== (current?.revisionId ?? null)) return err({ kind: 'branch-changed' });
      if (layers.main?.id === revisionId ? layers.entry : isCopyOfLive(kinds, request, layers, parsed.value)) {
        await takeOff(deps, tx, branch.value, [{ item: request, layers }]);
        const live = detailOf(kinds, request, withoutOwn(layers));
        return live ? ok(live) : err(NO_CONTENT);
      }
      if (current && isSameValue(current.content, parsed.value)) return ok(current);
      const admitted = await admitContent(deps, tx, { request, layers, current, data: parsed.value }, { isRestored: true });
      if (!admitted.ok) return admitted;
      const written = await writeAdmitted(deps, tx, branch.value, [admitted.value]);
      if (!written.ok) return written;
      const [detail] = written.value;
      return detail ? ok(detail) : err(NO_CONTENT);
    });
    if (restored.ok) await noteOpened(deps, request, restored.value);
    return restored;
  };
