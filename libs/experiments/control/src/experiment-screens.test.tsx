import { act, screen, waitFor, within } from '@testing-library/react';
import { PUBLISH_PROBLEMS, type PublishCheck } from '@waypost/content/contract/publishing';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import type { BranchExperiment, ExperimentDetail } from '@waypost/experiments/contract';
import { UNSTARTED } from '@waypost/experiments/model/life';
import { assembleResults, type CountedExperiment } from '@waypost/experiments/model/results';
import { aCount, alikeDays, aLife, anExperiment } from '@waypost/experiments/model/testing';
import { HOUR_MS } from '@waypost/platform/kernel/time';
import { experimentsScreens } from './screens';

const NOW = Date.parse('2026-11-04T20:00:00.000Z');

const aRow = (changes: Partial<BranchExperiment> = {}): BranchExperiment => ({
  key: 'headline',
  name: 'Headline',
  state: 'draft',
  phase: 0,
  startedAt: null,
  verdict: null,
  alarms: [],
  variantNames: { control: 'Control', b: 'B' },
  status: 'changed',
  updatedAt: '2026-11-01T10:00:00.000Z',
  updatedBy: { id: 'anna', name: 'Anna' },
  variants: ['Control', 'B'],
  pages: ['tqg.home'],
  metric: 'converted',
  ...changes,
});
const aResult = (changes: Partial<CountedExperiment> = {}) =>
  assembleResults(
    aCount({
      cells: alikeDays(4, { units: 100, conversions: 3 }, { units: 101, conversions: 4 }),
      days: { first: '2026-11-01', last: '2026-11-04' },
      health: {
        bothVariants: 2,
        assigned: [401, 405],
        exposed: [400, 404],
        leftOut: { bots: 7, staff: 1 },
        leftOutEvents: { before: 5, after: 3 },
      },
      ...changes,
    }),
  );
const aDetail = (changes: Partial<ExperimentDetail> = {}): ExperimentDetail => ({
  key: 'headline',
  life: aLife(),
  definition: anExperiment(),
  verdict: aResult().verdict,
  alarms: [],
  waiting: [],
  ...changes,
});
const aCheck = (changes: Partial<PublishCheck>): PublishCheck => ({
  severity: 'warning',
  code: 'claim-certainty',
  message: '',
  kind: 'experiment',
  key: 'headline',
  label: '',
  field: null,
  excerpt: null,
  ...changes,
});
const DRAFT = aDetail({ life: UNSTARTED });

const PLAN = 'POST /api/control/experiments/plan';
const A_PLAN = { baseline: { kind: 'share', share: 0.031 }, visitsPerDay: 490, plannedUnits: 3250, unitsWithDailyLooks: 7800, days: 16 };
const LIVE = 'GET /api/control/experiments/headline';

/** Answers by call: a body, or a problem. */
type Answers = Readonly<Record<string, unknown>>;
const REFUSED = { type: 'about:blank', title: 'One of its pages is in the running experiment “Short form” already', status: 409 };
const NONE = { type: 'about:blank', title: 'There is no such experiment', status: 404, code: 'not-found' };

/** The answer of a call that fails, until it is mended and the API in memory answers. */
function aBrokenCall() {
  let isBroken = true;
  return {
    answer: () => (isBroken ? { type: 'about:blank', title: 'It broke', status: 400, code: 'broken' } : undefined),
    repair: () => void (isBroken = false),
  };
}

/** Opens the screens over experiments in memory. */
interface OpenOptions {
  readonly now?: () => number;
  readonly previewUrl?: () => string;
}

function open(path: string, answers: Answers = {}, { now = () => NOW, previewUrl }: OpenOptions = {}) {
  const api = createFakeControlApi({ branches: [aBranch()], now, ...(previewUrl && { previewUrl }) });
  api.give('spring', 'experiment', 'headline', anExperiment());
  const sent: { readonly method: string; readonly path: string; readonly body: unknown }[] = [];
  const all: Answers = {
    'GET /api/control/branches/spring/experiments': [aRow(LIVE in answers ? { verdict: aResult().verdict } : {})],
    'GET /api/control/experiments/headline/results': aResult(),
    [PLAN]: A_PLAN,
    ...answers,
  };
  const fetchIn: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const isLive = pathname.startsWith('/api/control/experiments/');
    const given = all[`${method} ${pathname}`] ?? (isLive ? NONE : undefined);
    const answer = typeof given === 'function' ? await (given as () => unknown)() : given;
    if (answer === undefined) return api.fetch(input, init);
    sent.push({ method, path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const status =
      (answer as { readonly type?: string; readonly status?: number }).type === 'about:blank' ? (answer as typeof NONE).status : 200;
    const type = status === 200 ? 'application/json' : 'application/problem+json';
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': type } });
  };
  const fieldInputs = {
    page: ({ field, value, onChange }: { field: string; value: unknown; onChange: (value: unknown) => void }) => (
      <input aria-label={field} value={String(value)} onChange={({ target }) => onChange(target.value)} />
    ),
  };
  const view = renderScreens(experimentsScreens, `/branches/spring/experiments${path}`, {
    api: { ...api, fetch: fetchIn },
    now,
    fieldInputs,
  });
  return { ...view, sent };
}

describe('the list of experiments', () => {
  it('shows what each experiment compares, its progress and its verdict [R10.07] [R9.14]', async () => {
    const verdict = { kind: 'collecting' as const, variant: null, since: null, text: 'Collecting (day 4 of about 16).' };
    const runs = aRow({ key: 'form', name: 'Form', state: 'running', status: 'published', startedAt: '2026-11-01T08:00:00.000Z', verdict });
    open('', {
      'GET /api/control/branches/spring/experiments': [{ ...runs, alarms: [{ kind: 'split-off' }] }, aRow()],
    });
    const list = await screen.findByRole('list', { name: 'Experiments' });
    const [form, headline] = within(list).getAllByRole('listitem');
    expect(form).toHaveTextContent('Form');
    expect(form).toHaveTextContent('Running');
    expect(form).toHaveTextContent('Day 4');
    // The pages' names come from another call.
    await waitFor(() => expect(form).toHaveTextContent('Control against B on / (Brand tqg), by “Called or clicked an ad”'));
    expect(form).toHaveTextContent('Collecting (day 4 of about 16).');
    expect(form).toHaveTextContent('The split is off');
    expect(headline).toHaveTextContent('On this branch only. Publish the branch to start it.');
    expect(screen.getByRole('link', { name: 'Form' })).toHaveAttribute('href', '/branches/spring/experiments/form');
  });

  it('shows the keys of experiments with the same name, which nothing else tells apart [R10.07]', async () => {
    open('', {
      'GET /api/control/branches/spring/experiments': [aRow({ key: 'one' }), aRow({ key: 'two' }), aRow({ key: 'form', name: 'Form' })],
    });
    const lines = within(await screen.findByRole('list', { name: 'Experiments' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => /^(Headline|Form)(one|two|form)?Not started/.exec(textContent ?? '')?.[2])).toEqual([
      'one',
      'two',
      undefined,
    ]);
  });

  it('explains experiments if there are none [R10.07]', async () => {
    open('', { 'GET /api/control/branches/spring/experiments': [] });
    expect(await screen.findByRole('heading', { name: 'No experiments yet' })).toBeInTheDocument();
    expect(screen.getByText(/^Make it on a branch, publish the branch, then start it/)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'New experiment' })[0]).toHaveAttribute('href', '/branches/spring/experiments/NEW');
  });
});

describe('the editor of an experiment', () => {
  it('shows no cost of an earlier definition while the new one is planned [R9.12]', async () => {
    let asked = 0;
    let answer = (_plan: object): void => undefined;
    const second = new Promise<object>((resolve) => (answer = resolve));
    const { user } = open('/headline?show=definition', { [PLAN]: () => (++asked === 1 ? A_PLAN : second) });
    expect(await screen.findByText('About 16 days')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Smallest change that matters (%)'), '5');
    await waitFor(() => expect(asked).toBe(2));
    expect(screen.queryByText('About 16 days')).not.toBeInTheDocument();
    await act(async () => answer({ ...A_PLAN, days: 9 }));
    expect(await screen.findByText('About 9 days')).toBeInTheDocument();
  });

  it('offers languages and devices by their names [R10.07]', async () => {
    open('/headline?show=definition');
    for (const [name, choices] of [
      ['Languages', ['English', 'Spanish']],
      ['Devices', ['Phone', 'Tablet', 'Desktop']],
    ] as const) {
      const group = await screen.findByRole('group', { name });
      expect(choices.map((choice) => within(group).getByRole('checkbox', { name: choice }))).toHaveLength(choices.length);
    }
  });

  it('creates an experiment by name: a page, a changed field, and the plan’s cost [R10.07] [R9.05] [R9.12]', async () => {
    const { user, address, api } = open('/NEW');
    await user.type(await screen.findByLabelText('Name'), 'Two headlines');
    expect(screen.getByLabelText('Key')).toHaveValue('two-headlines');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByRole('combobox', { name: 'Page' }), 'quote guide');
    await screen.findByRole('option', { name: /The Quote Guide/ });
    await user.keyboard('{Enter}');
    const b = screen.getByRole('region', { name: 'Variant B' });
    const field = within(b).getByLabelText(/^Change a field of/);
    await waitFor(() => expect(field).toBeEnabled());
    await user.selectOptions(field, 'Headline');
    const headline = within(b).getByLabelText('headline');
    await user.clear(headline);
    await user.type(headline, 'Another');
    expect(await screen.findByText('About 16 days')).toBeInTheDocument();
    expect(screen.getByText('In the last 28 days these pages had 490 visits a day.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/experiments/two-headlines?show=definition'));
    expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/control/branches/spring/experiments/two-headlines',
      body: {
        content: {
          name: 'Two headlines',
          target: { pages: ['tqg.home'], coverage: 10_000 },
          variants: [
            { key: 'control', weight: 5000 },
            { key: 'b', weight: 5000, changes: { 'tqg.home': { headline: 'Another' } } },
          ],
        },
      },
    });
  });

  it('shows a fault at its field, and saves nothing [R9.03] [R9.07]', async () => {
    const { user, api } = open('/headline?show=definition');
    const b = await screen.findByRole('region', { name: 'B' });
    const share = within(b).getByLabelText('Share of visitors (%)');
    expect(share).toHaveValue('50');
    await user.clear(share);
    await user.type(share, '40');
    expect(await screen.findByText('The shares have to add up to 100%.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved. The shares/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Split evenly' }));
    expect(share).toHaveValue('50');
    expect(screen.queryByText('The shares have to add up to 100%.')).not.toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows claims in a variant’s text while it is typed, at the field that a finding links to [R15.05]', async () => {
    const { user } = open(`/headline?show=definition&${new URLSearchParams({ field: 'variants[1].changes.tqg.home.headline' })}`);
    const headline = await screen.findByLabelText('headline');
    await waitFor(() => expect(headline).toHaveFocus());
    await screen.findByText('Nothing to fix before publishing');
    await user.clear(headline);
    await user.type(headline, 'Savings are guaranteed.');
    expect(await screen.findByText('1 thing to consider before publishing')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'B' })).getByText(/^This says “guaranteed”/)).toBeInTheDocument();
  });

  it('says that the pages could not be loaded, and loads them again [R10.07]', async () => {
    const pages = aBrokenCall();
    const { user } = open('/headline?show=definition', { 'GET /api/control/branches/spring/pages': pages.answer });
    expect(await screen.findByText('The pages could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Another page' })).toHaveAttribute('placeholder', expect.stringMatching(/^Find a page/));
    pages.repair();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('combobox', { name: 'Another page' }));
    expect(await screen.findByRole('option', { name: /^\/quiz\/auto/ })).toBeInTheDocument();
    expect(screen.queryByText('The pages could not be loaded')).not.toBeInTheDocument();
  });

  it('accepts another branch as a variant, and removes a page’s changes with the page [R9.05]', async () => {
    const { user } = open('/headline?show=definition');
    const b = await screen.findByRole('region', { name: 'B' });
    await user.click(await screen.findByRole('button', { name: /^Take out/ }));
    expect(within(b).getByText('Choose a page first.')).toBeInTheDocument();
    await user.selectOptions(within(b).getByLabelText('What its visitors see'), 'The pages as another branch has them');
    expect(await within(b).findByLabelText('Branch')).toHaveValue('');
  });
});

describe('pages that were selected in the table of pages', () => {
  it('are added to an experiment that has not started, and are saved with it [R9.03] [R10.07]', async () => {
    const { user } = open('?pages=tqg.home,tqg.quiz-auto', {
      'GET /api/control/branches/spring/experiments': [aRow(), aRow({ key: 'runs', name: 'Runs already', state: 'running' })],
    });
    const choice = await screen.findByRole('region', { name: 'Add pages to an experiment' });
    expect(within(choice).queryByRole('link', { name: 'Runs already' })).not.toBeInTheDocument();
    await user.click(within(choice).getByRole('link', { name: 'Headline' }));
    const pages = await screen.findByRole('list', { name: 'Pages of the experiment' });
    expect(within(pages).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('start a new experiment [R10.07]', async () => {
    const { user } = open('?pages=tqg.quiz-auto');
    await user.click(await screen.findByRole('link', { name: 'A new experiment' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shorter quiz');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const pages = await screen.findByRole('list', { name: 'Pages of the experiment' });
    expect(within(pages).getAllByRole('listitem')).toHaveLength(1);
    expect(pages).toHaveTextContent('/quiz/auto');
  });
});

describe('an experiment that was never started', () => {
  it('can be deleted after a question, because no visitor has seen it [R10.07]', async () => {
    const { user, address, api } = open('/headline?show=definition');
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete the experiment?' });
    expect(question).toHaveTextContent('It was never published');
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/branches/spring/experiments'));
    expect(api.calls).toContainEqual(
      expect.objectContaining({ method: 'POST', path: '/api/control/branches/spring/experiments/headline/removal' }),
    );
  });

  it('is deleted by the keyboard after it was published too, and says when it leaves the site [R10.07] [R15.07]', async () => {
    const published = {
      key: 'headline',
      label: 'Headline',
      status: 'published',
      updatedAt: null,
      updatedBy: null,
      revisionId: 'r1',
    };
    const { user, address, api } = open('/headline?show=definition', {
      [LIVE]: DRAFT,
      'GET /api/control/branches/spring/experiments/headline': { ...published, content: anExperiment(), published: anExperiment() },
    });
    (await screen.findByRole('button', { name: 'Delete' })).focus();
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog', { name: 'Delete the experiment?' });
    expect(question).toHaveTextContent('from the site when you publish. You can restore it. It was never started');
    within(question).getByRole('button', { name: 'Delete' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/branches/spring/experiments'));
    expect(api.calls.some(({ path }) => path.endsWith('/headline/removal'))).toBe(true);
  });

  it.each(['running', 'paused', 'stopped'] as const)('can’t be deleted once it was started: %s [R10.07] [R9.13]', async (state) => {
    const started = aRow({ state, phase: 1, verdict: aResult().verdict });
    open('/headline?show=definition', {
      [LIVE]: aDetail({ life: aLife({ state }) }),
      'GET /api/control/branches/spring/experiments': [started],
    });
    expect(await screen.findByRole('button', { name: 'Versions' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
  });
});

describe('an experiment’s life', () => {
  it('starts after an explanation, with a note for History [R10.07] [R9.13]', async () => {
    const { user, sent } = open('/headline', { [LIVE]: DRAFT, 'POST /api/control/experiments/headline/start': aLife() });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start the experiment?' });
    expect(dialog).toHaveTextContent('each visitor of its pages gets one of the variants and keeps it');
    await user.type(within(dialog).getByLabelText('Why?'), 'Two headlines');
    await user.click(within(dialog).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.find(({ path }) => path.endsWith('/start'))?.body).toEqual({ note: 'Two headlines', acceptsWarnings: false });
    expect(await screen.findByText('The experiment runs')).toBeInTheDocument();
  });

  it('keeps a typed reason until the step is done [R10.12] [R10.07]', async () => {
    const first = open('/headline', { [LIVE]: DRAFT });
    await first.user.click(await screen.findByRole('button', { name: 'Start' }));
    await first.user.type(within(await screen.findByRole('dialog')).getByLabelText('Why?'), 'Two headlines');
    first.unmount();
    const second = open('/headline', { [LIVE]: DRAFT, 'POST /api/control/experiments/headline/start': aLife() });
    await second.user.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^You left your reason unsent/)).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Why?')).toHaveValue('Two headlines');
    await second.user.click(within(dialog).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.stringify(localStorage)).not.toContain('Two headlines');
  });

  it('names the other experiment on the same page, and the checks that block the start [R9.09] [R15.05]', async () => {
    const answers: Record<string, unknown> = {
      [LIVE]: DRAFT,
      'POST /api/control/experiments/headline/start': {
        ...REFUSED,
        code: 'page-in-experiment',
        page: 'tqg.home',
        experiment: 'other',
        experimentName: 'Short form',
      },
    };
    const { user } = open('/headline', answers);
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Start' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('“Short form” runs on the same page');
    expect(within(dialog).getByRole('link', { name: 'Open “Short form”' })).toHaveAttribute('href', '/branches/spring/experiments/other');
  });

  it('moves the focus to the group of steps when the used step disappears [R10.07] [R15.07]', async () => {
    const live = { ...aDetail({ life: aLife() }) };
    const paused = aLife({ state: 'paused' });
    const { user } = open('/headline', { [LIVE]: live, 'POST /api/control/experiments/headline/pause': paused });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pause the experiment?' });
    Object.assign(live, aDetail({ life: paused }));
    await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'What can be done' })).toHaveFocus());
  });

  const stopping = async (after: ExperimentDetail) => {
    const live = { ...aDetail({ life: aLife() }) };
    const lost = () => {
      Object.assign(live, after);
      throw new TypeError('Failed to fetch');
    };
    const { user } = open('/headline', { [LIVE]: live, 'POST /api/control/experiments/headline/stop': lost });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop the experiment?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    return dialog;
  };

  it('succeeds if the answer was lost, but the experiment is where the step leads [R9.13] [R10.12]', async () => {
    await stopping(aDetail({ life: aLife({ state: 'stopped' }) }));
    expect(await screen.findByText('The experiment is stopped')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does not claim that nothing changed if no answer came [R9.13] [R10.12]', async () => {
    const dialog = await stopping(aDetail({ life: aLife() }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('We do not know whether it was done');
    expect(dialog).not.toHaveTextContent('Nothing was changed');
  });

  it('says calmly that a canceled proof left everything as it was [R11.06] [R9.13]', async () => {
    const needed = { type: 'about:blank', title: 'Confirm first that it is still you', status: 403, code: 'proof-needed' };
    const { user } = open('/headline', { [LIVE]: aDetail({ life: aLife() }), 'POST /api/control/experiments/headline/stop': needed });
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Stop the experiment?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    expect(await within(dialog).findByText('Canceled. The experiment still runs.')).toHaveAttribute('role', 'status');
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the checks that block it [R15.05]', async () => {
    const checks = [aCheck({ severity: 'stop', code: 'arm-same', label: 'B', message: 'Its visitors would see the control.' })];
    const stopped = { ...REFUSED, status: 422, code: PUBLISH_PROBLEMS.stopped, checks };
    const { user } = open('/headline', { [LIVE]: DRAFT, 'POST /api/control/experiments/headline/start': stopped });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Start' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Its visitors would see the control.');
    expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('asks for confirmation of warnings, each linked to its words, and starts with it [R15.05]', async () => {
    const field = 'variants[1].changes.tqg.home.headline';
    const checks = [aCheck({ severity: 'warning', label: 'B: tqg /', message: 'This says “guaranteed”.', field })];
    const warned = { ...REFUSED, status: 422, code: PUBLISH_PROBLEMS.warned, checks };
    const { user, sent } = open('/headline', { [LIVE]: DRAFT, 'POST /api/control/experiments/headline/start': warned });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    const dialog = await screen.findByRole('dialog');
    const start = within(dialog).getByRole('button', { name: 'Start' });
    await user.click(start);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This says “guaranteed”.');
    expect(within(dialog).getByRole('link', { name: 'B: tqg /, Variants, variant 2: Headline' })).toHaveAttribute(
      'href',
      `/branches/spring/experiments/headline?show=definition&${new URLSearchParams({ field })}`,
    );
    expect(start).toBeDisabled();
    await user.click(within(dialog).getByRole('checkbox', { name: 'I have read the warning' }));
    await user.click(start);
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith('/start')).map(({ body }) => body)).toEqual([
        { note: '', acceptsWarnings: false },
        { note: '', acceptsWarnings: true },
      ]),
    );
  });

  it('names the published changes that visitors do not see yet [R9.13]', async () => {
    open('/headline', { [LIVE]: aDetail({ waiting: ['variants', 'plan'] }) });
    expect(await screen.findByText(/^The variants and the plan changed since this phase began/)).toBeInTheDocument();
  });

  it('ships the chosen variant [R9.13]', async () => {
    const verdict = { kind: 'better' as const, variant: 'b', since: '2026-11-03', text: 'Better: B by +6.6% to +50.5%.' };
    const { user, sent } = open('/headline', { [LIVE]: aDetail({ verdict }), 'POST /api/control/experiments/headline/ship': {} });
    await user.click(await screen.findByRole('button', { name: 'Ship a variant…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give everyone one variant?' });
    expect(within(dialog).getByRole('radio', { name: 'B' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Ship a variant' }));
    await waitFor(() =>
      expect(sent.find(({ path }) => path.endsWith('/ship'))?.body).toEqual({
        variant: 'b',
        note: '',
        resolutions: [],
        acceptsWarnings: false,
      }),
    );
  });

  it('names everything that a branch publishes, and what of it was not tested, below the verdict [R9.05] [R9.13]', async () => {
    const { variants, ...rest } = anExperiment();
    const definition = {
      ...rest,
      variants: variants.map((each) => (each.key === 'b' ? { ...each, changes: {}, branch: 'spring' } : each)),
    };
    const revision = (kind: string, key: string) => ({ kind, key, revisionId: `${kind}-1`, baseRevisionId: null });
    const revisions = [revision('page', 'tqg.home'), revision('page', 'tqg.quiz-auto'), revision('image', 'sunset')];
    const life = aLife({
      arms: [
        { variant: 'control', changes: {} },
        { variant: 'b', changes: {}, branch: { id: 'spring', revisions } },
      ],
    });
    const { user } = open('/headline', { [LIVE]: aDetail({ definition, life }) });
    await user.click(await screen.findByRole('button', { name: 'Ship a variant…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give everyone one variant?' });
    expect(dialog).toHaveTextContent(aDetail().verdict.text);
    await user.click(await within(dialog).findByRole('radio', { name: 'B: publishes the branch “Spring copy” as it was pinned' }));
    const items = (name: string) =>
      within(within(dialog).getByRole('group', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(items('Goes live')).toEqual(['/ (Brand tqg)']));
    expect(items('Also goes live, not tested here')).toEqual(['/quiz/auto (Brand tqg)', 'Picture “sunset”']);
  });

  const conflictOver = (key: string) => {
    const field = { field: 'headline', base: 'Before', mine: 'Of the variant', theirs: `Of the live site, ${key}`, isConflict: true };
    const about = { kind: 'page', key, label: key, change: 'changed', changedBy: { id: 'ben', name: 'Ben' } };
    const change = { ...about, revisionId: 'pinned', liveRevisionId: `live ${key}`, fields: [field] };
    return { ...REFUSED, code: PUBLISH_PROBLEMS.conflict, changes: [{ ...change, changedAt: '2026-11-04T10:00:00.000Z' }] };
  };

  it('resolves conflicts with the live site on screen, and ships again with the resolution [R9.13] [R10.02]', async () => {
    const conflict = conflictOver('tqg.home');
    const { user, sent } = open('/headline', { [LIVE]: aDetail(), 'POST /api/control/experiments/headline/ship': conflict });
    await user.click(await screen.findByRole('button', { name: 'Ship a variant…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give everyone one variant?' });
    await user.click(within(dialog).getByRole('radio', { name: 'B' }));
    const ship = within(dialog).getByRole('button', { name: 'Ship a variant' });
    await user.click(ship);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('The live site has changed the same fields meanwhile');
    expect(ship).toBeDisabled();
    await user.click(await within(dialog).findByRole('radio', { name: /Of the live site/ }));
    await user.click(ship);
    await waitFor(() =>
      expect(sent.filter(({ path }) => path.endsWith('/ship')).at(-1)?.body).toEqual({
        variant: 'b',
        note: '',
        acceptsWarnings: false,
        resolutions: [{ kind: 'page', key: 'tqg.home', field: 'headline', take: 'theirs', seen: 'live tqg.home' }],
      }),
    );
  });

  it('keeps what was resolved while another conflict and a warning come up [R9.13] [R10.02] [R15.05]', async () => {
    const warning = { severity: 'warning', code: 'x', message: 'Read this.', kind: 'page', key: 'tqg.home', label: 'tqg /', field: null };
    const warned = { ...REFUSED, status: 422, code: PUBLISH_PROBLEMS.warned, checks: [{ ...warning, excerpt: null }] };
    const refusals: object[] = [conflictOver('tqg.home'), conflictOver('tqg.quiz-auto'), warned, {}];
    const { user, sent } = open('/headline', {
      [LIVE]: aDetail(),
      'POST /api/control/experiments/headline/ship': () => refusals.shift() ?? NONE,
    });
    await user.click(await screen.findByRole('button', { name: 'Ship a variant…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Give everyone one variant?' });
    await user.click(within(dialog).getByRole('radio', { name: 'B' }));
    const ship = within(dialog).getByRole('button', { name: 'Ship a variant' });
    await user.click(ship);
    for (const key of ['tqg.home', 'tqg.quiz-auto']) {
      await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`Of the live site, ${key}`) }));
      await user.click(ship);
    }
    await user.click(await within(dialog).findByRole('checkbox', { name: 'I have read the warning' }));
    await user.click(ship);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    const taken = { kind: 'page', field: 'headline', take: 'theirs' };
    expect(sent.filter(({ path }) => path.endsWith('/ship')).at(-1)?.body).toMatchObject({
      acceptsWarnings: true,
      resolutions: [
        { ...taken, key: 'tqg.home', seen: 'live tqg.home' },
        { ...taken, key: 'tqg.quiz-auto', seen: 'live tqg.quiz-auto' },
      ],
    });
  });
});

describe('the preview of an experiment', () => {
  it('shows each variant of the branch side by side [R10.03]', async () => {
    const { api } = open('/headline?show=preview');
    expect(await screen.findByTitle('Preview of Control')).toBeInTheDocument();
    expect(await screen.findByTitle('Preview of B')).toBeInTheDocument();
    const asked = api.calls.filter(({ path }) => path.endsWith('/previews'));
    expect(asked.map(({ body }) => body)).toEqual(
      ['control', 'b'].map((variant) => ({ brand: 'tqg', path: '/', variants: { headline: variant }, audience: 'frame' })),
    );
    expect(screen.getByRole('link', { name: 'Open in a new window: B' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText(/Links to the site’s other pages stay in the preview\./)).toBeInTheDocument();
  });

  it('replaces each link before it expires, and opens no window from one that has expired [R10.03]', async () => {
    let [time, number] = [NOW, 0];
    const previewUrl = () => `http://tqg.localhost/?preview=${++number}`;
    const { api } = open('/headline?show=preview', {}, { now: () => time, previewUrl });
    const comeBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
    const links = () => screen.queryAllByRole<HTMLAnchorElement>('link', { name: /^Open in a new window/ }).map(({ href }) => href);
    const asked = () => api.calls.filter(({ path }) => path.endsWith('/previews')).length;
    await waitFor(() => expect(links()).toHaveLength(2));
    const first = links();
    time += HOUR_MS / 2;
    comeBack();
    expect([asked(), links()]).toEqual([2, first]);
    time += HOUR_MS / 2;
    comeBack();
    expect(links()).toEqual([]);
    expect(screen.getByTitle('Preview of B')).toBeInTheDocument();
    await waitFor(() => expect(links()).toHaveLength(2));
    expect(links().filter((link) => first.includes(link))).toEqual([]);
    expect(screen.getByTitle('Preview of B')).toHaveAttribute('src', links()[1]);
    expect(asked()).toBe(4);
  });

  it('says that the pages could not be loaded, and loads them again [R10.03]', async () => {
    const pages = aBrokenCall();
    const { user } = open('/headline?show=preview', { 'GET /api/control/branches/spring/pages': pages.answer });
    expect(await screen.findByText('The pages could not be loaded')).toBeInTheDocument();
    pages.repair();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Preview of B')).toBeInTheDocument();
  });
});

describe('an experiment’s results', () => {
  it('name the same number of planned visitors as the verdict, and that of one look where it is explained [R9.04] [R9.06]', async () => {
    open('/headline', { [LIVE]: aDetail() });
    const verdict = await screen.findByRole('region', { name: 'Verdict' });
    const [, needed = ''] = / of ([\d,]+) visitors/.exec(verdict.textContent ?? '') ?? [];
    const variants = await screen.findByRole('region', { name: 'Called or clicked an ad' });
    expect(within(variants).getByText(/planned for/)).toHaveTextContent(new RegExp(`^804 visitors; planned for ${needed}$`));
    expect(screen.getByText(/^N\* = /)).toHaveTextContent(`With a look every day it takes ${needed}.`);
  });

  it('call one left-out visitor a program, not programs [R9.04]', async () => {
    const result = aResult();
    const results = { ...result, health: { ...result.health, leftOut: { bots: 1, staff: 0 } } };
    open('/headline', { [LIVE]: aDetail(), 'GET /api/control/experiments/headline/results': results });
    expect(await screen.findByText('1 visitor that turned out to be a program')).toBeInTheDocument();
  });

  it('show the verdict first, then the visitors, and what it is too early to say [R9.04] [R9.06] [R9.12]', async () => {
    open('/headline', { [LIVE]: aDetail() });
    const verdict = await screen.findByRole('region', { name: 'Verdict' });
    expect(verdict).toHaveTextContent(/^Collecting \(day 4 of about/);
    expect(verdict).toHaveTextContent('Weekdays differ, so let it run for seven days at least.');
    const table = await screen.findByRole('table', { name: 'Variants' });
    expect(within(table).getByRole('row', { name: /^Control 400 12 3.00%/ })).toBeInTheDocument();
    const b = within(table).getByRole('row', { name: /^B 404 16 3.96% \+32.0%/ });
    expect(b).toHaveTextContent('too early to say');
    expect(screen.getByText('7 visitors that turned out to be programs')).toBeInTheDocument();
    expect(screen.getByText('1 visitor of staff')).toBeInTheDocument();
    expect(screen.getByText('5 things that visitors did before they entered')).toBeInTheDocument();
    expect(screen.getByText('3 things that visitors did after the days in which it counts')).toBeInTheDocument();
    expect(screen.getByText(/^2 visitors that saw two variants/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^B against the control: the range that fits the data. At the end it is/ })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Each day', hidden: true })).toBeInTheDocument();
  });

  it.each([
    ['converted', 'conversionRate'],
    ['called', 'calls'],
    ['clickedAd', 'adClicks'],
    ['reachedResults', 'leads'],
    ['submittedStep', 'submitted'],
    ['expectedValue', 'expectedValue'],
  ] as const)('link from the visitors of “%s” to their visits, and say that those are visits [R10.07] [R10.10]', async (metric, did) => {
    open(`/headline?show=results&metric=${metric}`, {
      [LIVE]: aDetail(),
      'GET /api/control/experiments/headline/results': aResult({ metric }),
    });
    const table = await screen.findByRole('table', { name: 'Variants' });
    const links = within(within(table).getByRole('row', { name: /^B 404 16/ })).getAllByRole('link');
    const of = '&from=2026-11-01&to=2026-11-04&variant=headline%3A+b';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['visits', did].map((each) => `/operations?show=visits&did=${each}${of}`),
    );
    for (const link of links) expect(link).toHaveAccessibleDescription('See the visits of these visitors');
    expect(screen.getByText(/^A number of visitors leads to their visits: who came back has several/)).toBeInTheDocument();
  });

  it('warn first if the numbers cannot be trusted [R9.12] [R9.14]', async () => {
    const cells = alikeDays(4, { units: 400 }, { units: 100 });
    const results = aResult({ cells });
    open('/headline', {
      [LIVE]: aDetail({ verdict: results.verdict, alarms: [{ kind: 'split-off' }] }),
      'GET /api/control/experiments/headline/results': results,
    });
    expect(await screen.findByText(/^Do not trust this: the split is off/)).toBeInTheDocument();
    expect(screen.getByText('The split is off')).toBeInTheDocument();
    expect(await screen.findByText(/^No: the split is off/)).toBeInTheDocument();
  });

  it('name guardrails with their direction, and collapse metrics for exploring [R9.03] [R9.14]', async () => {
    const definition = anExperiment({ guardrails: ['called'] });
    const cells = alikeDays(4, { units: 2000, conversions: 300 }, { units: 2000, conversions: 100 });
    const { user, sent } = open('/headline', {
      [LIVE]: aDetail({ definition, life: aLife({ inForce: definition }) }),
      'GET /api/control/experiments/headline/results': aResult({ cells }),
    });
    const guardrails = await screen.findByRole('list', { name: 'What must not get worse' });
    expect(await within(guardrails).findByText('Stop')).toBeInTheDocument();
    expect(guardrails).toHaveTextContent('Called');
    expect(guardrails).toHaveTextContent('it must not fall');
    expect(guardrails).toHaveTextContent(/B: fell by −[\d.]+% or more/);
    const asked = sent.length;
    await user.click(screen.getByText('Other metrics, for exploring'));
    const others = await screen.findByRole('table', { name: 'Other metrics' });
    expect(await within(others).findByRole('link', { name: 'Reached the results' })).toHaveAttribute(
      'href',
      expect.stringContaining('?show=results&metric=reachedResults'),
    );
    expect(within(others).getAllByRole('link')).toHaveLength(4);
    expect(sent.length).toBeGreaterThan(asked);
  });

  it('show the numbers behind them, and tables behind both charts [R9.04] [R10.07]', async () => {
    open('/headline', { [LIVE]: aDetail() });
    const numbers = await screen.findByRole('table', { name: 'Numbers behind the results', hidden: true });
    const heads = within(numbers).getAllByRole('columnheader', { hidden: true });
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Variant', 'n', 's', 'SE', 'N*', 'p at this look']);
    expect(within(numbers).getByRole('row', { name: /^B 404 16 0\.\d+ 28,000 1\.0000$/, hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Each day', hidden: true })).toBeInTheDocument();
    const rates = screen.getByRole('table', { name: 'Rates of all days so far', hidden: true });
    expect(within(rates).getByRole('row', { name: '4 Nov 2026 3.00% 3.96%', hidden: true })).toBeInTheDocument();
  });

  it('are seen in the chart on the first day, as the ends of their range [R9.04] [R10.07]', async () => {
    const cells = alikeDays(1, { units: 100, conversions: 3 }, { units: 101, conversions: 4 });
    const results = aResult({ cells, days: { first: '2026-11-01', last: '2026-11-01' } });
    open('/headline', { [LIVE]: aDetail(), 'GET /api/control/experiments/headline/results': results });
    const chart = await screen.findByRole('img', { name: /^B against the control/ });
    expect(chart.querySelectorAll('circle')).toHaveLength(2);
  });

  it('show a card for each variant in a narrow window [R10.07]', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      );
    open('/headline', { [LIVE]: aDetail() });
    const list = await screen.findByRole('list', { name: 'Variants' });
    const [control, b] = within(list).getAllByRole('listitem');
    expect(control).toHaveTextContent('The others are compared with this one.');
    expect(b).toHaveTextContent('+32.0%');
    expect(b).toHaveTextContent('Loss if wrong');
    expect(screen.queryByRole('table', { name: 'Variants' })).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('show who changed what, and when [R9.13] [R10.07]', async () => {
    const by = { id: 'anna', name: 'Anna' };
    const publication = {
      id: 'p4',
      number: 4,
      branchId: 'main',
      branchName: 'Live site',
      by,
      rollsBack: null,
      rolledBackBy: null,
      returnsWork: false,
    };
    const change = {
      kind: 'experiment-life',
      key: 'headline',
      label: 'Experiment Headline (paused)',
      summary: { state: 'paused' },
      change: 'changed',
    };
    open('/headline', {
      [LIVE]: aDetail(),
      'GET /api/control/publications': [{ ...publication, note: 'The phones are down', at: '2026-11-04T18:00:00.000Z', changes: [change] }],
    });
    const history = await screen.findByRole('list', { name: 'History' });
    expect(history).toHaveTextContent('Paused by Anna');
    expect(history).toHaveTextContent('The phones are down');
    expect(history).toHaveTextContent('2 hours ago · #4');
  });

  it('mark a metric that was not planned for as exploring [R9.03]', async () => {
    const { user, address } = open('/headline', { [LIVE]: aDetail() });
    await user.selectOptions(await screen.findByLabelText('Look at'), 'Called');
    expect(address()).toBe('/branches/spring/experiments/headline?show=results&metric=called');
    expect(await screen.findByText(/^For exploring: nothing was planned for it/)).toBeInTheDocument();
  });
});
