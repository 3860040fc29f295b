import { addressText, MAIN_BRANCH, type ContentAddress, type ContentKind } from '@waypost/content/model';
import { isMainBranch } from '@waypost/content/model/publishing';
import type { ContentSummary, ListedContent } from '@waypost/content/contract/kinds';
import type { ContentReads, StoredRevision } from '@waypost/content/server/ports';
import { firstOfEach } from '@waypost/platform/kernel';
import type { Transaction } from '../database/sql-client';
import { branchDistances, branchRevisions } from './branches.sql';
import { authorOf, branchOf, entryOf, isOneOf, PUBLICATION, publicationOf, REVISION, revisionOf, scheduleOf } from './content-rows';

/** Main's lists by kind. They change only with a publication and are much longer than the lists of branches. */
export type MainLists = Map<ContentKind, { readonly number: number; readonly main: readonly ListedContent[] }>;

/** Reads of content, as the client or a transaction sees it. */
export const contentReads = (client: Transaction, mainLists: MainLists = new Map()): ContentReads => ({
  ...branchReads(client),
  ...revisionReads(client),
  ...publicationReads(client),

  async layers(branchId, addresses) {
    const main = byAddress(await publishedRevisions(client, addresses));
    const rows = isMainBranch(branchId)
      ? []
      : await client.contentEntry.findMany({ where: { branchId, ...isOneOf(addresses) }, include: { revision: REVISION } });
    const entries = byAddress(rows.map(entryOf));
    const own = byAddress(rows.flatMap(({ revision }) => (revision ? [revisionOf(revision)] : [])));
    return addresses.map((address) => {
      const text = addressText(address);
      return { entry: entries.get(text) ?? null, mine: own.get(text) ?? null, main: main.get(text) ?? null };
    });
  },

  async authors(branchId) {
    return firstOfEach((await branchRevisions(client, branchId)).map(authorOf), ({ by, ...address }) => `${addressText(address)} ${by.id}`);
  },

  async written(branchId, address) {
    const written = (await branchRevisions(client, branchId)).filter(({ kind, key }) => kind === address.kind && key === address.key);
    const revisions = await revisionsOf(
      client,
      written.map(({ revisionId }) => revisionId),
    );
    return written.flatMap(({ revisionId }) => revisions.get(revisionId) ?? []);
  },

  async writtenWith(kind, [field, value]) {
    const entries = await client.contentEntry.findMany({
      where: {
        kind,
        branchId: { not: MAIN_BRANCH },
        branch: { isArchived: false },
        revision: { summary: { path: [field], equals: value } },
      },
      include: { branch: { select: { id: true, name: true } }, baseRevision: REVISION },
    });
    const branchIds = [...new Set(entries.map(({ branchId }) => branchId))];
    const written = new Map(await Promise.all(branchIds.map(async (id) => [id, await branchRevisions(client, id)] as const)));
    const ids = entries.map((entry) =>
      (written.get(entry.branchId) ?? []).flatMap((row) => (row.kind === kind && row.key === entry.key ? [row.revisionId] : [])),
    );
    const revisions = await revisionsOf(client, ids.flat());
    return entries.map(({ branch, baseRevision, ...row }, index) => ({
      branch,
      entry: entryOf(row),
      revisions: (ids[index] ?? []).flatMap((id) => revisions.get(id) ?? []),
      base: baseRevision && revisionOf(baseRevision),
    }));
  },

  async contents(branchId, kind) {
    const entries = await client.contentEntry.findMany({
      where: { branchId, kind },
      include: { revision: REVISION, baseRevision: REVISION },
      orderBy: [{ kind: 'asc' }, { key: 'asc' }],
    });
    const records = entries.map(entryOf);
    const main = byAddress(await publishedRevisions(client, records));
    return entries.map((row) => {
      const entry = entryOf(row);
      return {
        entry,
        mine: row.revision && revisionOf(row.revision),
        base: row.baseRevision && revisionOf(row.baseRevision),
        theirs: main.get(addressText(entry)) ?? null,
      };
    });
  },

  async list(branchId, kind) {
    const own = isMainBranch(branchId) ? [] : await listOf(client, branchId, kind);
    const newest = await client.publication.aggregate({ _max: { number: true } });
    const number = newest._max.number ?? 0;
    const cached = mainLists.get(kind);
    if (cached?.number === number) return { own, main: cached.main };
    // Read after the number, so the list can only be newer than the number. A newer list is read once more.
    const main = await listOf(client, MAIN_BRANCH, kind);
    mainLists.set(kind, { number, main });
    return { own, main };
  },
});

const branchReads = (client: Transaction): Pick<ContentReads, 'branch' | 'branches' | 'schedule' | 'dueSchedules'> => ({
  async branch(id) {
    const branch = await client.contentBranch.findUnique({ where: { id } });
    return branch && branchOf(branch);
  },

  async branches(defaults, id) {
    const distances = await branchDistances(client, defaults, id ?? null);
    return distances.map(({ branch, schedule, ahead, behind }) => ({
      ...branchOf(branch),
      ahead,
      behind,
      schedule: schedule && scheduleOf(schedule),
    }));
  },

  async schedule(branchId) {
    const schedule = await client.publishSchedule.findUnique({ where: { branchId } });
    return schedule && scheduleOf(schedule);
  },

  async dueSchedules(now) {
    const due = await client.publishSchedule.findMany({ where: { state: 'waiting', at: { lte: now } }, orderBy: { at: 'asc' } });
    return due.map(scheduleOf);
  },
});

const revisionReads = (client: Transaction): Pick<ContentReads, 'published' | 'revision' | 'revisions' | 'versions'> => ({
  published: (addresses) => publishedRevisions(client, addresses),

  async revision(id) {
    const revision = await client.contentRevision.findUnique({ where: { id }, ...REVISION });
    return revision && revisionOf(revision);
  },

  revisions: async (ids) => [...(await revisionsOf(client, ids)).values()],

  async versions({ kind, key }, { before, limit }) {
    const last = before === null ? null : await client.contentRevision.findUnique({ where: { id: before, kind, key } });
    if (before !== null && last === null) return [];
    const rows = await client.contentRevision.findMany({
      where: { kind, key, ...(last && { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] }) },
      omit: REVISION.omit,
      include: { publishedTo: { select: { publication: { select: { number: true } } } } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit,
    });
    return rows.map(({ publishedTo, ...revision }) => ({
      ...revisionOf(revision),
      publication: publishedTo.length === 0 ? null : Math.min(...publishedTo.map(({ publication }) => publication.number)),
    }));
  },
});

const publicationReads = (client: Transaction): Pick<ContentReads, 'publications' | 'publication'> => ({
  async publications({ branchId, before, from, until, contents, limit }) {
    const rows = await client.publication.findMany({
      ...PUBLICATION,
      where: {
        branchId,
        number: { lt: before },
        at: { gte: from, lt: until },
        ...(contents && { entries: { some: isOneOf(contents) } }),
      },
      orderBy: { number: 'desc' },
      take: limit,
    });
    return rows.map(publicationOf);
  },

  async publication(id) {
    const row = await client.publication.findUnique({ ...PUBLICATION, where: { id } });
    return row && publicationOf(row);
  },
});

const byAddress = <Item extends ContentAddress>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [addressText(item), item]));

/** Returns revisions by their ids. */
async function revisionsOf(client: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, StoredRevision>> {
  const rows = await client.contentRevision.findMany({ where: { id: { in: [...ids] } }, ...REVISION });
  return new Map(rows.map((row) => [row.id, revisionOf(row)]));
}

async function publishedRevisions(client: Transaction, addresses: readonly ContentAddress[]): Promise<readonly StoredRevision[]> {
  const entries = await client.contentEntry.findMany({
    where: { branchId: MAIN_BRANCH, ...isOneOf(addresses) },
    select: { revision: REVISION },
  });
  return entries.flatMap(({ revision }) => (revision ? [revisionOf(revision)] : []));
}

async function listOf(client: Transaction, branchId: string, kind: ContentKind): Promise<readonly ListedContent[]> {
  const entries = await client.contentEntry.findMany({
    where: { branchId, kind },
    select: { key: true, revisionId: true, byId: true, byName: true, at: true, revision: { select: { summary: true } } },
  });
  return entries.map(({ key, revisionId, byId, byName, at, revision }) => ({
    key,
    revisionId,
    summary: (revision?.summary ?? null) as ContentSummary | null,
    by: { id: byId, name: byName },
    at,
  }));
}
