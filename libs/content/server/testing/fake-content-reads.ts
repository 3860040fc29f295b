import { addressText, MAIN_BRANCH, type ContentKind } from '@waypost/content/model';
import { firstOfEach } from '@waypost/platform/kernel';
import type { ContentReads, EntryRecord, ListedBranch, NewRevision, StoredRevision } from '../ports';
import type { StoredWriting } from '../ports/content-store';
import { contentOf, entriesOf, mainOf, publicationsOf, revisionOf, type ContentState } from './content-state';

export function fakeContentReads(current: () => ContentState): ContentReads {
  return {
    branch: async (id) => current().branches.get(id) ?? null,
    async branches(defaults, id) {
      const hashOf = new Map(defaults.keys.map((key, index) => [`${defaults.kinds[index]} ${key}`, defaults.hashes[index]]));
      return [...current().branches.values()]
        .filter((branch) => id === undefined || branch.id === id)
        .map((branch): ListedBranch => {
          const contents =
            branch.id === MAIN_BRANCH ? [] : [...entriesOf(current(), branch.id).values()].map((entry) => contentOf(current(), entry));
          const differs = (side: 'mine' | 'base') =>
            contents.filter((content) => {
              const theirs = (content.theirs as NewRevision | null)?.contentHash ?? hashOf.get(addressText(content.entry));
              return (content[side] as NewRevision | null)?.contentHash !== theirs;
            }).length;
          return { ...branch, ahead: differs('mine'), behind: differs('base'), schedule: current().schedules.get(branch.id) ?? null };
        });
    },
    layers: async (branchId, addresses) =>
      addresses.map((address) => {
        const entry = branchId === MAIN_BRANCH ? null : (entriesOf(current(), branchId).get(addressText(address)) ?? null);
        return { entry, mine: revisionOf(current(), entry?.revisionId), main: mainOf(current(), address) };
      }),
    authors: async (branchId) =>
      [...entriesOf(current(), branchId).values()].flatMap((entry) =>
        firstOfEach(
          writtenSince(current(), entry, branchId).map(({ by }) => by),
          ({ id }) => id,
        ).map((by) => ({ kind: entry.kind, key: entry.key, by })),
      ),
    written: async (branchId, address) => {
      const entry = entriesOf(current(), branchId).get(addressText(address));
      return entry ? writtenSince(current(), entry, branchId) : [];
    },
    writtenWith: async (kind, summary) => writtenWith(current(), kind, summary),
    contents: async (branchId, only) =>
      [...entriesOf(current(), branchId).values()]
        .filter(({ kind }) => only === undefined || kind === only)
        .map((entry) => contentOf(current(), entry)),
    async list(branchId, kind) {
      const of = (id: string) =>
        [...entriesOf(current(), id).values()]
          .filter((entry) => entry.kind === kind)
          .map(({ key, revisionId, by, at }) => ({ key, revisionId, summary: revisionOf(current(), revisionId)?.summary ?? null, by, at }));
      return { own: branchId === MAIN_BRANCH ? [] : of(branchId), main: of(MAIN_BRANCH) };
    },
    published: async (addresses) => addresses.map((address) => mainOf(current(), address)).filter((revision) => revision !== null),
    revision: async (id) => revisionOf(current(), id),
    revisions: async (ids) => [...new Set(ids)].flatMap((id) => revisionOf(current(), id) ?? []),
    versions: async (address, { before, limit }) =>
      [...current().revisions.values()]
        .filter(({ kind, key }) => kind === address.kind && key === address.key)
        .reverse()
        .filter((_revision, index, all) => before === null || index > all.findIndex(({ id }) => id === before))
        .slice(0, limit)
        .map((revision) => ({
          ...revision,
          publication:
            publicationsOf(current())
              .reverse()
              .find(({ steps }) => steps.some(({ to }) => to === revision.id))?.number ?? null,
        })),
    publications: async ({ branchId, before = Infinity, from, until, contents, limit }) => {
      const names = contents && new Set(contents.map(addressText));
      return publicationsOf(current())
        .filter(({ number, at }) => number < before && (!from || at >= from) && (!until || at < until))
        .filter((record) => branchId === undefined || record.branchId === branchId)
        .filter(({ steps }) => !names || steps.some((step) => names.has(addressText(step))))
        .slice(0, limit);
    },
    publication: async (id) => current().publications.get(id) ?? null,
    schedule: async (branchId) => current().schedules.get(branchId) ?? null,
    dueSchedules: async (now) => [...current().schedules.values()].filter(({ at, state: is }) => is === 'waiting' && at <= now),
  };
}

/** Returns the items of a kind with a value in their summary, of all branches that are open. */
const writtenWith = (state: ContentState, kind: ContentKind, [field, value]: readonly [field: string, value: string]): StoredWriting[] =>
  [...state.branches.values()]
    .filter(({ id, isArchived }) => id !== MAIN_BRANCH && !isArchived)
    .flatMap((branch) =>
      [...entriesOf(state, branch.id).values()]
        .filter((entry) => entry.kind === kind && revisionOf(state, entry.revisionId)?.summary[field] === value)
        .map((entry) => ({
          branch: { id: branch.id, name: branch.name },
          entry,
          revisions: writtenSince(state, entry, branch.id),
          base: revisionOf(state, entry.baseRevisionId),
        })),
    );

/** Returns the revisions of a branch's item since it left main, newest first. */
function writtenSince(state: ContentState, { revisionId, baseRevisionId }: EntryRecord, branchId: string): readonly StoredRevision[] {
  const written: StoredRevision[] = [];
  for (let revision = revisionOf(state, revisionId); revision; revision = revisionOf(state, revision.mergedFromId ?? revision.parentId)) {
    if (revision.id === baseRevisionId || revision.isDefault || revision.branchId !== branchId) break;
    written.push(revision);
  }
  return written;
}
