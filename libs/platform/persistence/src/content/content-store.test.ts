import type { SavedContent } from '@waypost/content/contract';
import { MAIN_BRANCH, type ContentData } from '@waypost/content/model';
import { createContent, createPublishedContent, type Content, type ContentDeps } from '@waypost/content/server';
import { aKind, ANNA, BEN, contentDeps } from '@waypost/content/server/testing';
import type { ContentAddress, StaffName } from '@waypost/content/model';
import { aPageKind } from '@waypost/pages/server/testing';
import { newId } from '@waypost/platform/kernel';
import { until } from '@waypost/platform/kernel/testing';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { aChange, aSession, aState } from '../../testing/visitor-builders';
import { createAuditLog } from '../audit/audit-log';
import { createDatabase } from '../database/database';
import { createContentStore } from './content-store';
import { createPreviewStore } from './preview-store';
import { createVisitorStore } from '../visitor/visitor-store';
import { createPublishedFeed } from './published-feed';

/** Takes a publication back despite any warnings. */
const BACK = { resolutions: [], acceptsWarnings: true };
const HOME: ContentAddress = { kind: 'page', key: 'tqg.home' };
const PAGES = ['tqg.home', 'tqg.about', 'mpa.home', 'mpa.about'];
const log = { warn: jest.fn() };
const database = databaseOfTests({ log, heartbeatMs: 50 });
let deps: ContentDeps;
let useCases: Content;

beforeAll(async () => {
  deps = { ...contentDeps(), kinds: { page: aPageKind() }, store: createContentStore(database) };
  useCases = createContent(deps);
}, 60_000);

const read = async (branch: string, address = HOME) => {
  const result = await useCases.read(branch, address);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const edit = async (branch: string, change: ContentData, address = HOME, by = ANNA) => {
  const { content, revisionId } = await read(branch, address);
  return useCases.save({ branchId: branch, ...address, by }, { content: { ...content, ...change }, baseRevisionId: revisionId });
};
const publish = async (branch: string) => {
  const result = await useCases.publish(branch, { note: 'A note', resolutions: [], acceptsWarnings: true }, BEN);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const branch = async (name: string) => {
  const result = await useCases.createBranch({ name }, ANNA);
  if (!result.ok) throw new Error(name);
  return result.value.id;
};

describe('content in PostgreSQL', () => {
  it('goes from a branch to main and back, as in memory [R10.02]', async () => {
    const id = await branch('Story');
    const before = await read(MAIN_BRANCH);
    await edit(id, { title: 'Story' });
    expect(await read(id)).toMatchObject({ status: 'changed', content: { title: 'Story' }, updatedBy: ANNA });
    expect(await useCases.branch(id)).toMatchObject({ ahead: 1, behind: 0, createdBy: ANNA });
    const published = await publish(id);
    expect(published).toMatchObject({ by: BEN, branchName: 'Story', changes: [{ label: 'Tallgrass Quote Guide /', change: 'changed' }] });
    expect(await read(MAIN_BRANCH)).toMatchObject({ status: 'published', content: { title: 'Story' } });
    const versions = await useCases.versions(id, HOME);
    expect(versions.ok && versions.value.map(({ publication, content }) => [publication, content['title']])).toEqual([
      [published.number, 'Story'],
      [null, before.content['title']],
    ]);
    expect(await useCases.rollBack(published.id, BACK, ANNA)).toMatchObject({ ok: true, value: { rollsBack: published.number } });
    expect(await read(MAIN_BRANCH)).toEqual(before);
    expect((await useCases.publications())[1]).toMatchObject({ id: published.id, rolledBackBy: published.number + 1 });
    expect((await useCases.branches()).map(({ id: branchId }) => branchId)).toEqual(expect.arrayContaining([MAIN_BRANCH, id]));
  });

  it('names everybody who wrote an item since it left main, as in memory [R11.05]', async () => {
    const address: ContentAddress = { kind: 'page', key: 'mpa.home' };
    const memory = contentDeps({ kinds: deps.kinds });
    for (const [store, content] of [
      [deps.store, useCases],
      [memory.store, createContent(memory)],
    ] as const) {
      const write = async (title: string, by: StaffName) => {
        const read = await content.read('authors', address);
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const save = { content: { ...read.value.content, title }, baseRevisionId: read.value.revisionId };
        await content.save({ branchId: 'authors', ...address, by }, save);
      };
      const writings = async () => (await store.written('authors', address)).map(({ data, by }) => `${data['title']} ${by.name}`);
      const authors = async () => (await store.authors('authors')).map(({ kind, key, by }) => `${kind} ${key} ${by.name}`);
      await content.createBranch({ name: 'Authors' }, ANNA);
      expect(await authors()).toEqual([]);
      await write('One', ANNA);
      await write('Two', BEN);
      await write('Three', BEN);
      expect(await authors()).toEqual(['page mpa.home Ben', 'page mpa.home Anna']);
      expect(await writings()).toEqual(['Three Ben', 'Two Ben', 'One Anna']);
      expect(await store.written('authors', { ...address, key: 'mpa.about' })).toEqual([]);
      const published = await content.publish('authors', { note: 'A note', resolutions: [], acceptsWarnings: true }, BEN);
      if (!published.ok) throw new Error(JSON.stringify(published.error));
      await write('Four', ANNA);
      expect(await authors()).toEqual(['page mpa.home Anna']);
      expect(await writings()).toEqual(['Four Anna']);
      await content.discard({ branchId: 'authors', ...address, by: ANNA });
      await content.rollBack(published.value.id, BACK, ANNA);
      expect(await authors()).toEqual(['page mpa.home Ben', 'page mpa.home Anna']);
    }
  });

  it('finds items by a value of their summary on every open branch, with what was written in each, as in memory [R10.06]', async () => {
    const memory = contentDeps({ kinds: deps.kinds });
    const mark = 'A title that waits';
    for (const [store, content] of [
      [deps.store, useCases],
      [memory.store, createContent(memory)],
    ] as const) {
      const write = async (branchId: string, key: string, title: string, by: StaffName) => {
        const read = await content.read(branchId, { kind: 'page', key });
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const save = { content: { ...read.value.content, title }, baseRevisionId: read.value.revisionId };
        await content.save({ branchId, kind: 'page', key, by }, save);
      };
      for (const name of ['Marked one', 'Marked two', 'Marked archived']) await content.createBranch({ name }, ANNA);
      await write('marked-one', 'mpa.home', 'Before', ANNA);
      await write('marked-one', 'mpa.home', mark, BEN);
      await write('marked-one', 'mpa.about', 'Another title', ANNA);
      await write('marked-two', 'mpa.home', mark, ANNA);
      await write('marked-archived', 'mpa.home', mark, ANNA);
      await content.editBranch('marked-archived', { isArchived: true }, ANNA);
      const found = await store.writtenWith('page', ['title', mark]);
      const lines = found.map(({ branch: { id, name }, entry, revisions, base }) => [
        `${id} ${name} ${entry.key}`,
        revisions.map(({ data, by }) => `${data['title']} ${by.name}`),
        base?.isDefault,
      ]);
      expect(lines.toSorted((a, b) => String(a[0]).localeCompare(String(b[0])))).toEqual([
        ['marked-one Marked one mpa.home', [`${mark} Ben`, 'Before Anna'], true],
        ['marked-two Marked two mpa.home', [`${mark} Anna`], true],
      ]);
      expect(await store.writtenWith('article', ['title', mark])).toEqual([]);
    }
  });

  it('names the writers of a merged text after its publication was rolled back, as in memory [R11.05]', async () => {
    const CLEO: StaffName = { id: 'staff-cleo', name: 'Cleo' };
    const address: ContentAddress = { kind: 'page', key: 'wc.home' };
    const memory = contentDeps({ kinds: deps.kinds });
    for (const [store, content] of [
      [deps.store, useCases],
      [memory.store, createContent(memory)],
    ] as const) {
      const write = async (branchId: string, change: object, by: StaffName) => {
        const read = await content.read(branchId, address);
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        await content.save(
          { branchId, ...address, by },
          { content: { ...read.value.content, ...change }, baseRevisionId: read.value.revisionId },
        );
      };
      const publish = async (branchId: string, by: StaffName) => {
        const published = await content.publish(branchId, { note: 'A note', resolutions: [], acceptsWarnings: true }, by);
        if (!published.ok) throw new Error(JSON.stringify(published.error));
        return published.value.id;
      };
      for (const name of ['Merged', 'Earlier']) await content.createBranch({ name }, ANNA);
      await write('merged', { headline: 'Ben writes' }, BEN);
      await write('merged', { title: 'Anna writes' }, ANNA);
      await write('earlier', { description: 'Another branch writes.' }, CLEO);
      await publish('earlier', CLEO);
      const merged = await publish('merged', ANNA);
      await content.rollBack(merged, BACK, ANNA);
      expect((await store.authors('merged')).map(({ key, by }) => `${key} ${by.name}`)).toEqual(['wc.home Anna', 'wc.home Ben']);
    }
  });

  it('lists publications by their branch, number, days and items, whatever came after them [R10.02]', async () => {
    const address: ContentAddress = { kind: 'page', key: 'qs.home' };
    const oldest = await branch('Oldest');
    await edit(oldest, { title: 'Oldest' }, address);
    const first = await publish(oldest);
    const later = await branch('Later');
    await edit(later, { title: 'Later' }, { kind: 'page', key: 'ps.home' });
    const second = await publish(later);
    const numbers = async (asked: Parameters<Content['publications']>[0]) =>
      (await useCases.publications(asked)).map(({ number }) => number);
    expect(await numbers({ branchId: oldest })).toEqual([first.number]);
    expect((await numbers({ before: second.number }))[0]).toBe(first.number);
    expect(await numbers({ contents: [address] })).toEqual([first.number]);
    expect(await numbers({ branchId: later, from: new Date(second.at) })).toEqual([second.number]);
    expect(await numbers({ branchId: later, until: new Date(second.at) })).toEqual([]);
  });

  it('returns versions in parts, each once, and only of the same content [R10.04]', async () => {
    const id = await branch('Parts');
    const address: ContentAddress = { kind: 'page', key: 'tqg.quiz-auto' };
    for (const title of ['First', 'Second', 'Third']) await edit(id, { title }, address);
    const all = await deps.store.versions(address, { before: null, limit: 10 });
    const parts = [];
    for (let before: string | null = null; ;) {
      const part = await deps.store.versions(address, { before, limit: 2 });
      if (part.length === 0) break;
      parts.push(...part);
      before = part.at(-1)?.id ?? null;
    }
    expect(parts).toEqual(all);
    expect(parts.slice(0, 3).map(({ data }) => data['title'])).toEqual(['Third', 'Second', 'First']);
    const [other] = await deps.store.versions(HOME, { before: null, limit: 1 });
    expect(await deps.store.versions(address, { before: other?.id ?? '', limit: 10 })).toEqual([]);
  });

  it('accepts one of many simultaneous saves, and refuses every other [R10.12]', async () => {
    const id = await branch('Race');
    const { content } = await read(id);
    const saves = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        useCases.save({ branchId: id, ...HOME, by: ANNA }, { content: { ...content, title: `Writer ${index}` }, baseRevisionId: null }),
      ),
    );
    const won = saves.filter(({ ok }) => ok);
    expect(won).toHaveLength(1);
    const [winner] = won;
    for (const save of saves)
      if (!save.ok) expect(save.error).toMatchObject({ kind: 'edit-conflict', current: winner?.ok ? winner.value : null, base: content });
  });

  it('publishes simultaneously published branches one after another, without losing a field [R10.02]', async () => {
    const fields = ['title', 'headline', 'subheadline', 'description'];
    const ids = await Promise.all(fields.map((field) => branch(`At once ${field}`)));
    for (const [index, field] of fields.entries()) await edit(ids[index] ?? '', { [field]: `New ${field}` });
    const published = await Promise.all(ids.map(publish));
    const numbers = published.map(({ number }) => number).sort((a, b) => a - b);
    expect(new Set(numbers).size).toBe(4);
    expect((numbers[3] ?? 0) - (numbers[0] ?? 0)).toBe(3);
    expect((await read(MAIN_BRANCH)).content).toMatchObject(Object.fromEntries(fields.map((field) => [field, `New ${field}`])));
  });

  it('rolls a publication back once, for simultaneous requests, and next to publishes [R10.02]', async () => {
    const id = await branch('Taken back');
    await edit(id, { headline: 'Taken back' });
    const { id: publication } = await publish(id);
    const beside = await branch('Beside it');
    await edit(beside, { subheadline: 'Beside it' });
    const [published, ...taken] = await Promise.all([
      publish(beside),
      ...Array.from({ length: 4 }, () => useCases.rollBack(publication, BACK, BEN)),
    ]);
    expect(taken.map((result) => (result.ok ? 'done' : result.error.kind)).sort()).toEqual([
      'already-rolled-back',
      'already-rolled-back',
      'already-rolled-back',
      'done',
    ]);
    const { content } = await read('main');
    expect(content).toMatchObject({ subheadline: 'Beside it' });
    expect(content['headline']).not.toBe('Taken back');
    const numbers = (await useCases.publications()).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(published.number).toBeGreaterThan(0);
  });

  it('publishes no change twice, and loses nothing that is saved, archived or published at the same moment [R10.02] [R10.12]', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await branch(`Busy ${round}`);
      await edit(id, { headline: `Busy ${round}` });
      const { content, revisionId } = await read(id);
      const request = { note: '', resolutions: [], acceptsWarnings: true };
      const address = { branchId: id, ...HOME, by: ANNA };
      const [saved, archived, ...published] = await Promise.all([
        useCases.save(address, { content: { ...content, headline: `Saved ${round}` }, baseRevisionId: revisionId }),
        useCases.editBranch(id, { isArchived: true }, BEN),
        useCases.publish(id, request, ANNA),
        useCases.publish(id, request, BEN),
      ]);
      expect(archived.ok).toBe(true);
      const main = (await read('main')).content['headline'];
      const [own] = await deps.store.layers(id, [HOME]);
      const last = saved.ok ? `Saved ${round}` : `Busy ${round}`;
      // The last write is live or still on the branch. It is never lost.
      expect([main, own?.mine?.data['headline']]).toContain(last);
      await useCases.editBranch(id, { isArchived: false }, BEN);
      const rest = await useCases.publish(id, request, ANNA);
      expect(rest.ok).toBe(own?.mine !== null);
      expect((await read('main')).content['headline']).toBe(last);
      const publications = await useCases.publications({ branchId: id });
      expect(publications).toHaveLength([...published, rest].filter(({ ok }) => ok).length);
      expect(saved.ok ? [1, 2] : [1]).toContain(publications.length);
    }
  });

  it('publishes more branches at once than there are connections, although the checks of each need one too [R10.02]', async () => {
    const small = createDatabase({ url: database.url, keyRing: aKeyRing(), poolSize: 2, log });
    try {
      const branchChecks = async (id: string) => {
        await small.prisma.contentBranch.count({ where: { id } });
        return [];
      };
      const { publish: publishSoon } = createContent({ ...deps, store: createContentStore(small), branchChecks });
      const ids = await Promise.all([1, 2, 3, 4].map((number) => branch(`Crowd ${number}`)));
      for (const [index, id] of ids.entries()) await edit(id, { title: id }, { kind: 'page', key: PAGES[index] ?? '' });
      const published = ids.map((id) => publishSoon(id, { note: '', resolutions: [], acceptsWarnings: true }, BEN));
      expect((await Promise.all(published)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    } finally {
      await small.close();
    }
  });

  it('edits, publishes and rolls back 500 pages, each in one transaction, as in memory [R10.04]', async () => {
    const addresses = Array.from({ length: 500 }, (_, index): ContentAddress => ({ kind: 'page', key: `many-${index}` }));
    const defaultKeys = () => addresses.map(({ key }) => key);
    const kinds = { page: aKind({ isKey: () => true, defaultKeys, defaultOf: () => ({ title: 'Title', headline: 'By code' }) }) };
    const memory = contentDeps({ kinds });
    for (const { readAll, saveAll, createBranch, branch: findBranch, publish: goLive, rollBack } of [
      createContent({ ...deps, kinds }),
      createContent(memory),
    ]) {
      const details = async (id: string) => {
        const read = await readAll(id, addresses);
        return read.ok ? read.value : [];
      };
      const states = async (id: string) => [
        ...new Set((await details(id)).map(({ status, content }) => `${status} ${content['headline']}`)),
      ];
      const saveMany = async (headline: string) => {
        const saves = (await details('many')).map(({ key, content, revisionId }): SavedContent => ({
          request: { branchId: 'many', kind: 'page', key, by: ANNA },
          save: { content: { ...content, headline }, baseRevisionId: revisionId },
        }));
        expect(await saveAll('many', saves)).toMatchObject({ ok: true });
      };
      await createBranch({ name: 'Many' }, ANNA);
      await saveMany('First');
      await saveMany('Second');
      expect([await states('many'), await states(MAIN_BRANCH)]).toEqual([['changed Second'], ['default By code']]);
      expect(await findBranch('many')).toMatchObject({ ahead: 500, behind: 0 });
      const published = await goLive('many', { note: '', resolutions: [], acceptsWarnings: true, only: addresses.slice(1) }, BEN);
      if (!published.ok) throw new Error(JSON.stringify(published.error));
      expect(await states(MAIN_BRANCH)).toEqual(['default By code', 'published Second']);
      expect(await findBranch('many')).toMatchObject({ ahead: 1, behind: 0 });
      expect(await rollBack(published.value.id, BACK, ANNA)).toMatchObject({ ok: true });
      expect([await states('many'), await states(MAIN_BRANCH)]).toEqual([['changed Second'], ['default By code']]);
      expect(await findBranch('many')).toMatchObject({ ahead: 500, behind: 0 });
    }
  }, 60_000);

  it('stores the last of several entries for one item, as in memory', async () => {
    for (const store of [deps.store, contentDeps().store]) {
      const at = new Date('2026-11-18T18:00:00.000Z');
      const removed = { ...HOME, revisionId: null, baseRevisionId: null, at };
      await store.transaction(async (tx) => {
        await tx.addBranch({ id: 'twice', name: 'Twice', isArchived: false, createdBy: ANNA, createdAt: at, updatedAt: at });
        await tx.putEntries('twice', [
          { ...removed, by: ANNA },
          { ...removed, by: BEN },
        ]);
        await tx.putEntries('twice', []);
        await tx.removeEntries('twice', []);
      });
      expect(await store.layers('twice', [{ ...HOME, key: 'tqg.about' }, HOME])).toMatchObject([
        { entry: null, mine: null },
        { entry: { ...removed, by: BEN }, mine: null },
      ]);
    }
  });

  it('leaves nothing of a transaction that throws, including the audit entry [R10.11]', async () => {
    const audit = createAuditLog(database);
    const [before] = await audit.list({ limit: 1 });
    const failed = deps.store.transaction(async (tx) => {
      const at = new Date();
      await tx.addBranch({ id: 'half', name: 'Half', isArchived: false, createdBy: ANNA, createdAt: at, updatedAt: at });
      await tx.audit.record({ at, by: ANNA, action: 'branch.created', subject: 'Half' });
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect(await deps.store.branch('half')).toBeNull();
    expect(await audit.list({ limit: 1 })).toEqual([before]);
  });

  it('refuses to change or delete a revision, even by the owner [R10.02]', async () => {
    await expect(database.asOwner("update content_revision set key = 'x'")).rejects.toThrow('written once');
    await expect(database.asOwner('delete from content_revision')).rejects.toThrow('written once');
    await expect(database.asOwner('truncate content_revision cascade')).rejects.toThrow('written once');
  });
});

describe('the audit log in PostgreSQL', () => {
  it('is an intact chain after simultaneous writes [R10.11]', async () => {
    const audit = createAuditLog(database);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        audit.record({
          at: new Date(),
          by: index % 2 ? ANNA : null,
          action: 'test.done',
          subject: `${index}`,
          before: { b: 1, a: '“é”\u2028' },
          after: index,
        }),
      ),
    );
    expect(await audit.verify()).toEqual({ isWhole: true, brokenAt: null });
    const page = await audit.list({ limit: 5 });
    const older = await audit.list({ limit: 5, before: page.at(-1)?.number });
    expect(older[0]?.number).toBe((page[0]?.number ?? 0) - 5);
  });

  it('stays an intact chain with texts that PostgreSQL cannot store [R10.11]', async () => {
    const audit = createAuditLog(database);
    const odd = 'a\u0000b \ud83d';
    await audit.record({
      at: new Date(),
      by: { id: odd, name: odd },
      action: 'test.done',
      subject: odd,
      before: { [odd]: odd },
      after: [odd],
    });
    expect((await audit.list({ limit: 1 }))[0]).toMatchObject({ by: { name: 'ab \ufffd' }, subject: 'ab \ufffd', after: [odd] });
    expect(await audit.verify()).toEqual({ isWhole: true, brokenAt: null });
  });
});

describe('the published feed', () => {
  it('sends every publish to each process, and catches up after a lost connection [R10.02]', async () => {
    const feed = createPublishedFeed(database);
    const heard: string[][] = [];
    const published = createPublishedContent({
      feed,
      kinds: () => ({}),
      onChange: ({ addresses }) => heard.push(addresses.map(({ key }) => key)),
      onError: (error) => {
        throw error;
      },
    });
    const titled = (title: string) => until(() => published.find(HOME)?.['title'] === title, `the title ${title}`);
    await published.start();
    expect(published.number()).not.toBeNull();
    // What other tests have published is the first state.
    const atStart = heard.length;
    const id = await branch('Heard');
    await edit(id, { title: 'Heard' });
    await publish(id);
    await titled('Heard');
    expect(heard.slice(atStart)).toEqual([['tqg.home']]);

    await database.pool.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waypost-listening'");
    await edit(id, { title: 'Missed' });
    const missed = await publish(id);
    await titled('Missed');
    expect(published.number()).toBe(missed.number);

    const live = () => published.all('page').find(({ key }) => key === HOME.key)?.live;
    const { since, changedAt } = live() ?? {};
    const [first] = await database.prisma.publication.findMany({
      where: { entries: { some: { kind: HOME.kind, key: HOME.key, toRevisionId: { not: null } } } },
      orderBy: { number: 'asc' },
    });
    expect([since, changedAt]).toEqual([first?.at.toISOString(), missed.at]);

    await useCases.rollBack(missed.id, BACK, ANNA);
    await titled('Heard');
    expect(published.all('page').map(({ key }) => key)).toContain('tqg.home');
    // The date of the first publication does not change.
    expect(live()?.since).toBe(since);
    await published.stop();
  });
});

describe('previews in PostgreSQL', () => {
  it('take each ticket of staff once, of two processes at the same time too, and store it until it expires [R11.02]', async () => {
    const [first, second] = [createPreviewStore(database), createPreviewStore(database)];
    const times = { now: new Date('2026-11-21T00:00:00Z'), until: new Date('2026-11-21T00:01:00Z') };
    const id = newId();
    const takes = await Promise.all([first.takeTicket(id, times), second.takeTicket(id, times)]);
    expect([takes.filter((isTaken) => isTaken).length, await first.takeTicket(id, times)]).toEqual([1, false]);
    expect(await first.takeTicket(newId(), times)).toBe(true);
    const later = newId();
    await first.takeTicket(later, { now: new Date('2026-11-21T00:02:00Z'), until: new Date('2026-11-21T00:03:00Z') });
    expect((await database.prisma.takenTicket.findMany()).map((ticket) => ticket.id)).toEqual([later]);
  });

  it('are stored with their view, and deleted after they expire [R10.03]', async () => {
    const store = createPreviewStore(database);
    const view = { path: '/', at: null, stateCode: 'CA', postalCode: null, variants: { hero: 'b' }, draft: null };
    const preview = {
      id: newId(),
      branchId: MAIN_BRANCH,
      brandId: 'tqg' as const,
      staffSessionId: 's',
      view,
      createdAt: new Date('2026-11-21T00:00:00Z'),
      expiresAt: new Date('2026-11-21T01:00:00Z'),
    };
    await store.save(preview, null);
    expect(await store.find(preview.id)).toEqual(preview);
    await database.prisma.preview.update({ where: { id: preview.id }, data: { view: { ...view, draft: 'tqg.home' } } });
    await expect(store.find(preview.id)).rejects.toThrow(`preview ${preview.id}`);
    await store.save(
      { ...preview, id: newId(), createdAt: new Date('2026-11-21T02:00:00Z'), expiresAt: new Date('2026-11-21T03:00:00Z') },
      null,
    );
    expect(await store.find(preview.id)).toBeNull();
  });

  it('are stored with their audit entry, or not at all [R10.11]', async () => {
    const store = createPreviewStore(database);
    const view = { path: '/', at: null, stateCode: null, postalCode: null, variants: {}, draft: null };
    const createdAt = new Date('2026-11-20T00:00:00Z');
    const preview = {
      branchId: MAIN_BRANCH,
      brandId: 'tqg' as const,
      staffSessionId: null,
      view,
      createdAt,
      expiresAt: new Date('2026-11-20T01:00:00Z'),
    };
    const entry = { at: createdAt, by: ANNA, action: 'preview.made', subject: 'Live site' };
    const [first, second] = [newId(), newId()];
    await store.save({ ...preview, id: first }, entry);
    expect((await createAuditLog(database).list({ limit: 1 }))[0]).toMatchObject({ action: 'preview.made', subject: 'Live site' });
    await expect(store.save({ ...preview, id: second }, { ...entry, at: new Date(NaN) })).rejects.toThrow();
    expect([(await store.find(first))?.id, await store.find(second)]).toEqual([first, null]);
  });

  it('are deleted with the answers that were typed in them, and no visitor’s [R10.03] [R15.03]', async () => {
    const store = createPreviewStore(database);
    const view = { path: '/', at: null, stateCode: null, postalCode: null, variants: {}, draft: null };
    const at = (hour: string) => new Date(`2026-11-21T${hour}:00:00Z`);
    const made = { branchId: MAIN_BRANCH, brandId: 'tqg' as const, staffSessionId: null, view, createdAt: at('00') };
    const [over, open] = [newId(), newId()];
    await store.save({ ...made, id: over, expiresAt: at('01') }, null);
    await store.save({ ...made, id: open, expiresAt: at('04') }, null);
    const visitors = [`preview-${over}`, `preview-${over}~first`, `preview-${over}~second`, `preview-${open}~first`, 'a-visitor'];
    const visitorStore = createVisitorStore(database, aKeyRing());
    const userState = aState({ forms: { 'auto-v1': { driver1Phone: '(310) 555-0123' } } });
    for (const id of visitors) await visitorStore.save(aChange(id, { userState, session: { ...aSession, id: `of-${id}` } }));
    await store.save({ ...made, id: newId(), createdAt: at('02'), expiresAt: at('03') }, null);
    const left = [`preview-${open}~first`, 'a-visitor'];
    const of = { where: { visitorId: { in: visitors } }, orderBy: { visitorId: 'desc' as const } };
    const stored = await database.prisma.visitor.findMany({ where: { id: { in: visitors } }, orderBy: { id: 'desc' } });
    expect(stored.map(({ id }) => id)).toEqual(left);
    expect((await database.prisma.contactIndex.findMany(of)).map(({ visitorId }) => visitorId)).toEqual(left);
    expect((await database.prisma.visitorLink.findMany(of)).map(({ visitorId }) => visitorId)).toEqual(left);
  });
});
