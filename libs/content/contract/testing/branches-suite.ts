import type { ContentKind } from '@waypost/content/model';
import { BRANCH_CHANGED, PUBLISH_PROBLEMS, type ContentChange, type Publication, type PublishCheck } from '../publishing';
import { EDIT_CONFLICT, type BranchSummary, type ContentDetail, type ContentVersion } from '../src';

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** A control center API with a page `tqg.home` and no branch other than main, called by two people. */
export interface BranchesApi {
  readonly ada: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly ben: (method: string, path: string, body?: unknown) => Promise<Answer>;
  /** Sets the findings of all later checks, for an API that does not check the items themselves. */
  readonly judge?: (checks: readonly PublishCheck[]) => void;
  readonly stop?: () => Promise<void>;
}

/** The API's addresses. */
export interface BranchesPaths {
  readonly branches: string;
  readonly branch: (branch: string) => string;
  readonly publications: string;
  readonly changes: (branch: string) => string;
  readonly publish: (branch: string) => string;
  readonly rollback: (publication: string) => string;
  readonly schedule: (branch: string) => string;
  readonly collection: (branch: string, kind: ContentKind) => string;
  readonly putBack: (kind: ContentKind, key: string) => string;
  readonly content: (branch: string, kind: ContentKind, key: string) => string;
  readonly versions: (branch: string, kind: ContentKind, key: string) => string;
  readonly restore: (branch: string, kind: ContentKind, key: string) => string;
}

const KEY = 'tqg.home';
const ADDED_PAGE = { brand: 'tqg', path: '/spring-offer', template: 'landing', form: null, title: 'Spring offer', from: null } as const;
const NEXT_YEAR_MS = 365 * 24 * 3_600_000;

/**
 * The contract of branches. It runs against the real API and against the in-memory one of the screens' tests, so that they can't diverge.
 */
export function describeBranches(name: string, apiPaths: BranchesPaths, open: () => Promise<BranchesApi>): void {
  const homeOf = (branch: string) => apiPaths.content(branch, 'page', KEY);
  describe(`the branches of ${name}`, () => {
    let api: BranchesApi;
    beforeEach(async () => {
      api = await open();
    });
    afterEach(() => api.stop?.());

    const create = async (branch: string) => expect((await api.ada('POST', apiPaths.branches, { name: branch })).status).toBe(201);
    const read = async (branch: string) => (await api.ada('GET', homeOf(branch))).json as ContentDetail<Fields>;
    const edit = async (branch: string, change: Fields) => {
      const { content, revisionId } = await read(branch);
      const answer = await api.ada('PUT', homeOf(branch), { content: { ...content, ...change }, baseRevisionId: revisionId });
      expect(answer.status).toBe(200);
      return answer.json as ContentDetail<Fields>;
    };
    const changesOf = async (branch: string) => (await api.ada('GET', apiPaths.changes(branch))).json as readonly ContentChange[];
    const publish = (branch: string, resolutions: readonly object[] = []) =>
      api.ada('POST', apiPaths.publish(branch), { note: 'Now', resolutions, acceptsWarnings: true });
    const branchOf = async (id: string) =>
      ((await api.ada('GET', apiPaths.branches)).json as readonly BranchSummary[]).find((branch) => branch.id === id);
    const versionsOf = async (branch: string) =>
      (await api.ada('GET', apiPaths.versions(branch, 'page', KEY))).json as readonly ContentVersion[];
    const addPage = () => api.ada('POST', apiPaths.collection('spring', 'page'), ADDED_PAGE);
    const publications = async () => (await api.ada('GET', apiPaths.publications)).json as readonly Publication[];

    it('get an address each, even if they share a name [R10.02]', async () => {
      await create('Spring');
      const second = await api.ada('POST', apiPaths.branches, { name: 'Spring' });
      expect(second).toMatchObject({ status: 201, json: { id: 'spring-2', name: 'Spring', ahead: 0, behind: 0 } });
      expect((await api.ada('GET', homeOf('autumn'))).status).toBe(404);
    });

    it('list the changes of a branch field by field, and none of another branch [R10.02]', async () => {
      await create('Spring');
      await create('Autumn');
      const before = await read('main');
      const saved = await edit('spring', { title: 'Spring is here' });
      expect(saved).toMatchObject({ status: 'changed', content: { title: 'Spring is here' }, published: before.content });
      expect(await changesOf('spring')).toMatchObject([
        {
          kind: 'page',
          key: KEY,
          change: 'changed',
          fields: [{ field: 'title', base: before.content['title'], mine: 'Spring is here', isConflict: false }],
        },
      ]);
      expect(await changesOf('autumn')).toEqual([]);
      expect((await read('autumn')).content).toEqual(before.content);
    });

    it('refuse the second of two saves over the same revision, and return the first save [R10.12]', async () => {
      await create('Spring');
      const { content, revisionId } = await read('spring');
      const first = await edit('spring', { title: 'By Ada' });
      const second = await api.ben('PUT', homeOf('spring'), { content: { ...content, title: 'By Ben' }, baseRevisionId: revisionId });
      expect(second).toMatchObject({ status: 409, json: { code: EDIT_CONFLICT, base: content } });
      expect((second.json as { current: ContentDetail<Fields> }).current).toMatchObject({
        revisionId: first.revisionId,
        content: { title: 'By Ada' },
      });
      expect((await read('spring')).content['title']).toBe('By Ada');
    });

    it('list versions with their authors, newest first, and restore an earlier version [R10.11]', async () => {
      await create('Spring');
      const first = await edit('spring', { title: 'First' });
      const second = await edit('spring', { title: 'Second' });
      const versions = (await api.ada('GET', apiPaths.versions('spring', 'page', KEY))).json as readonly { readonly revisionId: string }[];
      expect(versions.slice(0, 2).map(({ revisionId }) => revisionId)).toEqual([second.revisionId, first.revisionId]);
      const restored = await api.ada('POST', apiPaths.restore('spring', 'page', KEY), { revisionId: first.revisionId });
      expect(restored).toMatchObject({ status: 200, json: { content: { title: 'First' } } });
    });

    it('publish the changes, and leave nothing to publish [R10.02]', async () => {
      await create('Spring');
      const earlier = (await publications()).length;
      await edit('spring', { title: 'Live' });
      const published = await publish('spring');
      expect(published).toMatchObject({
        status: 201,
        json: { branchId: 'spring', note: 'Now', rollsBack: null, changes: [{ kind: 'page', key: KEY, change: 'changed' }] },
      });
      expect((await read('main')).content['title']).toBe('Live');
      expect(await changesOf('spring')).toEqual([]);
      expect(await publications()).toHaveLength(earlier + 1);
    });

    it.each([
      ['mine', undefined, 'Of autumn'],
      ['theirs', undefined, 'Of spring'],
      ['edited', 'Of both', 'Of both'],
    ])('report two changes of one field as a conflict, and take %s [R10.02]', async (take, value, expected) => {
      await create('Spring');
      await create('Autumn');
      await edit('autumn', { title: 'Of autumn', headline: 'A headline of autumn' });
      await edit('spring', { title: 'Of spring' });
      expect((await publish('spring')).status).toBe(201);
      const refused = await publish('autumn');
      expect(refused).toMatchObject({ status: 409, json: { code: PUBLISH_PROBLEMS.conflict } });
      const { fields } = (refused.json as { changes: readonly ContentChange[] }).changes[0] ?? { fields: [] };
      expect(fields.map(({ field, isConflict }) => [field, isConflict]).sort()).toEqual([
        ['headline', false],
        ['title', true],
      ]);
      expect((await read('main')).content['title']).toBe('Of spring');
      expect((await publish('autumn', [{ kind: 'page', key: KEY, field: 'title', take, value }])).status).toBe(201);
      expect((await read('main')).content).toMatchObject({ title: expected, headline: 'A headline of autumn' });
    });

    it('take a decision about a conflict only while the live text is the one that was seen [R10.02]', async () => {
      await create('Spring');
      await create('Autumn');
      await edit('autumn', { title: 'Of autumn' });
      await edit('spring', { title: 'Of spring' });
      expect((await publish('spring')).status).toBe(201);
      const mineOver = async () => {
        const [change] = await changesOf('autumn');
        return { kind: 'page', key: KEY, field: 'title', take: 'mine', seen: change?.liveRevisionId };
      };
      const early = await mineOver();
      await edit('spring', { title: 'Of spring, newer' });
      expect((await publish('spring')).status).toBe(201);
      const refused = await publish('autumn', [early]);
      expect(refused).toMatchObject({ status: 409, json: { code: PUBLISH_PROBLEMS.conflict } });
      expect((await read('main')).content['title']).toBe('Of spring, newer');
      expect((await publish('autumn', [await mineOver()])).status).toBe(201);
      expect((await read('main')).content['title']).toBe('Of autumn');
    });

    it('create one page at an address, which is new on the live site [R10.04]', async () => {
      await create('Spring');
      const added = await addPage();
      expect(added).toMatchObject({ status: 201, json: { status: 'changed', content: { title: ADDED_PAGE.title, template: 'landing' } } });
      expect(await addPage()).toMatchObject({ status: 400, json: { field: 'path' } });
      const { key } = added.json as ContentDetail<Fields>;
      expect(await changesOf('spring')).toMatchObject([{ kind: 'page', key, change: 'added' }]);
      expect((await publish('spring')).json).toMatchObject({ changes: [{ key, change: 'added' }] });
      expect((await api.ada('GET', apiPaths.content('main', 'page', key))).json).toMatchObject({ content: { title: ADDED_PAGE.title } });
    });

    it('publish part of a branch, and leave the rest on it [R10.02]', async () => {
      await create('Spring');
      const { key } = (await addPage()).json as ContentDetail<Fields>;
      await edit('spring', { title: 'Live' });
      const request = { note: 'Now', resolutions: [], acceptsWarnings: true, only: [{ kind: 'page', key: KEY }] };
      const published = await api.ada('POST', apiPaths.publish('spring'), request);
      expect(published.status).toBe(201);
      expect((published.json as Publication).changes.map((change) => change.key)).toEqual([KEY]);
      expect((await read('main')).content['title']).toBe('Live');
      expect((await changesOf('spring')).map((change) => change.key)).toEqual([key]);
      expect((await api.ada('GET', apiPaths.content('main', 'page', key))).status).toBe(404);
      expect(await branchOf('spring')).toMatchObject({ ahead: 1, behind: 0 });
    });

    it('publish only what was seen, in the revisions that were seen [R10.02] [R10.12]', async () => {
      await create('Spring');
      await edit('spring', { title: 'First' });
      const seen = (await changesOf('spring')).map(({ kind, key, revisionId }) => ({ kind, key, revisionId }));
      await edit('spring', { title: 'Second' });
      const publishSeen = (only: readonly object[]) =>
        api.ada('POST', apiPaths.publish('spring'), { note: 'Now', resolutions: [], acceptsWarnings: true, only });
      expect(await publishSeen(seen)).toMatchObject({ status: 409, json: { code: BRANCH_CHANGED } });
      expect(await publishSeen(seen.map((content) => ({ ...content, revisionId: null })))).toMatchObject({ status: 409 });
      const [change] = await changesOf('spring');
      expect((await publishSeen([{ ...seen[0], revisionId: change?.revisionId }])).status).toBe(201);
      expect((await read('main')).content['title']).toBe('Second');
      expect(await publishSeen(seen)).toMatchObject({ status: 409, json: { code: BRANCH_CHANGED } });
    });

    it('report only items whose conflicts are not resolved [R10.02]', async () => {
      await create('Spring');
      await create('Autumn');
      for (const branch of ['spring', 'autumn']) await edit(branch, { title: `Of ${branch}` });
      await addPage();
      await publish('autumn');
      const refused = await publish('spring');
      expect((refused.json as { changes: readonly ContentChange[] }).changes.map((change) => change.key)).toEqual([KEY]);
    });

    it('are not published with a warning until it is accepted [R15.05]', async () => {
      await create('Spring');
      await edit('spring', { destination: null, form: null });
      const about = { kind: 'page', key: KEY, label: KEY, field: 'destination', excerpt: null } as const;
      api.judge?.([{ ...about, severity: 'warning', code: 'leads-nowhere', message: 'It leads nowhere.' }]);
      const request = { note: '', resolutions: [], acceptsWarnings: false };
      const warned = await api.ada('POST', apiPaths.publish('spring'), request);
      expect(warned).toMatchObject({ status: 422, json: { code: PUBLISH_PROBLEMS.warned } });
      const { checks } = warned.json as { readonly checks: readonly PublishCheck[] };
      expect(checks).toContainEqual(expect.objectContaining({ severity: 'warning', code: 'leads-nowhere', key: KEY }));
      expect((await changesOf('spring')).length).toBe(1);
      expect((await api.ada('POST', apiPaths.publish('spring'), { ...request, acceptsWarnings: true })).status).toBe(201);
    });

    it('are not published with an error, even if warnings are accepted [R15.05]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Medicare made simple', product: 'auto' });
      const about = { kind: 'page', key: KEY, label: KEY, field: 'title', excerpt: 'Medicare made simple' } as const;
      api.judge?.([{ ...about, severity: 'stop', code: 'disclaimer-missing', message: 'It lacks the disclaimer.' }]);
      const stopped = await publish('spring');
      expect(stopped).toMatchObject({ status: 422, json: { code: PUBLISH_PROBLEMS.stopped } });
      const { checks } = stopped.json as { readonly checks: readonly PublishCheck[] };
      expect(checks).toContainEqual(expect.objectContaining({ severity: 'stop', code: 'disclaimer-missing', key: KEY }));
      expect((await read('main')).content['title']).not.toBe('Medicare made simple');
    });

    it('can be scheduled, until they are published or the schedule is canceled [R10.03]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const { createdAt } = (await branchOf('spring')) ?? { createdAt: '' };
      const at = new Date(Date.parse(createdAt) + NEXT_YEAR_MS).toISOString();
      const plan = () => api.ada('PUT', apiPaths.schedule('spring'), { at, note: 'For spring' });
      expect(await plan()).toMatchObject({
        status: 200,
        json: { id: 'spring', schedule: { at, note: 'For spring', state: 'waiting', reason: null } },
      });
      expect((await branchOf('spring'))?.schedule).toMatchObject({ at, state: 'waiting' });
      expect(await api.ada('DELETE', apiPaths.schedule('spring'))).toMatchObject({ status: 200, json: { schedule: null } });
      expect((await plan()).status).toBe(200);
      expect((await publish('spring')).status).toBe(201);
      expect((await branchOf('spring'))?.schedule).toBeNull();
    });

    it('restore an earlier version of one live content as a publication of its own [R10.11]', async () => {
      await create('Spring');
      await edit('spring', { title: 'First' });
      await publish('spring');
      const first = await read('main');
      await edit('spring', { title: 'Second' });
      const { number } = (await publish('spring')).json as Publication;
      const live = (await versionsOf('main')).find(({ content }) => (content as Fields)['title'] === 'First');
      const request = { revisionId: live?.revisionId ?? first.revisionId, acceptsWarnings: true };
      const unseen = await api.ada('POST', apiPaths.putBack('page', KEY), { ...request, seen: first.revisionId });
      expect(unseen).toMatchObject({ status: 409, json: { code: 'branch-changed' } });
      expect(await api.ada('POST', apiPaths.putBack('page', KEY), request)).toMatchObject({
        status: 201,
        json: { number: number + 1, branchId: 'main', rollsBack: null, changes: [{ kind: 'page', key: KEY, change: 'changed' }] },
      });
      expect((await read('main')).content).toEqual(first.content);
      expect((await api.ada('POST', apiPaths.putBack('page', KEY), { ...request, revisionId: 'nothing' })).status).toBe(404);
    });

    it('discard a branch’s own content, which an earlier version restores [R10.11]', async () => {
      await create('Spring');
      const before = await read('main');
      const own = await edit('spring', { title: 'For a while' });
      expect((await api.ada('DELETE', homeOf('spring'))).status).toBe(204);
      expect(await read('spring')).toMatchObject({ status: before.status, content: before.content });
      expect(await changesOf('spring')).toEqual([]);
      expect((await api.ada('POST', apiPaths.restore('spring', 'page', KEY), { revisionId: own.revisionId })).status).toBe(200);
      expect(await changesOf('spring')).toMatchObject([{ key: KEY, fields: [{ field: 'title', mine: 'For a while' }] }]);
    });

    it('get their work back when its publication is rolled back, and keep later changes [R10.02]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const { id } = (await publish('spring')).json as Publication;
      const { key } = (await addPage()).json as ContentDetail<Fields>;
      expect((await api.ada('POST', apiPaths.rollback(id), { resolutions: [], acceptsWarnings: true })).status).toBe(201);
      expect((await changesOf('spring')).map((change) => change.key).sort()).toEqual([KEY, key].sort());
      expect((await read('spring')).content['title']).toBe('Live');
      expect((await api.ada('POST', apiPaths.rollback('nothing'))).status).toBe(404);
    });

    it('refuse an empty publish, and a second rollback of one publication [R10.02]', async () => {
      await create('Spring');
      expect(await publish('spring')).toMatchObject({ status: 409, json: { code: 'nothing-to-publish' } });
      await edit('spring', { title: 'Live' });
      const { id } = (await publish('spring')).json as Publication;
      const rollBack = () => api.ada('POST', apiPaths.rollback(id), { resolutions: [], acceptsWarnings: true });
      expect((await rollBack()).status).toBe(201);
      expect(await rollBack()).toMatchObject({ status: 409, json: { code: 'already-rolled-back' } });
    });

    it('refuse a schedule in the past [R10.03]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const { createdAt } = (await branchOf('spring')) ?? { createdAt: '' };
      const at = new Date(Date.parse(createdAt) - NEXT_YEAR_MS).toISOString();
      expect(await api.ada('PUT', apiPaths.schedule('spring'), { at, note: '' })).toMatchObject({ status: 400, json: { field: 'at' } });
      expect((await branchOf('spring'))?.schedule).toBeNull();
    });

    it('are not archived while they are scheduled, but once the schedule is canceled [R10.03] [R10.02]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const { createdAt } = (await branchOf('spring')) ?? { createdAt: '' };
      const schedule = { at: new Date(Date.parse(createdAt) + NEXT_YEAR_MS).toISOString(), note: '' };
      expect((await api.ada('PUT', apiPaths.schedule('spring'), schedule)).status).toBe(200);
      const archive = () => api.ada('PATCH', apiPaths.branch('spring'), { isArchived: true });
      expect(await archive()).toMatchObject({
        status: 409,
        json: { code: 'branch-scheduled', title: 'It is scheduled to go live: cancel the schedule first' },
      });
      expect(await branchOf('spring')).toMatchObject({ isArchived: false, schedule: { state: 'waiting' } });
      expect((await api.ada('PATCH', apiPaths.branch('spring'), { name: 'Spring 2027' })).status).toBe(200);
      expect((await api.ada('DELETE', apiPaths.schedule('spring'))).status).toBe(200);
      expect(await archive()).toMatchObject({ status: 200, json: { isArchived: true } });
    });

    it('are not published on schedule with work that a rollback has returned to them, until a person decides [R10.03] [R10.02]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const { id, number } = (await publish('spring')).json as Publication;
      await addPage();
      const { createdAt } = (await branchOf('spring')) ?? { createdAt: '' };
      const schedule = { at: new Date(Date.parse(createdAt) + NEXT_YEAR_MS).toISOString(), note: '' };
      expect((await api.ada('PUT', apiPaths.schedule('spring'), schedule)).status).toBe(200);
      expect((await api.ada('POST', apiPaths.rollback(id), { resolutions: [], acceptsWarnings: true })).status).toBe(201);
      expect((await branchOf('spring'))?.schedule).toMatchObject({
        state: 'held',
        reason: `#${number} was rolled back: its changes are on this branch again, and not live.`,
      });
    });

    it('have their work while it is not live, however often its publication is rolled back and forth [R10.02]', async () => {
      await create('Spring');
      const before = await read('main');
      await edit('spring', { title: 'Live' });
      const published = (await publish('spring')).json as Publication;
      expect(published.returnsWork).toBe(true);
      let { id } = published;
      for (const isLive of [false, true, false]) {
        const answer = await api.ada('POST', apiPaths.rollback(id), { resolutions: [], acceptsWarnings: true });
        expect(answer).toMatchObject({ status: 201, json: { returnsWork: isLive } });
        expect((await read('main')).content['title']).toBe(isLive ? 'Live' : before.content['title']);
        expect((await changesOf('spring')).map((change) => change.key)).toEqual(isLive ? [] : [KEY]);
        ({ id } = answer.json as Publication);
      }
      expect((await publications()).slice(0, 4).map(({ returnsWork }) => returnsWork)).toEqual([false, true, false, true]);
    });

    it('refuse a save to the live site or to an archived branch [R10.02]', async () => {
      await create('Spring');
      await edit('spring', { title: 'Live' });
      const save = async (branch: string) => {
        const { content, revisionId } = await read(branch);
        return api.ada('PUT', homeOf(branch), { content: { ...content, title: 'Too late' }, baseRevisionId: revisionId });
      };
      expect(await save('main')).toMatchObject({ status: 409, json: { code: 'main-is-published' } });
      expect((await api.ada('PATCH', apiPaths.branch('spring'), { isArchived: true })).json).toMatchObject({ isArchived: true });
      expect(await save('spring')).toMatchObject({ status: 409, json: { code: 'branch-archived' } });
      expect(await publish('spring')).toMatchObject({ status: 409, json: { code: 'branch-archived' } });
      expect((await read('main')).content['title']).not.toBe('Live');
    });

    it('record a rollback as a publication of its own [R10.02]', async () => {
      await create('Spring');
      const before = await read('main');
      await edit('spring', { title: 'Live' });
      const { id, number } = (await publish('spring')).json as Publication;
      expect(await api.ada('POST', apiPaths.rollback(id))).toMatchObject({ status: 201, json: { rollsBack: number } });
      expect((await read('main')).content).toEqual(before.content);
      expect((await publications()).find((publication) => publication.id === id)).toMatchObject({ rolledBackBy: number + 1 });
    });
  });
}
