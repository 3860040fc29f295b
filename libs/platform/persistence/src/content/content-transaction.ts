import { MAIN_BRANCH } from '@waypost/content/model';
import type { AuditRecorder } from '@waypost/platform/audit';
import type { ContentTransaction, NewPublication } from '@waypost/content/server/ports';
import { announce } from '../database/announcements.sql';
import type { Transaction } from '../database/sql-client';
import { storedJson } from '../database/stored-json';
import { Prisma } from '../generated/client';
import { lockBranchRow, putBranchEntries } from './branches.sql';
import { contentReads } from './content-reads';
import { branchOf, isOneOf } from './content-rows';
import { PUBLISHED_CHANNEL, pointMainAt } from './publishing.sql';

/** Reads and writes of content within one transaction. */
export const contentTransaction = (transaction: Transaction, audit: AuditRecorder): ContentTransaction => ({
  ...contentReads(transaction),
  audit,
  ...branchWrites(transaction),
  ...entryWrites(transaction),
  ...scheduleWrites(transaction),
  publish: (publication) => publish(transaction, publication),
});

const branchWrites = (transaction: Transaction): Pick<ContentTransaction, 'lockBranch' | 'addBranch' | 'editBranch'> => ({
  async lockBranch(id) {
    const branch = await lockBranchRow(transaction, id);
    return branch && branchOf(branch);
  },

  async addBranch({ createdBy, ...branch }) {
    const { count } = await transaction.contentBranch.createMany({
      data: [{ ...branch, createdById: createdBy.id, createdByName: createdBy.name }],
      skipDuplicates: true,
    });
    return count === 1;
  },

  async editBranch(id, { name, isArchived, updatedAt }) {
    await transaction.contentBranch.updateMany({ where: { id }, data: { name, isArchived, updatedAt } });
  },
});

const entryWrites = (
  transaction: Transaction,
): Pick<ContentTransaction, 'addRevisions' | 'putEntries' | 'removeEntries' | 'removeAllEntries'> => ({
  async addRevisions(revisions) {
    await transaction.contentRevision.createMany({
      data: revisions.map(({ data, summary, by, ...revision }) => ({
        ...revision,
        data: storedJson(data),
        summary: storedJson(summary),
        byId: by.id,
        byName: by.name,
      })),
    });
  },

  async putEntries(branchId, entries) {
    if (entries.length === 0) return;
    await putBranchEntries(transaction, branchId, entries);
    await touch(transaction, branchId, new Date(Math.max(...entries.map(({ at }) => at.getTime()))));
  },

  async removeEntries(branchId, addresses) {
    await transaction.contentEntry.deleteMany({ where: { branchId, ...isOneOf(addresses) } });
  },

  async removeAllEntries(branchId) {
    await transaction.contentEntry.deleteMany({ where: { branchId } });
  },
});

const scheduleWrites = (transaction: Transaction): Pick<ContentTransaction, 'putSchedule' | 'removeSchedule'> => ({
  async putSchedule({ branchId, at, note, by, state, reason, acceptedWarnings: accepted }) {
    const acceptedWarnings = accepted === null ? Prisma.DbNull : [...accepted];
    const schedule = { at, note, byId: by.id, byName: by.name, state, reason, acceptedWarnings };
    await transaction.publishSchedule.upsert({ where: { branchId }, create: { branchId, ...schedule }, update: schedule });
  },

  async removeSchedule(branchId) {
    const { count } = await transaction.publishSchedule.deleteMany({ where: { branchId } });
    return count === 1;
  },
});

/** The caller holds the publishing lock, so nobody else takes the next number. */
async function publish(transaction: Transaction, { steps, by, ...publication }: NewPublication): Promise<number> {
  const newest = await transaction.publication.aggregate({ _max: { number: true } });
  const number = (newest._max.number ?? 0) + 1;
  await transaction.publication.create({ data: { ...publication, number, byId: by.id, byName: by.name } });
  await transaction.publicationEntry.createMany({
    data: steps.map(({ kind, key, from, to }) => ({
      publicationId: publication.id,
      kind,
      key,
      fromRevisionId: from,
      toRevisionId: to,
    })),
  });
  const removed = steps.filter(({ to }) => to === null);
  await transaction.contentEntry.deleteMany({ where: { branchId: MAIN_BRANCH, ...isOneOf(removed) } });
  await pointMainAt(transaction, { steps, by, at: publication.at });
  await touch(transaction, MAIN_BRANCH, publication.at);
  if (publication.rollsBack !== null)
    await transaction.publication.update({ where: { number: publication.rollsBack }, data: { rolledBackBy: number } });
  await announce(transaction, PUBLISHED_CHANNEL);
  return number;
}

async function touch(transaction: Transaction, branchId: string, updatedAt: Date): Promise<void> {
  await transaction.contentBranch.updateMany({ where: { id: branchId }, data: { updatedAt } });
}
