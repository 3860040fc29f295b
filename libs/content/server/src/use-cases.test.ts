import { type Refusal } from '@waypost/content/contract';
import {
  PUBLICATIONS_AT_ONCE,
  type ChecksRequest,
  type ContentChange,
  type PublishRequest,
  type RollbackRequest,
} from '@waypost/content/contract/publishing';
import type { ContentAddress, ContentData } from '@waypost/content/model';
import type { ContentResolution } from '@waypost/content/model/publishing';
import { fakeJobs } from '@waypost/platform/jobs/testing';
import { invariant, type Result } from '@waypost/platform/kernel';
import { aKind, ANNA, BEN, contentDeps, type FakeContentDeps } from '../testing';
import { branchChanges } from './branches/branch-changes';
import { createBranch, editBranch, findBranch, listBranches } from './branches/branches';
import { contentVersions, listContents, openContent, readContent } from './editing/read-content';
import { saveContent, saveContents } from './editing/save-content';
import { discardContent, removeContent, restoreContent } from './editing/take-back-content';
import { listPublications, publicationPlaces } from './publishing/go-live';
import { checkBranch } from './publishing/check-branch';
import { publishBranch } from './publishing/publish-branch';
import { putBack } from './publishing/put-back';
import { rollBack } from './publishing/roll-back';
import {
  cancelScheduledPublish,
  createScheduledPublish,
  publishDue,
  schedulePublish,
  type ScheduledPublishDeps,
} from './publishing/scheduled-publish';

const HOME: ContentAddress = { kind: 'page', key: 'tqg.home' };
const QUIZ: ContentAddress = { kind: 'page', key: 'tqg.quiz-auto' };
const BACK: RollbackRequest = { resolutions: [], acceptsWarnings: true };
const DAY_MS = 86_400_000;
const PUBLISH: PublishRequest = { note: 'A note', resolutions: [], acceptsWarnings: true };

function valueOf<Value>(result: Result<Value, Refusal>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
function refusalOf(result: Result<unknown, Refusal>): Refusal {
  invariant(!result.ok, 'it was refused');
  return result.error;
}

describe('the use cases of content', () => {
  let deps: FakeContentDeps;
  beforeEach(async () => {
    deps = contentDeps();
    valueOf(await createBranch(deps)({ name: 'Spring' }, ANNA));
    valueOf(await createBranch(deps)({ name: 'Autumn' }, BEN));
  });

  const read = async (branch: string, address = HOME) => valueOf(await readContent(deps)(branch, address));
  const edit = async (branch: string, change: ContentData, address = HOME, by = ANNA) => {
    const { content, revisionId } = await read(branch, address);
    return valueOf(
      await saveContent(deps)({ branchId: branch, ...address, by }, { content: { ...content, ...change }, baseRevisionId: revisionId }),
    );
  };
  const publish = (branch: string, request: Partial<PublishRequest> = {}, by = ANNA) =>
    publishBranch(deps)(branch, { ...PUBLISH, ...request }, by);
  const actions = () => deps.store.audit.entries.map(({ action, subject }) => `${action} ${subject}`);

  it('counts as read by people, not by the programs that act for them [R10.09]', async () => {
    const readers: string[] = [];
    const kinds = { page: aKind({ opened: async ({ by }) => void readers.push(by.name) }) };
    const request = { branchId: 'spring', ...HOME };
    const open = openContent({ ...deps, kinds });
    valueOf(await open({ ...request, by: BEN, isProgram: true }));
    const { content, revisionId } = valueOf(await open({ ...request, by: ANNA }));
    const save = { content: { ...content, title: 'By a program' }, baseRevisionId: revisionId };
    valueOf(await saveContent({ ...deps, kinds })({ ...request, by: BEN, isProgram: true }, save));
    expect(readers).toEqual(['Anna']);
  });

  describe('restoring one item', () => {
    const versionsOf = async (address = HOME) => valueOf(await contentVersions(deps)('main', address));
    const idOf = async (title: string, address = HOME) =>
      (await versionsOf(address)).find(({ content }) => content['title'] === title)?.revisionId ?? '';
    const back = (revisionId: string, acceptsWarnings = true, address = HOME) =>
      putBack(deps)(address, { revisionId, acceptsWarnings }, BEN);

    it('publishes an earlier version, leaves the publication’s other items, and keeps the work on its branch [R10.02]', async () => {
      await edit('autumn', { title: 'First' });
      valueOf(await publish('autumn'));
      await edit('spring', { title: 'Second' });
      await edit('spring', { title: 'Spring quiz' }, QUIZ);
      valueOf(await publish('spring'));
      const done = valueOf(await back(await idOf('First')));
      expect(done).toMatchObject({ number: 3, branchId: 'main', rollsBack: null, by: BEN, note: 'Puts tqg / back as it was in #1' });
      expect((await read('main')).content['title']).toBe('First');
      expect((await read('main', QUIZ)).content['title']).toBe('Spring quiz');
      expect(await read('spring')).toMatchObject({ status: 'changed', content: { title: 'Second' } });
      expect(await read('spring', QUIZ)).toMatchObject({ status: 'published' });
      expect(actions().slice(-2)).toEqual(['content.put-back tqg /', 'publication.put-back Live site']);
      expect(deps.store.audit.entries.at(-2)).toMatchObject({ before: { title: 'Second' }, after: { title: 'First' } });
    });

    it('is undone by a rollback, which leaves nothing on the branch [R10.02]', async () => {
      await edit('autumn', { title: 'First' });
      valueOf(await publish('autumn'));
      await edit('spring', { title: 'Second' });
      valueOf(await publish('spring'));
      const { id } = valueOf(await back(await idOf('First')));
      valueOf(await rollBack(deps)(id, BACK, ANNA));
      expect((await read('main')).content['title']).toBe('Second');
      expect(await read('spring')).toMatchObject({ status: 'published' });
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0 });
    });

    it('keeps the work on an archived branch too, and restores content that was taken off the site [R10.02]', async () => {
      await edit('autumn', { title: 'First' });
      valueOf(await publish('autumn'));
      await edit('spring', { title: 'Second' });
      valueOf(await publish('spring'));
      valueOf(await editBranch(deps)('spring', { isArchived: true }, ANNA));
      valueOf(await back(await idOf('First')));
      expect(await read('spring')).toMatchObject({ status: 'changed', content: { title: 'Second' } });

      const added = { ...deps, kinds: { page: aKind({ defaultOf: () => null, defaultKeys: () => [] }) } };
      valueOf(await removeContent(added)({ branchId: 'autumn', ...HOME, by: ANNA }));
      valueOf(await publishBranch(added)('autumn', PUBLISH, ANNA));
      expect(refusalOf(await readContent(added)('main', HOME))).toMatchObject({ kind: 'not-found' });
      valueOf(await putBack(added)(HOME, { revisionId: await idOf('First'), acceptsWarnings: true }, BEN));
      expect(valueOf(await readContent(added)('main', HOME)).content['title']).toBe('First');
    });

    it('restores no version over a live text that the person has not seen [R10.02] [R10.12]', async () => {
      await edit('autumn', { title: 'First' });
      valueOf(await publish('autumn'));
      await edit('spring', { title: 'Second' });
      valueOf(await publish('spring'));
      const request = { revisionId: await idOf('First'), acceptsWarnings: true };
      const seen = (await read('main')).revisionId;
      await edit('autumn', { headline: 'By the lawyers' });
      valueOf(await publish('autumn'));
      const live = await read('main');
      expect(refusalOf(await putBack(deps)(HOME, { ...request, seen }, BEN))).toEqual({ kind: 'branch-changed' });
      expect(refusalOf(await putBack(deps)(HOME, { ...request, seen: null }, BEN))).toEqual({ kind: 'branch-changed' });
      expect(await read('main')).toEqual(live);
      valueOf(await putBack(deps)(HOME, { ...request, seen: live.revisionId }, BEN));
      expect((await read('main')).content['title']).toBe('First');
    });

    it('restores the default content [R10.02] [R3.05]', async () => {
      const byCode = (await read('main')).content;
      await edit('spring', { title: 'Spring' });
      valueOf(await publish('spring'));
      const first = (await versionsOf()).find(({ isDefault }) => isDefault);
      valueOf(await back(first?.revisionId ?? ''));
      expect(await read('main')).toMatchObject({ status: 'default', content: byCode });
      expect(await read('spring')).toMatchObject({ status: 'changed', content: { title: 'Spring' } });
    });

    it('refuses a version that was never live, that belongs to another item, or that is live already [R10.02] [R15.05]', async () => {
      await edit('spring', { title: 'Spring' });
      valueOf(await publish('spring'));
      await edit('autumn', { title: 'Draft' });
      const live = await idOf('Spring');
      const missing = { kind: 'not-found', what: 'revision' };
      expect(refusalOf(await back(await idOf('Draft')))).toEqual(missing);
      expect(refusalOf(await back(live, true, QUIZ))).toEqual(missing);
      expect(refusalOf(await back('nope'))).toEqual(missing);
      expect(refusalOf(await back(live))).toEqual({ kind: 'nothing-to-publish' });
    });

    it('names the branch on which each version was written [R10.04]', async () => {
      await edit('spring', { title: 'Spring' });
      valueOf(await publish('spring'));
      expect((await versionsOf()).map(({ branchName, publication, isDefault }) => [branchName, publication, isDefault])).toContainEqual([
        'Spring',
        1,
        false,
      ]);
    });
  });

  describe('branches', () => {
    it('get a unique id from their name, and appear in the list [R10.02]', async () => {
      const second = valueOf(await createBranch(deps)({ name: ' spring ' }, BEN));
      expect(second).toMatchObject({ id: 'spring-2', name: 'spring', isMain: false, ahead: 0, behind: 0, createdBy: BEN });
      const branches = await listBranches(deps)();
      expect(branches.map(({ id, isMain }) => [id, isMain])[0]).toEqual(['main', true]);
      expect(branches).toHaveLength(4);
    });

    it.each(['', '   ', '!!!', 'main', 'x'.repeat(81)])('refuse the name "%s" [R10.02]', async (name) => {
      expect(refusalOf(await createBranch(deps)({ name }, ANNA))).toMatchObject({ kind: 'wrong-field', fault: { field: 'name' } });
    });

    it('are renamed and archived with an entry in the audit log; main is neither [R10.02] [R10.11]', async () => {
      valueOf(await editBranch(deps)('spring', { name: 'Spring 2027' }, BEN));
      expect(valueOf(await editBranch(deps)('spring', { isArchived: true }, BEN))).toMatchObject({
        id: 'spring',
        name: 'Spring 2027',
        isArchived: true,
      });
      expect(actions().slice(-2)).toEqual(['branch.renamed Spring 2027', 'branch.archived Spring 2027']);
      expect(deps.store.audit.entries.at(-2)).toMatchObject({ by: BEN, before: 'Spring', after: 'Spring 2027' });
      expect(refusalOf(await editBranch(deps)('main', { name: 'x' }, BEN))).toEqual({ kind: 'main-is-published' });
      expect(refusalOf(await editBranch(deps)('nope', {}, BEN))).toEqual({ kind: 'not-found', what: 'branch' });
      expect(refusalOf(await publish('spring'))).toEqual({ kind: 'branch-archived' });
    });
  });

  describe('editing', () => {
    it('starts from the default page and saves it as the branch’s own [R10.02] [R3.05]', async () => {
      expect(await read('spring')).toMatchObject({ status: 'default', revisionId: null, label: 'tqg /' });
      const saved = await edit('spring', { title: 'Spring' });
      expect(saved).toMatchObject({ status: 'changed', content: { title: 'Spring' }, updatedBy: ANNA });
      expect((await read('autumn')).status).toBe('default');
      expect((await read('main')).status).toBe('default');
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 1, behind: 0 });
      const entry = deps.store.audit.entries.at(-1);
      expect(entry).toMatchObject({ action: 'content.saved', subject: 'tqg / on Spring', after: { title: 'Spring' } });
      expect(Object.keys(entry?.before ?? {})).toEqual(['title']);
    });

    it('refuses the second of two saves, returns the first save and the common base, and writes nothing [R10.12]', async () => {
      const opened = await read('spring');
      const target = { branchId: 'spring', ...HOME };
      const first = valueOf(
        await saveContent(deps)({ ...target, by: ANNA }, { content: { ...opened.content, title: 'Anna' }, baseRevisionId: null }),
      );
      const second = await saveContent(deps)(
        { ...target, by: BEN },
        { content: { ...opened.content, headline: 'Ben' }, baseRevisionId: null },
      );
      expect(refusalOf(second)).toEqual({ kind: 'edit-conflict', current: first, base: opened.content });
      expect((await read('spring')).content).toEqual(first.content);
      const both = { ...first.content, headline: 'Ben' };
      const merged = valueOf(await saveContent(deps)({ ...target, by: BEN }, { content: both, baseRevisionId: first.revisionId }));
      expect(merged.content).toMatchObject({ title: 'Anna', headline: 'Ben' });
      const third = await saveContent(deps)({ ...target, by: ANNA }, { content: opened.content, baseRevisionId: first.revisionId });
      expect(refusalOf(third)).toMatchObject({ kind: 'edit-conflict', base: { title: 'Anna' }, current: { content: { headline: 'Ben' } } });
    });

    it.each([
      ['key', QUIZ],
      ['kind', { kind: 'image', key: HOME.key }],
    ] as const)('shows no text of an item with another %s as the base of a conflict [R10.12]', async (_what, other) => {
      const kinds = { page: aKind(), image: aKind() };
      const opened = await read('spring');
      const saveOf = (address: ContentAddress, baseRevisionId: string | null) =>
        saveContent({ ...deps, kinds })(
          { branchId: 'spring', ...address, by: ANNA },
          { content: { ...opened.content, title: 'x' }, baseRevisionId },
        );
      const { revisionId } = valueOf(await saveOf(other, null));
      expect(refusalOf(await saveOf(HOME, revisionId))).toMatchObject({ kind: 'edit-conflict', base: null });
    });

    it('does not bring back unseen what somebody deleted meanwhile: the save is refused and can be repeated [R10.12]', async () => {
      const added = { ...deps, kinds: { page: aKind({ defaultOf: () => null, defaultKeys: () => [] }) } };
      const content = { title: 'Anna', headline: 'Headline', subheadline: '', destination: '/' };
      const target = { branchId: 'spring', ...HOME };
      const save = (baseRevisionId: string | null) => saveContent(added)({ ...target, by: ANNA }, { content, baseRevisionId });
      const changes = async () => valueOf(await branchChanges(added)('spring')).map(({ change }) => change);
      const draft = valueOf(await save(null));
      valueOf(await removeContent(added)({ ...target, by: BEN }, draft.revisionId));
      expect(refusalOf(await save(draft.revisionId))).toMatchObject({ kind: 'edit-conflict', current: null, base: { title: 'Anna' } });
      expect(await changes()).toEqual([]);
      valueOf(await save(null));
      valueOf(await publishBranch(added)('spring', PUBLISH, ANNA));

      const { revisionId } = valueOf(await readContent(added)('spring', HOME));
      valueOf(await removeContent(added)({ ...target, by: BEN }, revisionId));
      expect(refusalOf(await save(revisionId))).toMatchObject({ kind: 'edit-conflict', current: null });
      expect(await changes()).toEqual(['removed']);
      valueOf(await publishBranch(added)('spring', PUBLISH, BEN));
      expect(refusalOf(await save(revisionId))).toMatchObject({ kind: 'edit-conflict', current: null });
      valueOf(await save(null));
      expect(await changes()).toEqual(['added']);
    });

    it('saves several items at once, or none if an item is outdated or invalid [R10.12]', async () => {
      const [home, quiz] = [await read('spring', HOME), await read('spring', QUIZ)];
      const saveOf = (address: ContentAddress, { content }: typeof home, change: ContentData, baseRevisionId: string | null = null) => ({
        request: { branchId: 'spring', ...address, by: ANNA },
        save: { content: { ...content, ...change }, baseRevisionId },
      });
      const saveAll = (...saves: readonly ReturnType<typeof saveOf>[]) => saveContents(deps)('spring', saves);
      const before = actions();
      for (const [second, kind] of [
        [saveOf(QUIZ, quiz, { title: 'Second' }, 'other'), 'edit-conflict'],
        [saveOf(QUIZ, quiz, { destination: 'javascript:alert(1)' }), 'wrong-field'],
        [saveOf({ kind: 'page', key: 'nope' }, quiz, {}), 'not-found'],
      ] as const)
        expect(refusalOf(await saveAll(saveOf(HOME, home, { title: 'First' }), second))).toMatchObject({ kind });
      expect([(await read('spring', HOME)).status, actions()]).toEqual(['default', before]);
      const both = valueOf(await saveAll(saveOf(HOME, home, { title: 'First' }), saveOf(QUIZ, quiz, { title: 'Second' })));
      expect(both.map(({ content }) => content['title'])).toEqual(['First', 'Second']);
    });

    it('treats a repeated save as the same save, because a response may have been lost [R10.12]', async () => {
      const opened = await read('spring');
      const save = { content: { ...opened.content, title: 'Once' }, baseRevisionId: null };
      const target = { branchId: 'spring', ...HOME, by: ANNA };
      const first = valueOf(await saveContent(deps)(target, save));
      expect(valueOf(await saveContent(deps)(target, save)).revisionId).toBe(first.revisionId);
    });

    it('names an invalid field, and drops unsupported fields [R10.04]', async () => {
      const { content } = await read('spring');
      const target = { branchId: 'spring', ...HOME, by: ANNA };
      const wrong = await saveContent(deps)(target, { content: { ...content, destination: 'javascript:alert(1)' }, baseRevisionId: null });
      expect(refusalOf(wrong)).toMatchObject({ kind: 'wrong-field', fault: { field: 'destination' } });
      const saved = valueOf(await saveContent(deps)(target, { content: { ...content, title: 'x', isAdmin: true }, baseRevisionId: null }));
      expect(saved.content).not.toHaveProperty('isAdmin');
    });

    it('is refused on main, for a missing page, and on a missing branch [R10.02]', async () => {
      const { content } = await read('spring');
      const save = { content: { ...content, title: 'x' }, baseRevisionId: null };
      const by = ANNA;
      expect(refusalOf(await saveContent(deps)({ branchId: 'main', ...HOME, by }, save))).toEqual({ kind: 'main-is-published' });
      expect(refusalOf(await saveContent(deps)({ branchId: 'nope', ...HOME, by }, save))).toEqual({ kind: 'not-found', what: 'branch' });
      const elsewhere = { branchId: 'spring', kind: 'page', key: 'tqg.nope', by } as const;
      expect(refusalOf(await saveContent(deps)(elsewhere, save))).toEqual({ kind: 'not-found', what: 'content' });
      expect(refusalOf(await readContent(deps)('spring', { kind: 'image', key: 'x' }))).toEqual({ kind: 'not-found', what: 'content' });
      expect(refusalOf(await removeContent(deps)({ branchId: 'spring', ...HOME, by }))).toEqual({ kind: 'not-found', what: 'content' });
    });

    it('is not removed unseen where somebody saved it meanwhile [R10.12]', async () => {
      const added = { ...deps, kinds: { page: aKind({ defaultOf: () => null, defaultKeys: () => [] }) } };
      const first = await edit('spring', { title: 'First' });
      const second = await edit('spring', { title: 'Second' });
      const target = { branchId: 'spring', ...HOME, by: ANNA };
      expect(refusalOf(await removeContent(added)(target, first.revisionId))).toMatchObject({
        kind: 'edit-conflict',
        current: { revisionId: second.revisionId, content: { title: 'Second' } },
        base: { title: 'First' },
      });
      expect(valueOf(await removeContent(added)(target, second.revisionId))).toBeNull();
      expect(refusalOf(await removeContent(added)(target, second.revisionId))).toEqual({ kind: 'not-found', what: 'content' });
    });

    it('returns to main when the branch’s content is discarded, and keeps its versions [R10.02] [R10.04]', async () => {
      await edit('spring', { title: 'Spring' });
      valueOf(await discardContent(deps)({ branchId: 'spring', ...HOME, by: BEN }));
      expect((await read('spring')).status).toBe('default');
      expect(valueOf(await contentVersions(deps)('spring', HOME)).map(({ content }) => content['title'])).toContain('Spring');
      expect(refusalOf(await discardContent(deps)({ branchId: 'spring', ...HOME, by: BEN }))).toMatchObject({ kind: 'not-found' });
    });

    it('discards no other revision than the one that was seen [R10.12]', async () => {
      const target = { branchId: 'spring', ...HOME, by: BEN };
      const seen = (await edit('spring', { title: 'First' })).revisionId;
      await edit('spring', { title: 'Second' });
      expect(refusalOf(await discardContent(deps)({ ...target, seen }))).toEqual({ kind: 'branch-changed' });
      expect(refusalOf(await discardContent(deps)({ ...target, seen: null }))).toEqual({ kind: 'branch-changed' });
      expect((await read('spring')).content['title']).toBe('Second');
      const newest = (await read('spring')).revisionId;
      expect(valueOf(await discardContent(deps)({ ...target, seen: newest }))).toBeNull();
    });

    it('restores any version of the same content as the branch’s newest [R10.04]', async () => {
      const first = await edit('spring', { title: 'First' });
      await edit('spring', { title: 'Second' });
      const target = { branchId: 'spring', ...HOME, by: BEN };
      const restored = valueOf(await restoreContent(deps)(target, { revisionId: first.revisionId ?? '' }));
      expect(restored).toMatchObject({ content: { title: 'First' }, updatedBy: BEN });
      const versions = valueOf(await contentVersions(deps)('spring', HOME));
      expect(versions.map(({ content }) => content['title']).slice(0, 3)).toEqual(['First', 'Second', 'First']);
      const foreign = await restoreContent(deps)({ ...target, ...QUIZ }, { revisionId: first.revisionId ?? '' });
      expect(refusalOf(foreign)).toEqual({ kind: 'not-found', what: 'revision' });
    });

    it('follows the default page again when that is restored, and leaves no change without a field [R10.02]', async () => {
      const spring = await edit('spring', { title: 'Spring' });
      const versions = valueOf(await contentVersions(deps)('spring', HOME));
      const byCode = versions.find(({ isDefault }) => isDefault)?.revisionId ?? '';
      const target = { branchId: 'spring', ...HOME, by: ANNA };
      const restored = valueOf(await restoreContent(deps)(target, { revisionId: byCode, seen: spring.revisionId }));
      expect(restored).toMatchObject({ status: 'default', revisionId: null });
      expect(valueOf(await branchChanges(deps)('spring'))).toEqual([]);
      expect(actions().at(-1)).toBe('content.discarded tqg / on Spring');
      const again = valueOf(await restoreContent(deps)(target, { revisionId: spring.revisionId ?? '', seen: restored.revisionId }));
      expect(again).toMatchObject({ status: 'changed', content: { title: 'Spring' } });
    });

    it('follows the live site again when its text is saved, and leaves no change without a field [R10.02]', async () => {
      const { content } = await read('spring');
      await edit('spring', { title: 'Spring' });
      const saved = await edit('spring', content);
      expect(saved).toMatchObject({ status: 'default', revisionId: null });
      expect(valueOf(await branchChanges(deps)('spring'))).toEqual([]);
      const later = await edit('spring', { title: 'Later' });
      expect(later).toMatchObject({ status: 'changed', content: { title: 'Later' } });
    });

    it('restores no version over one that the person has not seen [R10.12]', async () => {
      const first = await edit('spring', { title: 'First' });
      const seen = (await edit('spring', { title: 'Second' })).revisionId;
      await edit('spring', { title: 'Third' });
      const target = { branchId: 'spring', ...HOME, by: BEN };
      const asked = { revisionId: first.revisionId ?? '', seen };
      expect(refusalOf(await restoreContent(deps)(target, asked))).toEqual({ kind: 'branch-changed' });
      const newest = (await read('spring')).revisionId;
      expect(valueOf(await restoreContent(deps)(target, { ...asked, seen: newest }))).toMatchObject({ content: { title: 'First' } });
    });
  });

  describe('publishing', () => {
    it('carries the summaries of kinds whose history reads them, and no others [R10.02]', async () => {
      await edit('spring', { title: 'Home' });
      expect(valueOf(await publish('spring')).changes[0]).not.toHaveProperty('summary');
      const kinds = { page: aKind({ hasSummaryInHistory: true }) };
      expect((await listPublications({ ...deps, kinds })())[0]?.changes).toMatchObject([{ key: HOME.key, summary: { title: 'Home' } }]);
    });

    it('publishes a whole branch in one publication, and leaves nothing on the branch [R10.02]', async () => {
      await edit('spring', { title: 'Home' });
      await edit('spring', { title: 'Quiz' }, QUIZ);
      const published = valueOf(await publish('spring'));
      expect(published).toMatchObject({ number: 1, branchId: 'spring', note: 'A note', by: ANNA, rollsBack: null });
      expect(published.changes.map(({ label, change }) => [label, change])).toEqual([
        ['tqg /', 'changed'],
        ['tqg /quiz/auto', 'changed'],
      ]);
      expect(await read('autumn')).toMatchObject({ status: 'published', content: { title: 'Home' } });
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0, behind: 0 });
      expect(refusalOf(await publish('spring'))).toEqual({ kind: 'nothing-to-publish' });
      expect(valueOf(await contentVersions(deps)('main', HOME))[0]).toMatchObject({ publication: 1 });
      expect(actions().slice(-3)).toEqual(['content.published tqg /', 'content.published tqg /quiz/auto', 'branch.published Spring']);
    });

    it('keeps both sides’ fields if main changed another field of the page [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      await edit('autumn', { headline: 'Autumn' });
      valueOf(await publish('spring'));
      expect(await findBranch(deps)('autumn')).toMatchObject({ ahead: 1, behind: 1 });
      valueOf(await publish('autumn'));
      expect((await read('main')).content).toMatchObject({ title: 'Spring', headline: 'Autumn' });
    });

    it('is refused at a conflict with main, with both sides shown [R10.02]', async () => {
      await edit('spring', { title: 'Spring', headline: 'Spring' });
      await edit('autumn', { title: 'Autumn' });
      valueOf(await publish('spring'));
      const [change] = valueOf(await branchChanges(deps)('autumn'));
      const title = change?.fields.find(({ field }) => field === 'title');
      expect(title).toMatchObject({ mine: 'Autumn', theirs: 'Spring', isConflict: true });
      const refusal = refusalOf(await publish('autumn'));
      expect(refusal).toMatchObject({ kind: 'publish-conflict', changes: [{ key: 'tqg.home', label: 'tqg /' }] });
      expect((await read('main')).content['title']).toBe('Spring');
      valueOf(await publish('autumn', { resolutions: [{ ...HOME, field: 'title', take: 'edited', value: 'Both' }] }));
      expect((await read('main')).content).toMatchObject({ title: 'Both', headline: 'Spring' });
    });

    it('takes no decision about an earlier live text than the current one [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      await edit('autumn', { title: 'Autumn' });
      valueOf(await publish('spring'));
      const mineOver = (change: ContentChange | undefined) =>
        [{ ...HOME, field: 'title', take: 'mine', seen: change?.liveRevisionId }] as const;
      const [seen] = valueOf(await branchChanges(deps)('autumn'));
      await edit('spring', { title: 'Spring, newer' });
      valueOf(await publish('spring'));
      const refusal = refusalOf(await publish('autumn', { resolutions: mineOver(seen) }));
      expect(refusal).toMatchObject({ kind: 'publish-conflict', changes: [{ fields: [{ theirs: 'Spring, newer' }] }] });
      expect((await read('main')).content['title']).toBe('Spring, newer');
      const [current] = valueOf(await branchChanges(deps)('autumn'));
      valueOf(await publish('autumn', { resolutions: mineOver(current) }));
      expect((await read('main')).content['title']).toBe('Autumn');
    });

    it('validates an edited resolution of a conflict as strictly as a save [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      await edit('autumn', { title: 'Autumn' });
      valueOf(await publish('spring'));
      const refusal = refusalOf(await publish('autumn', { resolutions: [{ ...HOME, field: 'title', take: 'edited', value: 7 }] }));
      expect(refusal).toMatchObject({ kind: 'wrong-field', fault: { field: 'title' } });
    });

    it('publishes the chosen items, and leaves the rest and its schedule on the branch [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      await edit('spring', { headline: 'Savings are guaranteed.' }, QUIZ);
      const scheduled = createScheduledPublish({ ...deps, jobs: fakeJobs({ clock: deps.clock }) });
      const at = new Date(deps.clock.now().getTime() + 60_000).toISOString();
      valueOf(await scheduled.schedule('spring', { at, note: '' }, ANNA));
      expect(valueOf(await checkBranch(deps)('spring', { only: [HOME] }))).toEqual([]);
      const { changes } = valueOf(await publish('spring', { only: [HOME], acceptsWarnings: false }));
      expect(changes).toMatchObject([HOME]);
      expect((await read('main')).content['title']).toBe('Spring');
      expect((await read('main', QUIZ)).status).toBe('default');
      expect(valueOf(await branchChanges(deps)('spring'))).toMatchObject([{ ...QUIZ, fields: [{ field: 'headline' }] }]);
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 1, schedule: { at } });
      valueOf(await publish('spring', { only: [QUIZ] }));
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0, schedule: null });
    });

    it('refuses an item that the branch has not changed [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      const refusal = { kind: 'not-found', what: 'content' };
      expect(refusalOf(await publish('spring', { only: [HOME, QUIZ] }))).toEqual(refusal);
      expect(refusalOf(await checkBranch(deps)('spring', { only: [QUIZ] }))).toEqual(refusal);
      expect(refusalOf(await publish('spring', { only: [] }))).toEqual({ kind: 'nothing-to-publish' });
      expect((await read('main')).status).toBe('default');
    });

    it('lists where visitors see the items, by brand and path [R10.02]', async () => {
      const page = aKind({ placeOf: (key) => (key === HOME.key ? { brandId: 'tqg', path: '/' } : null) });
      const placed = { ...deps, kinds: { page } };
      await edit('spring', { title: 'Spring' });
      await edit('spring', { title: 'Spring' }, QUIZ);
      const { id } = valueOf(await publish('spring'));
      expect(valueOf(await publicationPlaces(placed)(id))).toEqual([{ label: 'tqg /', brandId: 'tqg', path: '/' }]);
      expect(refusalOf(await publicationPlaces(placed)('nope'))).toEqual({ kind: 'not-found', what: 'publication' });
    });

    it('treats a default changed by a deploy as main’s change [R3.05]', async () => {
      await edit('spring', { title: 'Spring' });
      const page = aKind();
      const later = aKind({ defaultOf: (key) => ({ ...page.defaultOf(key), headline: 'By a later deploy' }) });
      const deployed = { ...deps, kinds: { page: later } };
      expect(await findBranch(deployed)('spring')).toMatchObject({ ahead: 1, behind: 1 });
      valueOf(await publishBranch(deployed)('spring', PUBLISH, ANNA));
      expect((await read('main')).content).toMatchObject({ title: 'Spring', headline: 'By a later deploy' });
    });

    it('is blocked by an error, and by a warning until somebody accepts it [R15.05]', async () => {
      await edit('spring', { headline: 'Savings are guaranteed.' });
      expect(valueOf(await checkBranch(deps)('spring'))).toMatchObject([
        { severity: 'warning', code: 'claim-certainty', field: 'headline' },
      ]);
      expect(refusalOf(await publish('spring', { acceptsWarnings: false }))).toMatchObject({ kind: 'publish-warned' });
      await edit('spring', { destination: '/nowhere-to-be-found' });
      expect(refusalOf(await publish('spring'))).toMatchObject({ kind: 'publish-stopped', checks: [{ code: 'link-broken' }, {}] });
      await edit('spring', { destination: '/quiz/auto' });
      valueOf(await publish('spring'));
    });

    describe('checked before it is published', () => {
      const PROMISE = 'Savings are guaranteed.';
      const headline = (decision: Pick<ContentResolution, 'take' | 'value' | 'seen'>) => [{ ...HOME, field: 'headline', ...decision }];
      const check = async (resolutions: ChecksRequest['resolutions'], by = deps) =>
        valueOf(await checkBranch(by)('spring', { resolutions })).map(({ severity, code }) => `${severity} ${code}`);
      const bothChanged = async (mine: string, theirs: string) => {
        await edit('spring', { headline: mine });
        await edit('autumn', { headline: theirs });
        valueOf(await publish('autumn'));
      };

      it.each([
        ['a third text', 'Mine', 'Theirs', { take: 'edited', value: PROMISE }, ['warning claim-certainty']],
        ['the live text', 'Mine', PROMISE, { take: 'theirs' }, ['warning claim-certainty']],
        ['the branch’s text', PROMISE, 'Theirs', { take: 'mine' }, ['warning claim-certainty']],
        ['an invalid text', 'Mine', 'Theirs', { take: 'edited', value: 7 }, ['stop wrong-field']],
      ] as const)('is checked in the text that a person decided on: %s [R15.05] [R10.02]', async (_what, mine, theirs, decision, found) => {
        await bothChanged(mine, theirs);
        // The page goes live because of another field too.
        await edit('spring', { title: 'Spring' });
        expect(await check(headline(decision))).toEqual(found);
      });

      it('is checked in the branch’s text where nobody has decided, or decided about another live text [R15.05]', async () => {
        await bothChanged(PROMISE, 'Theirs');
        expect(await check([])).toEqual(['warning claim-certainty']);
        const { revisionId } = await read('main');
        expect(await check(headline({ take: 'theirs', seen: revisionId }))).toEqual([]);
        expect(await check(headline({ take: 'theirs', seen: 'earlier' }))).toEqual(['warning claim-certainty']);
      });

      it('reports that nobody has approved a text that is written while publishing [R11.05]', async () => {
        await bothChanged('Mine', 'Theirs');
        const strict = { ...deps, needsApproval: true };
        expect(await check(headline({ take: 'edited', value: 'A third' }), strict)).toEqual(['stop edit-unapproved']);
      });
    });

    it('is rolled back in one step: main is as before [R10.02]', async () => {
      const before = await read('main');
      await edit('spring', { title: 'Spring' });
      const { id } = valueOf(await publish('spring'));
      const back = valueOf(await rollBack(deps)(id, BACK, BEN));
      // The code has this page, so its rollback removes nothing.
      expect(back.changes).toMatchObject([{ ...HOME, change: 'changed' }]);
      expect(back).toMatchObject({ number: 2, rollsBack: 1, by: BEN });
      expect(await read('main')).toEqual(before);
      expect((await listPublications(deps)()).map(({ number, rolledBackBy }) => [number, rolledBackBy])).toEqual([
        [2, null],
        [1, 2],
      ]);
      expect(refusalOf(await rollBack(deps)(id, BACK, BEN))).toEqual({ kind: 'already-rolled-back' });
      valueOf(await rollBack(deps)(back.id, BACK, BEN));
      expect((await read('main')).content['title']).toBe('Spring');
    });

    it('stays in the history of its branch, days and items, however many came later [R10.02]', async () => {
      await edit('spring', { title: 'The oldest' });
      valueOf(await publish('spring'));
      deps.clock.advance(DAY_MS);
      for (let number = 2; number <= 201; number++) {
        await edit('autumn', { title: `Number ${number}` }, QUIZ);
        valueOf(await publish('autumn'));
      }
      const list = listPublications(deps);
      const numbers = async (...asked: Parameters<typeof list>) => (await list(...asked)).map(({ number }) => number);
      expect(await numbers()).toEqual(Array.from({ length: PUBLICATIONS_AT_ONCE }, (_, index) => 201 - index));
      expect(await numbers({ branchId: 'spring' })).toEqual([1]);
      expect((await numbers({ before: 102 })).slice(0, 1)).toEqual([101]);
      expect(await numbers({ before: 2 })).toEqual([1]);
      expect(await numbers({ until: deps.clock.now() })).toEqual([1]);
      expect(await numbers({ from: deps.clock.now(), before: 3 })).toEqual([2]);
      expect(await numbers({ contents: [HOME] })).toEqual([1]);
    });

    it('returns its changes to its branch at a rollback, as changes that are not live [R10.02]', async () => {
      await edit('spring', { title: 'Spring', headline: 'Spring' });
      const { id } = valueOf(await publish('spring'));
      await edit('spring', { subheadline: 'Written since' });
      const back = valueOf(await rollBack(deps)(id, BACK, BEN));
      expect(valueOf(await branchChanges(deps)('spring'))).toMatchObject([
        { ...HOME, fields: [{ field: 'headline' }, { field: 'subheadline', mine: 'Written since' }, { field: 'title', mine: 'Spring' }] },
      ]);
      await edit('autumn', { destination: '/' });
      valueOf(await publish('autumn'));
      valueOf(await publish('spring'));
      expect((await read('main')).content).toMatchObject({ title: 'Spring', subheadline: 'Written since', destination: '/' });
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0 });
      expect(back.rollsBack).toBe(1);
    });

    it('returns to its branch only what the rollback took off the site [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      await edit('spring', { title: 'Spring quiz' }, QUIZ);
      const { id } = valueOf(await publish('spring'));
      await edit('autumn', { title: 'Autumn quiz' }, QUIZ);
      valueOf(await publish('autumn'));
      const resolutions = [{ ...QUIZ, field: 'title', take: 'theirs' } as const];
      valueOf(await rollBack(deps)(id, { ...BACK, resolutions }, BEN));
      expect((await read('main', QUIZ)).content['title']).toBe('Autumn quiz');
      expect(valueOf(await branchChanges(deps)('spring'))).toMatchObject([{ ...HOME, fields: [{ field: 'title', mine: 'Spring' }] }]);
      expect(await read('spring', QUIZ)).toMatchObject({ status: 'published', content: { title: 'Autumn quiz' } });
    });

    it('leaves nothing on its branch when its rollback is rolled back: it is live again [R10.02]', async () => {
      await edit('spring', { title: 'Spring' });
      const { id } = valueOf(await publish('spring'));
      const back = valueOf(await rollBack(deps)(id, BACK, BEN));
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 1 });
      expect((await read('spring')).content['title']).toBe('Spring');
      valueOf(await rollBack(deps)(back.id, BACK, BEN));
      expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0 });
    });

    it('asks before a rollback to content with a warning [R15.05]', async () => {
      await edit('spring', { headline: 'Savings are guaranteed.' });
      valueOf(await publish('spring'));
      await edit('autumn', { headline: 'Savings are possible.' });
      const { id } = valueOf(await publish('autumn'));
      const unread = { ...BACK, acceptsWarnings: false };
      expect(refusalOf(await rollBack(deps)(id, unread, BEN))).toMatchObject({
        kind: 'publish-warned',
        checks: [{ code: 'claim-certainty' }],
      });
      expect((await read('main')).content['headline']).toBe('Savings are possible.');
      valueOf(await rollBack(deps)(id, BACK, BEN));
      expect((await read('main')).content['headline']).toBe('Savings are guaranteed.');
    });

    it('cannot be rolled back if a picture would vanish from a page, even if warnings are accepted [R10.05]', async () => {
      const kind = aKind();
      const rehearsal = async () => ({
        record: null,
        checks: [
          {
            severity: 'stop' as const,
            code: 'image-in-use',
            message: 'x',
            kind: 'image' as const,
            key: 'i',
            label: 'i',
            field: null,
            excerpt: null,
          },
        ],
      });
      await edit('spring', { title: 'Spring' });
      const { id } = valueOf(await publish('spring'));
      const strict = { ...deps, kinds: { page: { ...kind, rehearsal } } };
      expect(refusalOf(await rollBack(strict)(id, BACK, BEN))).toMatchObject({ kind: 'publish-stopped' });
    });

    it('is rolled back as a merge if main changed since, and refused at a conflict [R10.02]', async () => {
      await edit('spring', { title: 'Spring', headline: 'Spring' });
      const { id } = valueOf(await publish('spring'));
      const byCode = deps.kinds.page?.defaultOf('tqg.home');
      await edit('autumn', { subheadline: 'Autumn' });
      valueOf(await publish('autumn'));
      valueOf(await rollBack(deps)(id, BACK, BEN));
      expect((await read('main')).content).toMatchObject({
        title: byCode?.['title'],
        headline: byCode?.['headline'],
        subheadline: 'Autumn',
      });
      expect((await deps.store.audit.verify()).isWhole).toBe(true);

      await edit('spring', { title: 'Once more' });
      const again = valueOf(await publish('spring'));
      await edit('autumn', { title: 'Over it' });
      valueOf(await publish('autumn'));
      expect(refusalOf(await rollBack(deps)(again.id, BACK, BEN))).toMatchObject({
        kind: 'publish-conflict',
        changes: [{ key: 'tqg.home' }],
      });
      const settled = (seen: string | null) => [{ ...HOME, field: 'title', take: 'edited', value: 'Settled', seen } as const];
      const seen = (await read('main')).revisionId;
      await edit('autumn', { title: 'Over it, newer' });
      valueOf(await publish('autumn'));
      expect(refusalOf(await rollBack(deps)(again.id, { ...BACK, resolutions: settled(seen) }, BEN))).toMatchObject({
        kind: 'publish-conflict',
        changes: [{ fields: [{ field: 'headline' }, { field: 'title', theirs: 'Over it, newer' }] }],
      });
      const resolutions = settled((await read('main')).revisionId);
      valueOf(await rollBack(deps)(again.id, { ...BACK, resolutions }, BEN));
      expect((await read('main')).content['title']).toBe('Settled');
    });
  });

  it('asks again before a rollback if the live text that was decided about has gone since [R10.02]', async () => {
    await edit('spring', { title: 'Spring' });
    const { id } = valueOf(await publish('spring'));
    await edit('autumn', { title: 'Autumn' });
    const later = valueOf(await publish('autumn'));
    const decided = [{ ...HOME, field: 'title', take: 'theirs', seen: (await read('main')).revisionId } as const];
    valueOf(await rollBack(deps)(later.id, BACK, BEN));
    expect(refusalOf(await rollBack(deps)(id, { ...BACK, resolutions: decided }, BEN))).toMatchObject({ kind: 'publish-conflict' });
    expect((await read('main')).content['title']).toBe('Spring');
    valueOf(await rollBack(deps)(id, BACK, BEN));
  });

  it('follows the live site again when its live version is restored on a branch that has changed it [R10.02]', async () => {
    await edit('autumn', { title: 'Autumn' });
    valueOf(await publish('autumn'));
    const live = (await read('main')).revisionId;
    await edit('spring', { title: 'Spring' });
    const restored = await restoreContent(deps)({ branchId: 'spring', ...HOME, by: ANNA }, { revisionId: live ?? '' });
    expect(valueOf(restored)).toMatchObject({ status: 'published', revisionId: live });
    expect(await findBranch(deps)('spring')).toMatchObject({ ahead: 0 });
    expect(actions().at(-1)).toBe('content.discarded tqg / on Spring');
  });

  describe('scheduled publishes', () => {
    const plan = (branch: string, at: string, changes: Partial<ScheduledPublishDeps> = {}) => {
      const jobs = fakeJobs({ clock: deps.clock });
      createScheduledPublish({ ...deps, jobs, ...changes });
      return { jobs, planned: schedulePublish({ ...deps, jobs })(branch, { at, note: 'Planned' }, ANNA) };
    };
    const inAnHour = () => new Date(deps.clock.now().getTime() + 3_600_000).toISOString();
    const anHourLater = async (jobs: ReturnType<typeof fakeJobs>) => {
      deps.clock.advance(3_600_000);
      await jobs.start();
      await jobs.runDue();
    };

    it('go live at their time, in the name of the person who scheduled them [R10.03]', async () => {
      await edit('spring', { title: 'Spring' });
      const { jobs, planned } = plan('spring', inAnHour());
      expect(valueOf(await planned).schedule).toMatchObject({ state: 'waiting', by: ANNA });
      await anHourLater(jobs);
      expect((await read('main')).content['title']).toBe('Spring');
      expect(await findBranch(deps)('spring')).toMatchObject({ schedule: null, ahead: 0 });
      expect((await listPublications(deps)())[0]).toMatchObject({ by: ANNA, note: 'Planned' });
    });

    it('are held, with the reason, if main moved into conflict [R10.03]', async () => {
      await edit('spring', { title: 'Spring' });
      const { jobs, planned } = plan('spring', inAnHour());
      valueOf(await planned);
      await edit('autumn', { title: 'Autumn' });
      valueOf(await publish('autumn'));
      await anHourLater(jobs);
      expect((await read('main')).content['title']).toBe('Autumn');
      expect((await findBranch(deps)('spring'))?.schedule).toMatchObject({
        state: 'held',
        reason: 'The live site has changed the same fields since: tqg /.',
      });
    });

    it('are held if a check blocks them [R10.03] [R15.05]', async () => {
      await edit('spring', { destination: '/nowhere-to-be-found' });
      const { jobs, planned } = plan('spring', inAnHour());
      valueOf(await planned);
      await anHourLater(jobs);
      expect((await findBranch(deps)('spring'))?.schedule?.reason).toContain('leads to a page that the brand does not have');
    });

    it('go live with the warnings that were shown when they were scheduled [R10.03] [R15.05]', async () => {
      await edit('spring', { headline: 'Savings are guaranteed.' });
      const { jobs, planned } = plan('spring', inAnHour());
      valueOf(await planned);
      await edit('spring', { title: 'Spring' });
      await anHourLater(jobs);
      expect((await read('main')).content).toMatchObject({ title: 'Spring', headline: 'Savings are guaranteed.' });
    });

    it('are held if a colleague’s later change caused a warning that nobody has accepted [R10.03] [R15.05]', async () => {
      await edit('spring', { title: 'Spring' });
      const { jobs, planned } = plan('spring', inAnHour());
      valueOf(await planned);
      await edit('spring', { headline: 'Savings are guaranteed.' });
      await anHourLater(jobs);
      expect((await read('main')).status).toBe('default');
      expect((await findBranch(deps)('spring'))?.schedule).toMatchObject({
        state: 'held',
        reason: expect.stringMatching(/^There are warnings that nobody has accepted yet\. tqg \/: /),
      });
    });

    it('are held if the person who scheduled them may not publish any more [R10.03] [R11.05]', async () => {
      await edit('spring', { title: 'Spring' });
      const { jobs, planned } = plan('spring', inAnHour(), { mayPublish: async (id) => id !== ANNA.id });
      valueOf(await planned);
      await anHourLater(jobs);
      expect((await read('main')).status).toBe('default');
      expect((await findBranch(deps)('spring'))?.schedule).toMatchObject({
        state: 'held',
        reason: 'Who planned it may not publish any more.',
      });
      expect(actions().at(-1)).toBe('publish.held Spring');
    });

    it('can be canceled, and must be in the future [R10.03]', async () => {
      await edit('spring', { title: 'Spring' });
      const { jobs, planned } = plan('spring', inAnHour());
      valueOf(await planned);
      expect(valueOf(await cancelScheduledPublish(deps)('spring', BEN)).schedule).toBeNull();
      await anHourLater(jobs);
      expect((await read('main')).status).toBe('default');
      const withoutOffset = inAnHour().replace('Z', '');
      for (const at of [deps.clock.now().toISOString(), 'soon', withoutOffset, '2099-01-01T00:00:00Z'])
        expect(refusalOf(await schedulePublish({ ...deps, jobs })('spring', { at, note: '' }, ANNA))).toMatchObject({
          fault: { field: 'at' },
        });
    });
  });

  describe('a scheduled publish that is being processed', () => {
    const planned = async (branch: string) => {
      await edit(branch, { title: branch });
      const at = new Date(deps.clock.now().getTime() + 3_600_000).toISOString();
      const jobs = fakeJobs({ clock: deps.clock });
      createScheduledPublish({ ...deps, jobs });
      valueOf(await schedulePublish({ ...deps, jobs })(branch, { at, note: 'Planned' }, ANNA));
    };
    /** Runs a function between reading the due schedules and publishing them, as another process may. */
    const publishDueAfter = (between: () => Promise<unknown>) => {
      const dueSchedules = async (now: Date) => {
        const due = await deps.store.dueSchedules(now);
        await between();
        return due;
      };
      return publishDue({ ...deps, store: { ...deps.store, dueSchedules } })();
    };

    it('is not published if it was canceled a moment before [R10.03]', async () => {
      await planned('spring');
      deps.clock.advance(3_600_000);
      await publishDueAfter(async () => valueOf(await cancelScheduledPublish(deps)('spring', BEN)));
      expect((await read('main')).status).toBe('default');
      expect(await findBranch(deps)('spring')).toMatchObject({ schedule: null, ahead: 1 });
    });

    it('is not published twice, with later edits, if another process was faster [R10.03]', async () => {
      await planned('spring');
      deps.clock.advance(3_600_000);
      await publishDueAfter(async () => {
        await publishDue(deps)();
        await edit('spring', { title: 'Not ready' });
      });
      expect((await read('main')).content['title']).toBe('spring');
      expect(await findBranch(deps)('spring')).toMatchObject({ schedule: null, ahead: 1 });
    });

    it('goes live even if an earlier schedule fails [R10.03]', async () => {
      await planned('spring');
      deps.clock.advance(1);
      await planned('autumn');
      deps.clock.advance(3_600_000);
      let tries = 0;
      const publishing: typeof deps.store.publishing = (work) =>
        tries++ === 0 ? Promise.reject(new Error('away')) : deps.store.publishing(work);
      await expect(publishDue({ ...deps, store: { ...deps.store, publishing } })()).rejects.toThrow('1 planned publishes failed');
      expect((await read('main')).content['title']).toBe('autumn');
      expect(await findBranch(deps)('spring')).toMatchObject({ schedule: { state: 'waiting' } });
    });
  });

  it('lists the branch’s items and main’s items [R10.04]', async () => {
    await edit('autumn', { title: 'Autumn quiz' }, QUIZ);
    valueOf(await publish('autumn'));
    await edit('spring', { title: 'Spring' });
    const { own, main } = valueOf(await listContents(deps)('spring', 'page'));
    expect(own).toMatchObject([{ key: 'tqg.home', summary: { title: 'Spring' }, by: ANNA }]);
    expect(main).toMatchObject([{ key: 'tqg.quiz-auto', summary: { title: 'Autumn quiz' } }]);
    expect(refusalOf(await listContents(deps)('nope', 'page'))).toEqual({ kind: 'not-found', what: 'branch' });
  });

  it('blocks content that is invalid in this build, because another build wrote it under other rules [R15.05]', async () => {
    await edit('spring', { title: 'x'.repeat(50) });
    const stricter = { ...deps, kinds: { page: aKind({ parse: () => ({ ok: false, error: { field: 'title', message: 'Too long.' } }) }) } };
    expect(refusalOf(await publishBranch(stricter)('spring', PUBLISH, ANNA))).toMatchObject({
      kind: 'publish-stopped',
      checks: [{ code: 'wrong-field', field: 'title', message: 'Too long.' }],
    });
  });
});
