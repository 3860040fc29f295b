import { type Refusal } from '@waypost/content/contract';
import type { PublishRequest } from '@waypost/content/contract/publishing';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { type Result } from '@waypost/platform/kernel';
import { ANNA, BEN, contentDeps, type FakeContentDeps } from '../../../testing';
import { branchChanges } from '../../branches/branch-changes';
import { createBranch, findBranch } from '../../branches/branches';
import { contentVersions, readContent } from '../../editing/read-content';
import { saveContent } from '../../editing/save-content';
import { discardContent } from '../../editing/take-back-content';
import { listPublications } from '../go-live';
import { publishBranch } from '../publish-branch';
import { putBack } from '../put-back';
import { rollBack } from '../roll-back';
import { createScheduledPublish, publishDue } from '../scheduled-publish';

const HOME: ContentAddress = { kind: 'page', key: 'tqg.home' };
const QUIZ: ContentAddress = { kind: 'page', key: 'tqg.quiz-auto' };
const HOUR_MS = 3_600_000;

function valueOf<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

let deps: FakeContentDeps;
beforeEach(async () => {
  deps = contentDeps();
  valueOf(await createBranch(deps)({ name: 'Spring' }, ANNA));
  valueOf(await createBranch(deps)({ name: 'Autumn' }, ANNA));
});

const read = async (branch: string, address = HOME) => valueOf(await readContent(deps)(branch, address));
const edit = async (branch: string, change: ContentData, address = HOME) => {
  const { content, revisionId } = await read(branch, address);
  const save = { content: { ...content, ...change }, baseRevisionId: revisionId };
  return valueOf(await saveContent(deps)({ branchId: branch, ...address, by: ANNA }, save));
};
const publish = async (branch: string, request: Partial<PublishRequest> = {}) =>
  valueOf(await publishBranch(deps)(branch, { note: '', resolutions: [], acceptsWarnings: true, ...request }, ANNA));
/** Rolls a publication back, then that rollback, and so on. */
const rollBackAll = async (id: string, times = 1): Promise<void> => {
  const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
  if (times > 1) await rollBackAll(back.id, times - 1);
};
const putBackTo = async (title: string) => {
  const versions = valueOf(await contentVersions(deps)('main', HOME));
  const revisionId = versions.find(({ content }) => content['title'] === title)?.revisionId ?? '';
  return valueOf(await putBack(deps)(HOME, { revisionId, acceptsWarnings: true }, BEN));
};
const schedule = async (branch: string) => {
  const at = new Date(deps.clock.now().getTime() + HOUR_MS).toISOString();
  const scheduled = createScheduledPublish({ ...deps, jobs: fakeJobs({ clock: deps.clock }) });
  valueOf(await scheduled.schedule(branch, { at, note: '' }, ANNA));
};
const scheduleOf = async (branch: string) => (await findBranch(deps)(branch))?.schedule ?? null;
const fieldsOf = async (branch: string, address = HOME) =>
  valueOf(await branchChanges(deps)(branch))
    .filter(({ key }) => key === address.key)
    .flatMap(({ fields }) => fields.map(({ field, mine }) => `${field}: ${String(mine)}`));

describe('a scheduled branch to which formerly live work returns', () => {
  const ROLLED_BACK = '#1 was rolled back: its changes are on this branch again, and not live.';

  it.each<[string, () => Promise<string>, string]>([
    [
      'a rollback of the part that was published before',
      async () => {
        await edit('spring', { title: 'Wrong' });
        await edit('spring', { title: 'Quiz' }, QUIZ);
        await schedule('spring');
        const { id } = await publish('spring', { only: [HOME] });
        await rollBackAll(id);
        return 'Title of tqg.home';
      },
      ROLLED_BACK,
    ],
    [
      'a rollback of its last publication',
      async () => {
        await edit('spring', { title: 'Wrong' });
        const { id } = await publish('spring');
        await edit('spring', { title: 'Quiz' }, QUIZ);
        await schedule('spring');
        await rollBackAll(id);
        return 'Title of tqg.home';
      },
      ROLLED_BACK,
    ],
    [
      'a rollback of content that it has written on since',
      async () => {
        await edit('spring', { title: 'Wrong' });
        const { id } = await publish('spring');
        await edit('spring', { headline: 'More' });
        await schedule('spring');
        await rollBackAll(id);
        return 'Title of tqg.home';
      },
      ROLLED_BACK,
    ],
    [
      'one item that is put back',
      async () => {
        await edit('autumn', { title: 'First' });
        await publish('autumn');
        await edit('spring', { title: 'Wrong' });
        await publish('spring');
        await edit('spring', { title: 'Quiz' }, QUIZ);
        await schedule('spring');
        await putBackTo('First');
        return 'First';
      },
      'tqg / was put back to an earlier version: its later text is on this branch again, and not live.',
    ],
  ])('is held until a person decides: %s [R10.03] [R10.02]', async (_how, takeOff, reason) => {
    const live = await takeOff();
    expect((await read('main')).content['title']).toBe(live);
    expect(await scheduleOf('spring')).toMatchObject({ state: 'held', reason });
    const held = deps.store.audit.entries.filter(({ action }) => action === 'publish.held');
    expect(held).toMatchObject([{ by: BEN, subject: 'Spring', after: reason }]);
    deps.clock.advance(HOUR_MS);
    await publishDue(deps)();
    expect((await read('main')).content['title']).toBe(live);
    expect((await read('main', QUIZ)).status).toBe('default');
  });

  it('stays scheduled where a rollback leaves its work live [R10.03]', async () => {
    await edit('spring', { title: 'Spring' });
    await edit('spring', { title: 'Spring quiz' }, QUIZ);
    const { id } = await publish('spring');
    await edit('autumn', { headline: 'Autumn' });
    await edit('autumn', { title: 'Autumn quiz' }, QUIZ);
    await publish('autumn');
    // The branch's own version of this page is based on the later text, so the rollback returns nothing to it.
    await edit('spring', { subheadline: 'More' });
    await schedule('spring');
    const resolutions = [{ ...QUIZ, field: 'title', take: 'theirs' } as const];
    valueOf(await rollBack(deps)(id, { resolutions, acceptsWarnings: true }, BEN));
    expect((await read('main')).content['title']).toBe('Title of tqg.home');
    expect((await scheduleOf('spring'))?.state).toBe('waiting');
  });

  it('stays scheduled where nothing returns: another branch, and work that is live again [R10.03]', async () => {
    await edit('autumn', { title: 'Autumn quiz' }, QUIZ);
    await schedule('autumn');
    await edit('spring', { title: 'Spring' });
    const { id } = await publish('spring');
    const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
    await edit('spring', { title: 'Quiz' }, QUIZ);
    await schedule('spring');
    await rollBackAll(back.id);
    expect([(await scheduleOf('autumn'))?.state, (await scheduleOf('spring'))?.state]).toEqual(['waiting', 'waiting']);
  });
});

describe('a publication that is rolled back and forth', () => {
  it.each([
    [1, 'Title of tqg.home', ['title: Spring']],
    [2, 'Spring', []],
    [3, 'Title of tqg.home', ['title: Spring']],
    [4, 'Spring', []],
    [5, 'Title of tqg.home', ['title: Spring']],
  ])('has its work on the branch exactly while it is not live: %i times [R10.02]', async (times, title, fields) => {
    await edit('spring', { title: 'Spring' });
    const { id } = await publish('spring');
    await rollBackAll(id, times);
    expect((await read('main')).content['title']).toBe(title);
    expect(await fieldsOf('spring')).toEqual(fields);
    expect((await listPublications(deps)()).map(({ returnsWork }) => returnsWork)).toEqual(
      Array.from({ length: times + 1 }, (_, index) => (times - index) % 2 === 0),
    );
  });

  it('leaves work on the branch that does not go live again, because a person decided for a later text [R10.02]', async () => {
    await edit('spring', { title: 'Spring' });
    await edit('spring', { title: 'Spring quiz' }, QUIZ);
    const { id } = await publish('spring');
    const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
    await edit('autumn', { title: 'Autumn quiz' }, QUIZ);
    await publish('autumn');
    const resolutions = [{ ...QUIZ, field: 'title', take: 'theirs' } as const];
    valueOf(await rollBack(deps)(back.id, { resolutions, acceptsWarnings: true }, BEN));
    expect((await read('main')).content['title']).toBe('Spring');
    expect([await fieldsOf('spring'), await fieldsOf('spring', QUIZ)]).toEqual([[], ['title: Spring quiz']]);
  });

  it('returns its work in the name of its author’s publication [R10.02]', async () => {
    await edit('spring', { title: 'Spring' });
    const { id } = await publish('spring');
    await rollBackAll(id, 3);
    expect(valueOf(await branchChanges(deps)('spring'))).toMatchObject([{ ...HOME, changedBy: ANNA }]);
  });

  it.each<[string, () => Promise<void>]>([
    ['the code’s page', async () => undefined],
    [
      'a published page',
      async () => {
        await edit('autumn', { subheadline: 'Of autumn' });
        await publish('autumn');
      },
    ],
  ])('keeps a correction that puts a field back to its words before it, over %s [R10.02]', async (_over, before) => {
    await before();
    const { headline } = (await read('main')).content;
    await edit('spring', { title: 'Spring', headline: 'Wrong' });
    const { id } = await publish('spring');
    const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
    await edit('spring', { headline });
    await rollBackAll(back.id);
    expect((await read('main')).content).toMatchObject({ title: 'Spring', headline: 'Wrong' });
    expect(await fieldsOf('spring')).toEqual([`headline: ${String(headline)}`]);
    await publish('spring');
    expect((await read('main')).content).toMatchObject({ title: 'Spring', headline });
  });

  it('keeps a correction where another branch was merged with the publication [R10.02]', async () => {
    const { headline } = (await read('main')).content;
    await edit('spring', { title: 'Spring', headline: 'Wrong' });
    const { id } = await publish('spring');
    await edit('autumn', { subheadline: 'Of autumn' });
    await publish('autumn');
    const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
    await edit('spring', { headline });
    await rollBackAll(back.id);
    await publish('spring');
    expect((await read('main')).content).toMatchObject({ title: 'Spring', headline, subheadline: 'Of autumn' });
  });

  it('does not overwrite its fields by words that were written without it [R10.02]', async () => {
    await edit('spring', { title: 'Spring', headline: 'Of spring' });
    const { id } = await publish('spring');
    const back = valueOf(await rollBack(deps)(id, { resolutions: [], acceptsWarnings: true }, BEN));
    valueOf(await discardContent(deps)({ branchId: 'spring', ...HOME, by: ANNA }));
    await edit('spring', { subheadline: 'Another idea' });
    await rollBackAll(back.id);
    await publish('spring');
    expect((await read('main')).content).toMatchObject({ title: 'Spring', headline: 'Of spring', subheadline: 'Another idea' });
  });
});

describe('an item that is put back', () => {
  const aPutBack = async () => {
    await edit('autumn', { title: 'First' });
    await publish('autumn');
    await edit('spring', { title: 'Second', headline: 'Second' });
    await publish('spring');
    return putBackTo('First');
  };

  it.each([
    [0, 'First', ['headline: Second', 'title: Second']],
    [1, 'Second', []],
    [2, 'First', ['headline: Second', 'title: Second']],
    [3, 'Second', []],
  ])('leaves the work that it replaced on its branch while that is not live: %i rollbacks [R10.02]', async (times, title, fields) => {
    const { id, returnsWork } = await aPutBack();
    expect(returnsWork).toBe(false);
    if (times > 0) await rollBackAll(id, times);
    expect((await read('main')).content['title']).toBe(title);
    expect(await fieldsOf('spring')).toEqual(fields);
    expect(await fieldsOf('autumn')).toEqual([]);
  });

  it('keeps a correction of the replaced work when it is rolled back [R10.02]', async () => {
    const { id } = await aPutBack();
    await edit('spring', { headline: 'Headline' });
    await rollBackAll(id);
    await publish('spring');
    expect((await read('main')).content).toMatchObject({ title: 'Second', headline: 'Headline' });
  });
});
