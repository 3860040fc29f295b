import type { ContentAddress } from '@waypost/content/model';
import type { ContentTransaction, EntryRecord } from '../../../ports';
import { withLayers } from '../../layers-of';

/** An item that is live again. */
export interface LiveAgain extends ContentAddress {
  /** The branch's revision that is live again. Null if its removal is. */
  readonly live: string | null;
  /** The revision that was live instead. Null if it was the code's default, or no item. */
  readonly before: string | null;
}

/**
 * Removes from a branch what is live again (R10.02). If the branch has corrected it since, the correction stays a change, based on the live
 * version. Against the earlier base, words that the correction put back would look unchanged, and the next publish would lose them.
 */
export async function leaveToMain(tx: ContentTransaction, branchId: string, contents: readonly LiveAgain[]): Promise<void> {
  const same: ContentAddress[] = [];
  const corrected: EntryRecord[] = [];
  for (const { item, layers } of await withLayers(tx, branchId, contents)) {
    const { live, before } = item;
    const { entry, main } = layers;
    if (!entry) continue;
    if (entry.revisionId === live || entry.revisionId === (main?.id ?? null)) same.push(entry);
    else if (live !== null && (await isCorrection(tx, entry, { live, before }))) corrected.push({ ...entry, baseRevisionId: live });
  }
  await tx.removeEntries(branchId, same);
  await tx.putEntries(branchId, corrected);
}

/** Returns whether a branch's content was written over a revision while another one was live. */
async function isCorrection(
  tx: ContentTransaction,
  { revisionId, baseRevisionId }: EntryRecord,
  { live, before }: { readonly live: string; readonly before: string | null },
): Promise<boolean> {
  if (!(await isBase(tx, baseRevisionId, before))) return false;
  let earlier = revisionId;
  while (earlier !== null && earlier !== live && earlier !== baseRevisionId) earlier = (await tx.revision(earlier))?.parentId ?? null;
  return earlier === live;
}

/** Returns whether a branch's base is the revision. The base for the code's default is a snapshot of it (R3.05). */
async function isBase(tx: ContentTransaction, baseRevisionId: string | null, revisionId: string | null): Promise<boolean> {
  if (revisionId !== null || baseRevisionId === null) return baseRevisionId === revisionId;
  return (await tx.revision(baseRevisionId))?.isDefault ?? false;
}
