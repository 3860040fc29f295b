import { addressText, MAIN_BRANCH } from '@waypost/content/model';
import type { ContentReads, ContentTransaction } from '../ports';
import { entriesOf, revisionOf, type ContentState } from './content-state';

/** The writes of a transaction. */
export function fakeContentWrites(current: () => ContentState): Omit<ContentTransaction, keyof ContentReads | 'audit'> {
  return {
    lockBranch: async (id) => current().branches.get(id) ?? null,
    async addBranch(branch) {
      if (current().branches.has(branch.id)) return false;
      current().branches.set(branch.id, branch);
      return true;
    },
    async editBranch(id, edit) {
      const branch = current().branches.get(id);
      if (branch) current().branches.set(id, { ...branch, ...edit });
    },
    async addRevisions(revisions) {
      for (const revision of revisions) current().revisions.set(revision.id, revision);
    },
    async putEntries(branchId, entries) {
      for (const entry of entries) entriesOf(current(), branchId).set(addressText(entry), entry);
    },
    async removeEntries(branchId, addresses) {
      for (const address of addresses) entriesOf(current(), branchId).delete(addressText(address));
    },
    async removeAllEntries(branchId) {
      entriesOf(current(), branchId).clear();
    },
    async publish({ steps, ...about }) {
      const number = current().publications.size + 1;
      for (const { kind, key, to } of steps) {
        if (to === null) entriesOf(current(), MAIN_BRANCH).delete(addressText({ kind, key }));
        else
          entriesOf(current(), MAIN_BRANCH).set(addressText({ kind, key }), {
            kind,
            key,
            revisionId: to,
            baseRevisionId: null,
            by: about.by,
            at: about.at,
          });
      }
      const shown = steps.map((step) => ({ ...step, summary: revisionOf(current(), step.to ?? step.from)?.summary ?? null }));
      current().publications.set(about.id, { ...about, number, rolledBackBy: null, steps: shown });
      for (const [id, record] of current().publications)
        if (record.number === about.rollsBack) current().publications.set(id, { ...record, rolledBackBy: number });
      return number;
    },
    async putSchedule(schedule) {
      current().schedules.set(schedule.branchId, schedule);
    },
    removeSchedule: async (branchId) => current().schedules.delete(branchId),
  };
}
