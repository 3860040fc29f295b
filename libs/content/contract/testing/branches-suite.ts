import type { ContentKind } from '@waypost/content/model';
import { EDIT_CONFLICT, PUBLISH_PROBLEMS, type ContentChange, type ContentDetail, type Publication } from '../src';

type Fields = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** An API of the control center with a page `tqg.home` and no branch beside main, as two people ask it. */
export interface BranchesApi {
  readonly ada: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly ben: (method: string, path: string, body?: unknown) => Promise<Answer>;
  readonly stop?: () => Promise<void>;
}

/** Where the API has them. */
export interface BranchesPaths {
  readonly branches: string;
  readonly publications: string;
  readonly changes: (branch: string) => string;
  readonly publish: (branch: string) => string;
  readonly rollback: (publication: string) => string;
  readonly content: (branch: string, kind: ContentKind, key: string) => string;
  readonly versions: (branch: string, kind: ContentKind, key: string) => string;
  readonly restore: (branch: string, kind: ContentKind, key: string) => string;
}

const KEY = 'tqg.home';

/** What branches promise, of the real API and of the one in memory that screens are tested with: neither can go its own way. */
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
    const publications = async () => (await api.ada('GET', apiPaths.publications)).json as readonly Publication[];

    it('have an address each, those of one name too [R10.02]', async () => {
      await create('Spring');
      const second = await api.ada('POST', apiPaths.branches, { name: 'Spring' });
      expect(second).toMatchObject({ status: 201, json: { id: 'spring-2', name: 'Spring', ahead: 0, behind: 0 } });
      expect((await api.ada('GET', homeOf('autumn'))).status).toBe(404);
    });

    it('say what a branch changes, field by field, and nothing of others [R10.02]', async () => {
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

    it('refuse the second of two who save over the same revision, with what the first wrote [R10.12]', async () => {
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

    it('list who wrote what, the newest first, and bring an earlier one back [R10.11]', async () => {
      await create('Spring');
      const first = await edit('spring', { title: 'First' });
      const second = await edit('spring', { title: 'Second' });
      const versions = (await api.ada('GET', apiPaths.versions('spring', 'page', KEY))).json as readonly { readonly revisionId: string }[];
      expect(versions.slice(0, 2).map(({ revisionId }) => revisionId)).toEqual([second.revisionId, first.revisionId]);
      const restored = await api.ada('POST', apiPaths.restore('spring', 'page', KEY), { revisionId: first.revisionId });
      expect(restored).toMatchObject({ status: 200, json: { content: { title: 'First' } } });
    });

    it('publish what was changed, and leave nothing to publish [R10.02]', async () => {
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
    ])('ask which of two changes of one field is meant, and take %s [R10.02]', async (take, value, expected) => {
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

    it('take a publication back as one of its own [R10.02]', async () => {
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
