import { fakeAuditLog, type FakeAuditLog } from '@waypost/platform/audit/testing';
import { addressText, MAIN_BRANCH, type ContentAddress, type LiveDates } from '@waypost/content/model';
import type {
  BranchContent,
  BranchRecord,
  ContentStore,
  ContentTransaction,
  EntryRecord,
  ListedBranch,
  NewRevision,
  PublicationRecord,
  ScheduleRecord,
} from '../ports';
import type { PreviewRecord, PreviewStore } from '../src/previews/previews';
import type { PublishedFeed } from '../src/publishing/published-content';

export interface FakeContentStore extends ContentStore {
  readonly audit: FakeAuditLog;
  /** Follows the store's own main. */
  readonly feed: PublishedFeed;
}

interface State {
  readonly branches: Map<string, BranchRecord>;
  readonly revisions: Map<string, NewRevision>;
  /** By branch, then by address. */
  readonly entries: Map<string, Map<string, EntryRecord>>;
  readonly publications: Map<string, PublicationRecord>;
  readonly schedules: Map<string, ScheduleRecord>;
}

const copyOf = (state: State): State => ({
  branches: new Map(state.branches),
  revisions: new Map(state.revisions),
  entries: new Map([...state.entries].map(([branch, entries]) => [branch, new Map(entries)])),
  publications: new Map(state.publications),
  schedules: new Map(state.schedules),
});

/** A content store in memory: transactions run one after another and leave nothing behind where they throw. */
export function fakeContentStore(): FakeContentStore {
  const nobody = { id: 'waypost', name: 'Waypost' };
  let state: State = {
    branches: new Map([
      [
        MAIN_BRANCH,
        { id: MAIN_BRANCH, name: 'Published', isArchived: false, createdBy: nobody, createdAt: new Date(0), updatedAt: new Date(0) },
      ],
    ]),
    revisions: new Map(),
    entries: new Map(),
    publications: new Map(),
    schedules: new Map(),
  };
  const audit = fakeAuditLog();
  const listeners = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  function transactionOn(current: () => State): ContentTransaction {
    const entriesOf = (branchId: string): Map<string, EntryRecord> => {
      const entries = current().entries.get(branchId) ?? new Map<string, EntryRecord>();
      current().entries.set(branchId, entries);
      return entries;
    };
    const revisionOf = (id: string | null | undefined): NewRevision | null => (id ? (current().revisions.get(id) ?? null) : null);
    const mainOf = (address: ContentAddress): NewRevision | null =>
      revisionOf(entriesOf(MAIN_BRANCH).get(addressText(address))?.revisionId);
    const contentOf = (entry: EntryRecord): BranchContent => ({
      entry,
      mine: revisionOf(entry.revisionId),
      base: revisionOf(entry.baseRevisionId),
      theirs: mainOf(entry),
    });
    const publications = (): PublicationRecord[] => [...current().publications.values()].sort((a, b) => b.number - a.number);

    const tx: ContentTransaction = {
      audit,
      branch: async (id) => current().branches.get(id) ?? null,
      async branches(defaults, id) {
        const hashOf = new Map(defaults.keys.map((key, index) => [`${defaults.kinds[index]} ${key}`, defaults.hashes[index]]));
        return [...current().branches.values()]
          .filter((branch) => id === undefined || branch.id === id)
          .map((branch): ListedBranch => {
            const contents = branch.id === MAIN_BRANCH ? [] : [...entriesOf(branch.id).values()].map(contentOf);
            const differs = (side: 'mine' | 'base') =>
              contents.filter((content) => {
                const theirs = (content.theirs as NewRevision | null)?.contentHash ?? hashOf.get(addressText(content.entry));
                return (content[side] as NewRevision | null)?.contentHash !== theirs;
              }).length;
            return { ...branch, ahead: differs('mine'), behind: differs('base'), schedule: current().schedules.get(branch.id) ?? null };
          });
      },
      async layers(branchId, address) {
        const entry = branchId === MAIN_BRANCH ? null : (entriesOf(branchId).get(addressText(address)) ?? null);
        return { entry, mine: revisionOf(entry?.revisionId), main: mainOf(address) };
      },
      contents: async (branchId, only) =>
        [...entriesOf(branchId).values()].filter(({ kind }) => only === undefined || kind === only).map(contentOf),
      async list(branchId, kind) {
        const of = (id: string) =>
          [...entriesOf(id).values()]
            .filter((entry) => entry.kind === kind)
            .map(({ key, revisionId, by, at }) => ({ key, summary: revisionOf(revisionId)?.summary ?? null, by, at }));
        return { own: branchId === MAIN_BRANCH ? [] : of(branchId), main: of(MAIN_BRANCH) };
      },
      published: async (addresses) => addresses.map(mainOf).filter((revision) => revision !== null),
      revision: async (id) => revisionOf(id),
      versions: async (address, { before, limit }) =>
        [...current().revisions.values()]
          .filter(({ kind, key }) => kind === address.kind && key === address.key)
          .reverse()
          .filter((_revision, index, all) => before === null || index > all.findIndex(({ id }) => id === before))
          .slice(0, limit)
          .map((revision) => ({
            ...revision,
            publication:
              publications()
                .reverse()
                .find(({ steps }) => steps.some(({ to }) => to === revision.id))?.number ?? null,
          })),
      publications: async (limit) => publications().slice(0, limit),
      publication: async (id) => current().publications.get(id) ?? null,
      schedule: async (branchId) => current().schedules.get(branchId) ?? null,
      dueSchedules: async (now) => [...current().schedules.values()].filter(({ at, state: is }) => is === 'waiting' && at <= now),

      lockBranch: async (id) => current().branches.get(id) ?? null,
      lockPublishing: async () => undefined,
      async addBranch(branch) {
        if (current().branches.has(branch.id)) return false;
        current().branches.set(branch.id, branch);
        return true;
      },
      async editBranch(id, edit) {
        const branch = current().branches.get(id);
        if (branch) current().branches.set(id, { ...branch, ...edit });
      },
      async addRevision(revision) {
        current().revisions.set(revision.id, revision);
      },
      async putEntry(branchId, entry) {
        entriesOf(branchId).set(addressText(entry), entry);
      },
      async removeEntry(branchId, address) {
        entriesOf(branchId).delete(addressText(address));
      },
      async removeEntries(branchId) {
        entriesOf(branchId).clear();
      },
      async publish({ steps, ...about }) {
        const number = current().publications.size + 1;
        for (const { kind, key, to } of steps) {
          if (to === null) entriesOf(MAIN_BRANCH).delete(addressText({ kind, key }));
          else
            entriesOf(MAIN_BRANCH).set(addressText({ kind, key }), {
              kind,
              key,
              revisionId: to,
              baseRevisionId: null,
              by: about.by,
              at: about.at,
            });
        }
        const shown = steps.map((step) => ({ ...step, summary: revisionOf(step.to ?? step.from)?.summary ?? null }));
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
    return tx;
  }

  const reads = transactionOn(() => state);

  return {
    ...reads,
    audit,
    async transaction(work) {
      const before = turn;
      let done = (): void => undefined;
      turn = new Promise<void>((resolve) => (done = resolve));
      await before;
      const copy = copyOf(state);
      const published = copy.publications.size;
      try {
        const answer = await work(transactionOn(() => copy));
        state = copy;
        if (copy.publications.size > published) for (const listener of listeners) listener();
        return answer;
      } finally {
        done();
      }
    },
    feed: {
      async load(after) {
        const newest = Math.max(0, ...[...state.publications.values()].map(({ number }) => number));
        const touched = [...state.publications.values()].filter(({ number }) => number > (after ?? 0)).flatMap(({ steps }) => steps);
        const main = state.entries.get(MAIN_BRANCH);
        const liveDates = (address: string): LiveDates | null => {
          const ats = [...state.publications.values()].flatMap(({ at, steps }) =>
            steps.some((step) => addressText(step) === address && step.to !== null) ? [at] : [],
          );
          const [since, changedAt] = [ats[0], ats.at(-1)];
          return since === undefined || changedAt === undefined ? null : { since: since.toISOString(), changedAt: changedAt.toISOString() };
        };
        const changes = [...new Map(touched.map((step) => [addressText(step), step])).values()].map(({ kind, key }) => ({
          kind,
          key,
          data: state.revisions.get(main?.get(addressText({ kind, key }))?.revisionId ?? '')?.data ?? null,
          live: liveDates(addressText({ kind, key })),
        }));
        return { number: newest, changes };
      },
      listen(onSignal) {
        listeners.add(onSignal);
        return async () => void listeners.delete(onSignal);
      },
    },
  };
}

/** Previews in memory. */
export function fakePreviewStore(): PreviewStore {
  const previews = new Map<string, PreviewRecord>();
  return {
    save: async (preview) => void previews.set(preview.id, preview),
    find: async (id) => previews.get(id) ?? null,
  };
}
