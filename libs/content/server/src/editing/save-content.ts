import type { ContentDetail, ContentRequest, ContentSave, Refusal, SavedContent } from '@waypost/content/contract';
import { defaultOf } from '@waypost/content/contract/kinds';
import { type ContentAddress, type ContentData } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { ContentDeps } from '../content-deps';
import type { BranchRecord, ContentLayers, ContentTransaction } from '../../ports';
import { detailOf, NO_CONTENT, noteOpened } from './read-content';
import { withLayers } from '../layers-of';
import {
  admissionReads,
  isCopyOfLive,
  openBranch,
  recordChange,
  takeOff,
  withoutOwn,
  write,
  newWriting,
  type OwnContent,
  type Writing,
} from './write-content';

/**
 * Saves an item on a branch (R10.04). If the stored item is not the one from which the editor started, or was removed since, nothing is
 * written and the editor gets both texts, so that no work is lost (R10.12). A save of the live text leaves the branch no copy of it (R10.02).
 * A save counts as having read the text.
 */
export const saveContent =
  (deps: ContentDeps) =>
  async (request: ContentRequest, save: ContentSave<unknown>): Promise<Result<ContentDetail<ContentData>, Refusal>> => {
    const saved = await saveContents(deps)(request.branchId, [{ request, save }]);
    if (!saved.ok) return saved;
    const [detail] = saved.value;
    if (!detail) return err(NO_CONTENT);
    await noteOpened(deps, request, detail);
    return ok(detail);
  };

/** Saves several items of a branch. If one is refused, none is saved. For kinds that don't record who opened an item. */
export const saveContents =
  (deps: ContentDeps) =>
  async (branchId: string, contents: readonly SavedContent[]): Promise<Result<readonly ContentDetail<ContentData>[], Refusal>> => {
    const parsed = allOk(contents.map((content) => parsedSave(deps, content)));
    if (!parsed.ok) return parsed;
    return deps.store.transaction(async (tx) => {
      const branch = await openBranch(tx, branchId);
      if (!branch.ok) return branch;
      // The branch is locked, so the state by which all saves are judged still holds when the last one is written.
      const judged: Result<AdmittedReplacement, Refusal>[] = [];
      const saves = parsed.value.map((save) => ({ ...save.request, save }));
      for (const { item, layers } of await withLayers(tx, branchId, saves)) judged.push(await judgeSave(deps, tx, item.save, layers));
      const admitted = allOk(judged);
      return admitted.ok ? writeAdmitted(deps, tx, branch.value, admitted.value) : admitted;
    });
  };

/** Returns the values, or the first error. */
function allOk<Value>(results: readonly Result<Value, Refusal>[]): Result<readonly Value[], Refusal> {
  const values: Value[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

interface ParsedSave {
  readonly request: ContentRequest;
  readonly baseRevisionId: string | null;
  readonly data: ContentData;
}

function parsedSave({ kinds }: ContentDeps, { request, save }: SavedContent): Result<ParsedSave, Refusal> {
  const { kind, key } = request;
  const rules = kinds[kind];
  if (!rules?.isKey(key)) return err(NO_CONTENT);
  const parsed = rules.parse(key, save.content);
  if (!parsed.ok) return err({ kind: 'wrong-field', fault: parsed.error });
  return ok({ request, baseRevisionId: save.baseRevisionId, data: parsed.value });
}

/** The stored item and the content that replaces it. */
interface Replacement {
  readonly request: ContentRequest;
  readonly layers: ContentLayers;
  readonly current: ContentDetail<ContentData> | null;
  readonly data: ContentData;
}

/** A replacement that the kind has admitted. `data` is null if the stored item is the same. */
interface AdmittedReplacement extends Omit<Replacement, 'data'> {
  readonly data: ContentData | null;
  readonly action: 'content.added' | 'content.saved' | 'content.restored';
}

async function judgeSave(
  deps: ContentDeps,
  tx: ContentTransaction,
  { request, baseRevisionId, data }: ParsedSave,
  layers: ContentLayers,
): Promise<Result<AdmittedReplacement, Refusal>> {
  const current = detailOf(deps.kinds, request, layers);
  const replacement = { request, layers, current, data };
  // Without an item, because nobody has saved one or somebody has removed it, only a save that starts from none is admitted.
  if ((current?.revisionId ?? null) !== baseRevisionId) {
    if (current && isSameValue(current.content, data)) return ok({ ...replacement, data: null, action: 'content.saved' });
    return err({ kind: 'edit-conflict', current, base: await baseOf(tx, deps, request, baseRevisionId) });
  }
  return admitContent(deps, tx, replacement, { isRestored: false });
}

/** Asks the kind whether the content may replace the stored one. The kind may change it, such as an article's approval. */
export async function admitContent(
  { kinds }: ContentDeps,
  tx: ContentTransaction,
  { request, layers, current, data }: Replacement,
  { isRestored }: { readonly isRestored: boolean },
): Promise<Result<AdmittedReplacement, Refusal>> {
  const { branchId, kind, key, by, isProgram = false } = request;
  const before = current?.content ?? null;
  const admit = kinds[kind]?.admit;
  const admitted = admit
    ? await admit({ branchId, key, by, isProgram, sent: data, isRestored, before, ...admissionReads(tx, request, layers) })
    : ok<ContentData>(data);
  if (!admitted.ok) return err({ kind: 'wrong-field', fault: admitted.error });
  const isSame = current !== null && isSameValue(current.content, admitted.value);
  const action = isRestored ? 'content.restored' : current ? 'content.saved' : 'content.added';
  return ok({ request, layers, current, data: isSame ? null : admitted.value, action });
}

/**
 * Writes contents of a branch, or takes its own off if it is a copy of the live one (R10.02). Returns the items as they are then. The writes
 * of all items are a few statements, so that hundreds of pages fit in one transaction (R10.04).
 */
export async function writeAdmitted(
  deps: ContentDeps,
  tx: ContentTransaction,
  branch: BranchRecord,
  replacements: readonly AdmittedReplacement[],
): Promise<Result<readonly ContentDetail<ContentData>[], Refusal>> {
  const copies: OwnContent[] = [];
  const writings: Writing[] = [];
  const details: Result<ContentDetail<ContentData>, Refusal>[] = [];
  for (const { request, layers, current, data, action } of replacements) {
    const isCopy = data !== null && isCopyOfLive(deps.kinds, request, layers, data);
    if (isCopy) copies.push({ item: request, layers });
    const writing = data === null || isCopy ? null : newWriting(deps, request, layers, data);
    if (writing) {
      writings.push(writing);
      await recordChange(deps, tx, request, { action, branch, before: current?.content ?? null, after: data });
    }
    const after = isCopy ? withoutOwn(layers) : writing?.layers;
    const detail = after ? detailOf(deps.kinds, request, after) : current;
    details.push(detail ? ok(detail) : err(NO_CONTENT));
  }
  await takeOff(deps, tx, branch, copies);
  await write(tx, branch.id, writings);
  return allOk(details);
}

/** Returns the content from which an editor started, to show with both texts. */
export async function baseOf(
  tx: ContentTransaction,
  { kinds }: ContentDeps,
  address: ContentAddress,
  revisionId: string | null,
): Promise<unknown> {
  if (revisionId === null) return defaultOf(kinds, address);
  const revision = await tx.revision(revisionId);
  // A base revision of another item would show one page's text as another's.
  return revision && revision.kind === address.kind && revision.key === address.key ? revision.data : null;
}
