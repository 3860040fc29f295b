import { isMainBranch } from '@waypost/content/model/publishing';
import type { ContentReads, PublicationRecord } from '../../../ports';

/** A publication, the one that it rolls back, and so on until one that rolls nothing back. */
export type RollbackChain = readonly [PublicationRecord, ...PublicationRecord[]];

/** Follows what a publication rolls back. Records that the caller has already are not read again. */
export async function rollbackChain(
  reads: Pick<ContentReads, 'publications'>,
  record: PublicationRecord,
  read: readonly PublicationRecord[] = [],
): Promise<RollbackChain> {
  const earlier: PublicationRecord[] = [];
  let next = record.rollsBack;
  while (next !== null) {
    const rolledBack = await publicationNumbered(reads, next, read);
    if (!rolledBack) break;
    earlier.push(rolledBack);
    next = rolledBack.rollsBack;
  }
  return [record, ...earlier];
}

async function publicationNumbered(
  reads: Pick<ContentReads, 'publications'>,
  wanted: number,
  read: readonly PublicationRecord[],
): Promise<PublicationRecord | null> {
  const ready = read.find(({ number }) => number === wanted);
  if (ready) return ready;
  const [record] = await reads.publications({ before: wanted + 1, limit: 1 });
  return record?.number === wanted ? record : null;
}

/** Returns whether rolling back the first of the chain takes work off the live site. Otherwise it takes earlier work live again. */
export const takesWorkOff = (chain: RollbackChain): boolean => chain.length % 2 === 1;

/** Returns whether rolling back the first of the chain returns its changes to the branch that it came from (R10.02). */
export const returnsWork = (chain: RollbackChain): boolean => takesWorkOff(chain) && !isMainBranch(chain[0].branchId);
