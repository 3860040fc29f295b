import type { ContentChange, Publication } from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import { experimentPaths } from '@waypost/experiments/contract';
import type { ExperimentContent } from '@waypost/experiments/model';
import type { ExperimentLife } from '@waypost/experiments/model/life';
import { anExperiment, aVariant } from '@waypost/experiments/model/testing';
import type { PageContent } from '@waypost/pages/model/content';
import { aBranchOfAda, publishBranch, rawRequest, removeContent, type RunningWaypost, type StaffBrowser } from '../../testing';

const HOME = 'tqg.home';
const QUIZ = 'tqg.quiz-auto';
const CONTROL = aVariant({ key: 'control', name: 'Control', changes: {} });

describe('the control center’s experiments', () => {
  let waypost: RunningWaypost;
  let ada: StaffBrowser;
  beforeEach(async () => {
    ({ waypost, ada } = await aBranchOfAda());
  });
  afterEach(() => waypost.stop());

  const save = async (key: string, content: object, branch = 'spring', kind: 'experiment' | 'page' = 'experiment') => {
    const path = apiPaths.content(branch, kind, key);
    const before = await ada.call('GET', path);
    const baseRevisionId = before.status === 200 ? (before.json as { revisionId: string | null }).revisionId : null;
    return ada.call('PUT', path, { content, baseRevisionId });
  };
  const publish = (branch = 'spring') => publishBranch(ada, { branch });
  const make = async (key: string, changes: Partial<ExperimentContent> = {}) => {
    const saved = await save(key, anExperiment(changes));
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    await publish();
  };
  const command = (key: string, name: string, body: object = { note: '' }) =>
    ada.call('POST', `/api/control/experiments/${key}/${name}`, body);
  const lifeOf = async (key: string, name: string) => {
    const answer = await command(key, name);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    return answer.json as ExperimentLife;
  };
  const publications = async () => (await ada.call('GET', apiPaths.publications)).json as readonly Publication[];
  const headline = async () =>
    ((await ada.call('GET', apiPaths.content('main', 'page', HOME))).json as { content: PageContent }).content.headline;

  it('starts, pauses, resumes and stops, each as a separate publish with its note [R9.13] [R10.07]', async () => {
    await make('headline');
    expect(await lifeOf('headline', 'start')).toMatchObject({
      state: 'running',
      phase: 1,
      shipped: null,
      arms: [
        { variant: 'control', changes: {} },
        { variant: 'b', changes: { [HOME]: { headline: 'Another' } } },
      ],
      epochs: [{ weights: [5000, 5000] }],
    });
    expect((await lifeOf('headline', 'pause')).state).toBe('paused');
    expect((await lifeOf('headline', 'resume')).state).toBe('running');
    expect((await command('headline', 'stop', { note: 'Enough' })).json).toMatchObject({ state: 'stopped', phase: 1 });
    expect(await lifeOf('headline', 'start')).toMatchObject({ state: 'running', phase: 2 });
    const history = (await publications()).map(({ note, changes }) => [note, changes.map(({ label }) => label).join()]);
    expect(history).toEqual([
      ['', 'Experiment Headline (running)'],
      ['Enough', 'Experiment Headline (stopped)'],
      ['', 'Experiment Headline (running)'],
      ['', 'Experiment Headline (paused)'],
      ['', 'Experiment Headline (running)'],
      ['', 'Experiment Headline'],
    ]);
    const audit = (await ada.call('GET', apiPaths.audit)).json as { entries: readonly { action: string; subject: string }[] };
    expect(audit.entries.filter(({ subject }) => subject === 'Experiment Headline (paused)')).toHaveLength(1);
  });

  it('is reverted by a rollback, and never reuses a phase’s number [R9.13]', async () => {
    await make('headline');
    await lifeOf('headline', 'start');
    const [start] = await publications();
    expect((await ada.call('POST', apiPaths.rollback(start?.id ?? ''))).status).toBe(201);
    expect(await command('headline', 'pause')).toMatchObject({ status: 409, json: { code: 'wrong-state', state: 'draft' } });
    expect((await lifeOf('headline', 'start')).phase).toBe(2);
  });

  it('allows a page in one running experiment only, and names that experiment, after a rollback too [R9.09]', async () => {
    await make('headline');
    await make('subheadline', { name: 'Two lines' });
    await lifeOf('headline', 'start');
    expect(await command('subheadline', 'start')).toMatchObject({
      status: 409,
      json: {
        code: 'page-in-experiment',
        title: 'One of its pages is in the running experiment “Headline” already',
        page: HOME,
        experiment: 'headline',
        experimentName: 'Headline',
      },
    });
    await lifeOf('headline', 'stop');
    const [stop] = await publications();
    await lifeOf('subheadline', 'start');
    expect(await ada.call('POST', apiPaths.rollback(stop?.id ?? ''))).toMatchObject({
      status: 422,
      json: {
        code: 'publish-stopped',
        checks: [
          {
            code: 'page-in-experiment',
            key: 'headline',
            label: 'Experiment Headline',
            message: 'One of its pages is in the running experiment “Two lines” by now.',
          },
        ],
      },
    });
  });

  it('does not start what is not on the live site, nor an arm that a publish check blocks [R9.13] [R15.05]', async () => {
    for (const name of ['start', 'pause', 'resume', 'stop', 'update-arms'])
      expect([name, await command('headline', name)]).toMatchObject([name, { status: 404, json: { code: 'not-published' } }]);
    expect(await command('headline', 'ship', { variant: 'b' })).toMatchObject({ status: 404, json: { code: 'not-published' } });
    expect(await publications()).toEqual([]);
    const broken = aVariant({ changes: { [HOME]: { destination: '/nowhere-at-all' } } });
    await make('headline', { variants: [CONTROL, broken] });
    expect(await command('headline', 'start')).toMatchObject({
      status: 422,
      json: {
        code: 'publish-stopped',
        checks: [
          {
            severity: 'stop',
            code: 'link-broken',
            kind: 'experiment',
            key: 'headline',
            label: 'B: Tallgrass Quote Guide /',
            field: `variants[1].changes.${HOME}.destination`,
          },
        ],
      },
    });
    await make('headline', { variants: [CONTROL, { ...aVariant(), changes: {}, branch: 'gone' }] });
    expect(await command('headline', 'start')).toMatchObject({ status: 422, json: { code: 'arm-missing', variant: 'b' } });
  });

  it('warns at the start of an experiment that never gives a result, which can be accepted [R9.03] [R10.07]', async () => {
    const nobodyInB = [{ ...CONTROL, weight: 10_000 }, aVariant({ weight: 0 })];
    expect((await save('headline', anExperiment({ variants: nobodyInB }))).status).toBe(200);
    expect(await ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: false })).toMatchObject({
      status: 422,
      json: { code: 'publish-warned' },
    });
    await publish();
    expect(await command('headline', 'start')).toMatchObject({
      status: 422,
      json: { code: 'publish-warned', checks: [{ code: 'nobody-enters', field: 'variants[1].weight', label: 'Headline' }] },
    });
    expect(await command('headline', 'start', { note: '', acceptsWarnings: true })).toMatchObject({ status: 200 });
  });

  it('names the experiment that has its page before it warns, so that nobody accepts warnings in vain [R9.09] [R10.07]', async () => {
    await make('headline');
    await make('subheadline', { variants: [{ ...CONTROL, weight: 10_000 }, aVariant({ weight: 0 })] });
    await lifeOf('headline', 'start');
    expect(await command('subheadline', 'start')).toMatchObject({ status: 409, json: { code: 'page-in-experiment' } });
  });

  it('does not start an arm whose page has got a template without the questions of the arm’s form [R3.05] [R9.13]', async () => {
    const target = { pages: [QUIZ], coverage: 10_000 };
    await make('headline', { target, variants: [CONTROL, aVariant({ changes: { [QUIZ]: { form: 'auto-v1' } } })] });
    const { content } = (await ada.call('GET', apiPaths.content('main', 'page', QUIZ))).json as { content: PageContent };
    expect((await save(QUIZ, { ...content, template: 'landing', form: null }, 'spring', 'page')).status).toBe(200);
    await publish();
    const { status, json } = await command('headline', 'start');
    expect([status, json]).toMatchObject([422, { code: 'publish-stopped' }]);
    // At the variant's own field, because staff would not look for it on the page.
    expect((json as { checks: readonly object[] }).checks).toMatchObject([
      { severity: 'stop', code: 'steps-mismatch', kind: 'experiment', key: 'headline', field: `variants[1].changes.${QUIZ}.form` },
    ]);
  });

  it('warns of a claim in a variant’s words before visitors see it, and before the variant ships [R15.05]', async () => {
    const claim = aVariant({ changes: { [HOME]: { headline: 'Savings are guaranteed.' } } });
    await make('headline', { variants: [CONTROL, claim] });
    const warned = {
      status: 422,
      json: {
        code: 'publish-warned',
        checks: [{ severity: 'warning', code: 'claim-certainty', kind: 'experiment', field: `variants[1].changes.${HOME}.headline` }],
      },
    };
    expect(await command('headline', 'start')).toMatchObject(warned);
    expect(await publications()).toHaveLength(1);
    expect(await command('headline', 'start', { note: '', acceptsWarnings: true })).toMatchObject({ json: { state: 'running' } });
    expect(await command('headline', 'update-arms')).toMatchObject(warned);
    expect((await lifeOf('headline', 'pause')).state).toBe('paused');
    expect(await command('headline', 'ship', { variant: 'b', note: '' })).toMatchObject(warned);
    expect(await headline()).not.toBe('Savings are guaranteed.');
    expect((await command('headline', 'ship', { variant: 'b', note: '', acceptsWarnings: true })).status).toBe(201);
    expect(await headline()).toBe('Savings are guaranteed.');
  });

  it.each<[string, Partial<ExperimentContent>, string]>([
    ['weights that do not add up', { variants: [CONTROL, aVariant({ weight: 4000 })] }, 'variants'],
    ['a page that there is not', { target: { pages: ['tqg.nothing'], coverage: 10_000 } }, 'variants'],
    [
      'a field that pages have not',
      { variants: [CONTROL, aVariant({ changes: { [HOME]: { script: 'x' } } })] },
      `variants[1].changes.${HOME}.script`,
    ],
    [
      'a field that is wrong',
      { variants: [CONTROL, aVariant({ changes: { [HOME]: { headline: '' } } })] },
      `variants[1].changes.${HOME}.headline`,
    ],
    [
      'a template that asks nothing of the form that the page keeps [R3.05]',
      { target: { pages: [QUIZ], coverage: 10_000 }, variants: [CONTROL, aVariant({ changes: { [QUIZ]: { template: 'landing' } } })] },
      `variants[1].changes.${QUIZ}.form`,
    ],
    [
      'a template that asks, at an address without steps [R3.05] [R4.02]',
      { variants: [CONTROL, aVariant({ changes: { [HOME]: { template: 'quiz', form: 'auto-v1' } } })] },
      `variants[1].changes.${HOME}.template`,
    ],
  ])('refuses %s, and changes nothing [R9.05] [R9.07]', async (_what, changes, field) => {
    expect(await save('headline', anExperiment(changes))).toMatchObject({ status: 400, json: { field } });
    expect((await ada.call('GET', apiPaths.content('spring', 'experiment', 'headline'))).status).toBe(404);
  });

  it('ships fields: the page changes, the experiment is over, and one rollback reverts both [R9.13]', async () => {
    const before = await headline();
    await make('headline');
    await lifeOf('headline', 'start');
    const shipped = await command('headline', 'ship', { variant: 'b', note: 'It won' });
    expect([shipped.status, await headline()]).toEqual([201, 'Another']);
    expect((shipped.json as Publication).changes.map(({ kind, summary }) => [kind, summary])).toEqual([
      ['page', undefined],
      ['experiment-life', { name: 'Headline', state: 'stopped', phase: '1', shipped: 'B' }],
    ]);
    expect(await command('headline', 'start')).toMatchObject({ status: 409, json: { code: 'already-shipped', variant: 'b' } });
    expect((await ada.call('POST', apiPaths.rollback((shipped.json as Publication).id))).status).toBe(201);
    expect(await headline()).toBe(before);
    expect((await lifeOf('headline', 'pause')).phase).toBe(1);
  });

  it('ships a branch as it was pinned, and leaves later edits on the branch [R9.05] [R9.13]', async () => {
    await ada.call('POST', apiPaths.branches, { name: 'Bold' });
    const page = ((await ada.call('GET', apiPaths.content('bold', 'page', HOME))).json as { content: PageContent }).content;
    expect((await save(HOME, { ...page, headline: 'Pinned' }, 'bold', 'page')).status).toBe(200);
    await make('headline', { variants: [CONTROL, { ...aVariant(), changes: {}, branch: 'bold' }] });
    expect((await lifeOf('headline', 'start')).arms[1]).toMatchObject({
      changes: { [HOME]: { headline: 'Pinned' } },
      branch: { id: 'bold' },
    });
    await save(HOME, { ...page, headline: 'Later', title: 'Later' }, 'bold', 'page');
    expect((await command('headline', 'ship', { variant: 'b', note: '' })).status).toBe(201);
    expect(await headline()).toBe('Pinned');
    const changes = (await ada.call('GET', apiPaths.changes('bold'))).json as readonly {
      fields: readonly { field: string; isConflict: boolean }[];
    }[];
    expect(changes.map(({ fields }) => fields.map(({ field, isConflict }) => [field, isConflict]))).toEqual([
      [
        ['headline', false],
        ['title', false],
      ],
    ]);
  });

  it('ships a branch as it was pinned, and a text that was begun again since does not undo it [R9.13] [R10.02]', async () => {
    await ada.call('POST', apiPaths.branches, { name: 'Bold' });
    const onBold = apiPaths.content('bold', 'page', HOME);
    const page = ((await ada.call('GET', onBold)).json as { content: PageContent }).content;
    expect((await save(HOME, { ...page, headline: 'Pinned' }, 'bold', 'page')).status).toBe(200);
    await make('headline', { variants: [CONTROL, { ...aVariant(), changes: {}, branch: 'bold' }] });
    await lifeOf('headline', 'start');
    expect((await ada.call('DELETE', onBold)).status).toBe(204);
    expect((await save(HOME, { ...page, title: 'Begun again' }, 'bold', 'page')).status).toBe(200);
    expect((await command('headline', 'ship', { variant: 'b', note: '' })).status).toBe(201);
    await publishBranch(ada, { branch: 'bold' });
    const live = ((await ada.call('GET', apiPaths.content('spring', 'page', HOME))).json as { content: PageContent }).content;
    expect([live.headline, live.title]).toEqual(['Pinned', 'Begun again']);
  });

  it('ships a branch in conflict with main by a person’s resolution, and changes nothing before [R9.13] [R10.02]', async () => {
    await ada.call('POST', apiPaths.branches, { name: 'Bold' });
    const page = ((await ada.call('GET', apiPaths.content('bold', 'page', HOME))).json as { content: PageContent }).content;
    await save(HOME, { ...page, headline: 'Pinned' }, 'bold', 'page');
    await make('headline', { variants: [CONTROL, { ...aVariant(), changes: {}, branch: 'bold' }] });
    await lifeOf('headline', 'start');
    await save(HOME, { ...page, headline: 'Meanwhile' }, 'spring', 'page');
    await publish();
    const refused = await command('headline', 'ship', { variant: 'b', note: '' });
    expect(refused).toMatchObject({
      status: 409,
      json: { changes: [{ key: HOME, fields: [{ field: 'headline', mine: 'Pinned', theirs: 'Meanwhile', isConflict: true }] }] },
    });
    expect(await headline()).toBe('Meanwhile');
    expect(await command('headline', 'ship', { variant: 'b', note: '', resolutions: [{}] })).toMatchObject({ status: 400 });
    const shipOver = ({ json }: { readonly json: unknown }) => {
      const [change] = (json as { readonly changes: readonly ContentChange[] }).changes;
      const resolutions = [{ kind: 'page', key: HOME, field: 'headline', take: 'mine', seen: change?.liveRevisionId }];
      return command('headline', 'ship', { variant: 'b', note: '', resolutions });
    };
    const live = ((await ada.call('GET', apiPaths.content('spring', 'page', HOME))).json as { content: PageContent }).content;
    await save(HOME, { ...live, headline: 'Meanwhile, newer' }, 'spring', 'page');
    await publish();
    const again = await shipOver(refused);
    expect(again).toMatchObject({ status: 409, json: { changes: [{ key: HOME, fields: [{ theirs: 'Meanwhile, newer' }] }] } });
    expect(await headline()).toBe('Meanwhile, newer');
    expect((await shipOver(again)).status).toBe(201);
    expect(await headline()).toBe('Pinned');
  });

  /** Starts an experiment on the quiz, and then `headline`, one of whose variants is the branch “Bold” with this change. */
  async function startWithBranch(change: () => Promise<unknown>) {
    await make('headline', { variants: [CONTROL, { ...aVariant(), changes: {}, branch: 'bold' }] });
    await make('quiz-words', {
      name: 'Quiz',
      target: { pages: [QUIZ], coverage: 10_000 },
      variants: [CONTROL, aVariant({ changes: { [QUIZ]: { headline: 'Other' } } })],
    });
    await ada.call('POST', apiPaths.branches, { name: 'Bold' });
    const page = ((await ada.call('GET', apiPaths.content('bold', 'page', HOME))).json as { content: PageContent }).content;
    expect((await save(HOME, { ...page, headline: 'Pinned' }, 'bold', 'page')).status).toBe(200);
    await change();
    await lifeOf('quiz-words', 'start');
    await lifeOf('headline', 'start');
  }
  const definitionOf = async (key: string) =>
    ((await ada.call('GET', apiPaths.content('bold', 'experiment', key))).json as { content: ExperimentContent }).content;

  it('ships a branch with the definitions that it edits: another experiment takes its weights, its own is over [R9.13]', async () => {
    await startWithBranch(async () => {
      const { variants, ...quiz } = await definitionOf('quiz-words');
      const weighted = variants.map((variant, index) => ({ ...variant, weight: index === 0 ? 2000 : 8000 }));
      expect((await save('quiz-words', { ...quiz, variants: weighted }, 'bold')).status).toBe(200);
      expect((await save('headline', { ...(await definitionOf('headline')), name: 'Bolder' }, 'bold')).status).toBe(200);
    });
    const shipped = await command('headline', 'ship', { variant: 'b', note: '', acceptsWarnings: true });
    expect([shipped.status, shipped.text]).toEqual([201, expect.any(String)]);
    expect((await lifeOf('quiz-words', 'pause')).epochs.map(({ weights }) => weights)).toEqual([
      [5000, 5000],
      [2000, 8000],
    ]);
    expect(await command('headline', 'stop')).toMatchObject({ status: 409, json: { code: 'wrong-state', state: 'stopped' } });
    expect((await ada.call('POST', apiPaths.rollback((shipped.json as Publication).id))).status).toBe(201);
    expect((await lifeOf('quiz-words', 'resume')).epochs.at(-1)).toMatchObject({ weights: [5000, 5000] });
  });

  it('ships no branch that removes the definition of an experiment under way [R9.13]', async () => {
    await startWithBranch(() => removeContent(ada, apiPaths.content('bold', 'experiment', 'quiz-words')));
    expect(await command('headline', 'ship', { variant: 'b', note: '', acceptsWarnings: true })).toMatchObject({
      status: 422,
      json: { code: 'publish-stopped', checks: [{ code: 'experiment-runs', key: 'quiz-words', label: 'Experiment Quiz' }] },
    });
    expect([(await headline()) === 'Pinned', (await lifeOf('headline', 'pause')).state]).toEqual([false, 'paused']);
  });

  it('applies new weights as a new epoch, and the old weights as another after a rollback [R9.02] [R9.12]', async () => {
    await make('headline');
    await lifeOf('headline', 'start');
    await save('headline', anExperiment({ variants: [{ ...CONTROL, weight: 2000 }, aVariant({ weight: 8000 })] }));
    const { id } = await publish();
    expect((await lifeOf('headline', 'pause')).epochs.map(({ weights }) => weights)).toEqual([
      [5000, 5000],
      [2000, 8000],
    ]);
    expect((await ada.call('POST', apiPaths.rollback(id))).status).toBe(201);
    expect((await lifeOf('headline', 'resume')).epochs.map(({ weights }) => weights)).toEqual([
      [5000, 5000],
      [2000, 8000],
      [5000, 5000],
    ]);
  });

  it('leaves the site if it was deleted before any start, with an entry in the audit log [R10.07] [R10.11]', async () => {
    await make('slip', { name: 'Slip' });
    expect((await removeContent(ada, apiPaths.content('spring', 'experiment', 'slip'))).status).toBe(204);
    const audit = (await ada.call('GET', apiPaths.audit)).json as { entries: readonly { action: string; subject: string }[] };
    expect(audit.entries[0]).toMatchObject({ action: 'content.removed', subject: expect.stringContaining('Experiment Slip') });
    expect((await ada.call('GET', experimentPaths.experiment('slip'))).status).toBe(200);
    await publish();
    expect((await ada.call('GET', experimentPaths.experiment('slip'))).status).toBe(404);
    expect((await ada.call('GET', experimentPaths.list)).json).toEqual([]);
  });

  it('is never deleted once it was started, after a rollback of the start neither [R10.07] [R9.13]', async () => {
    const remove = () => removeContent(ada, apiPaths.content('spring', 'experiment', 'headline'));
    const refused = { status: 409, json: { code: 'experiment-started' } };
    await make('headline');
    await lifeOf('headline', 'start');
    expect(await remove()).toMatchObject(refused);
    await ada.call('POST', apiPaths.rollback((await publications())[0]?.id ?? ''));
    expect(await remove()).toMatchObject(refused);
    for (const name of ['start', 'pause', 'stop']) {
      await lifeOf('headline', name);
      expect(await remove()).toMatchObject(refused);
    }
  });

  it('keeps its definition if somebody starts it after it was deleted on a branch [R10.07] [R9.13]', async () => {
    await make('headline');
    expect((await removeContent(ada, apiPaths.content('spring', 'experiment', 'headline'))).status).toBe(204);
    await lifeOf('headline', 'start');
    const publishing = () => ada.call('POST', apiPaths.publish('spring'), { note: '', resolutions: [], acceptsWarnings: true });
    const stoppedBy = (code: string) => ({ status: 422, json: { checks: [{ code, label: 'Experiment Headline' }] } });
    expect(await publishing()).toMatchObject(stoppedBy('experiment-runs'));
    await lifeOf('headline', 'stop');
    expect(await publishing()).toMatchObject(stoppedBy('experiment-started'));
    expect((await ada.call('GET', experimentPaths.experiment('headline'))).status).toBe(200);
  });

  it('lets no branch write an experiment’s life [R9.13]', async () => {
    await make('headline');
    await lifeOf('headline', 'start');
    const path = apiPaths.content('spring', 'experiment-life', 'headline');
    expect((await ada.call('PUT', path, { content: {}, baseRevisionId: null })).status).toBe(404);
    expect((await rawRequest(waypost.port, path, { method: 'GET' })).status).toBe(404);
  });
});
