import { act, screen, waitFor, within } from '@testing-library/react';
import { anAuthor } from '@waypost/content-factory/contract/testing';
import { aBranch, anArticleContent, anImageContent, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { anItem, anItemDetail, aRun, createFakeFactoryApi } from '../testing';
import { cancelledText } from './run/run-actions';
import { findingsAge } from './run/item-table';
import { factoryScreens } from './screens';

const ROOT = '/branches/spring/content-factory';
const STOP = {
  severity: 'stop',
  code: 'bare-figure',
  message: 'This figure is not on the facts sheet. Add the fact, or take it out.',
  field: 'body',
  excerpt: '$4,217',
} as const;

function open(path: string, fill: (api: ReturnType<typeof createFakeFactoryApi>) => void = () => undefined, branch = aBranch()) {
  const base = createFakeControlApi({ branches: [branch] });
  base.give('spring', 'article', 'generated-item-1', anArticleContent({ isGenerated: true, status: 'in-review' }));
  const api = createFakeFactoryApi(base);
  fill(api);
  return { ...renderScreens(factoryScreens, `${ROOT}${path}`, { api }), factory: api };
}
const sent = ({ factory }: ReturnType<typeof open>, method: string, path: RegExp) =>
  factory.calls.filter((call) => call.method === method && path.test(call.path)).map(({ body }) => body);

const LOOKED_AGAIN_MS = 3_000;

describe('what the factory writes appears by itself', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const waiting = anItemDetail({ state: 'running', article: null, draft: null });
  const wait = () => act(() => jest.advanceTimersByTimeAsync(LOOKED_AGAIN_MS));

  it('in an open item, until it has ended [R10.09]', async () => {
    const { factory } = open('/runs/run-1?item=item-1', ({ state }) => {
      state.runs = [aRun({ state: 'running' })];
      state.items = [waiting];
    });
    expect(await screen.findByText('No draft yet')).toBeInTheDocument();
    factory.state.items = [anItemDetail()];
    await wait();
    expect(screen.getByRole('article', { name: 'Draft' })).toBeInTheDocument();
    const reads = () => factory.calls.filter(({ path }) => path.endsWith('/items/item-1')).length;
    const readBefore = reads();
    await wait();
    expect(reads()).toBe(readBefore);
  });

  it('in the list of runs, until all have ended [R10.09]', async () => {
    const { factory } = open('/runs', ({ state }) => {
      state.runs = [aRun({ state: 'running', counts: { queued: 0, running: 1, succeeded: 0, failed: 0, cancelled: 0 } })];
    });
    expect(await screen.findByText('Running')).toBeInTheDocument();
    factory.state.runs = [aRun()];
    await wait();
    expect(screen.getByText('1 topic · 1 drafted; $0.01 of $5.00')).toBeInTheDocument();
    const reads = () => factory.calls.filter(({ path }) => path.endsWith('/runs')).length;
    const readBefore = reads();
    await wait();
    expect(reads()).toBe(readBefore);
  });
});

describe('the list of runs', () => {
  it('explains itself in three sentences if it is empty, and offers an example [R10.09]', async () => {
    const view = open('/runs');
    expect(await screen.findByText('No runs on this branch yet')).toBeInTheDocument();
    expect(screen.getByText(/^A run writes one draft/).textContent?.match(/\./g)).toHaveLength(3);
    await view.user.click(screen.getByRole('button', { name: 'Try an example' }));
    expect(await screen.findByLabelText('One topic on each line')).toHaveDisplayValue(/dental care/);
  });

  it('shows the progress of each run [R10.09]', async () => {
    open('/runs', ({ state }) => {
      state.runs = [
        aRun({ items: [anItem({ approvedBy: 'Ben', rewrittenShare: 0.25 }), anItem({ id: 'item-2', topic: 'Hearing aids' })] }),
      ];
    });
    expect(await screen.findByRole('link', { name: 'What to ask about dental care and 1 more' })).toHaveAttribute(
      'href',
      `${ROOT}/runs/run-1`,
    );
    expect(screen.getByText('1 topic · 1 drafted; $0.01 of $5.00')).toBeInTheDocument();
    expect(screen.getByText(/, English\. .*1 approved, 25% rewritten on average/)).toBeInTheDocument();
  });

  it('has its older ones a page at a time [R10.09]', async () => {
    const view = open('/runs', ({ state }) => {
      state.runs = Array.from({ length: 60 }, (_, index) => aRun({ id: `run-${index}`, items: [anItem({ topic: `Topic ${index}` })] }));
    });
    expect(await screen.findByRole('link', { name: 'Topic 49' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Topic 50' })).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByRole('link', { name: 'Topic 59' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
  });

  it('compares the rewritten shares once something is approved [R10.19]', async () => {
    const view = open('/runs', ({ state }) => {
      state.runs = [
        aRun({ items: [anItem({ approvedBy: 'Ben', rewrittenShare: 0.25 })] }),
        aRun({ id: 'run-2', items: [anItem({ prompt: 2, approvedBy: 'Ben', rewrittenShare: 0.1 }), anItem({ id: 'item-2' })] }),
      ];
    });
    const chart = within(await screen.findByRole('region', { name: 'How much was rewritten' }));
    await view.user.selectOptions(chart.getByLabelText('Compare'), 'By instructions');
    expect(chart.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Version 125% of 1 approved',
      'Version 210% of 1 approved',
    ]);
  });

  it('shows no comparison before the first approval [R10.19]', async () => {
    open('/runs', ({ state }) => {
      state.runs = [aRun()];
    });
    await screen.findByRole('region', { name: 'Runs of this branch' });
    expect(screen.queryByRole('region', { name: 'How much was rewritten' })).not.toBeInTheDocument();
  });
});

describe('a new run', () => {
  it('keeps the focus in the form when a fact is removed [R15.07]', async () => {
    const view = open('/runs?new=run');
    const add = await screen.findByRole('button', { name: 'Add a fact' });
    await view.user.click(add);
    await view.user.click(screen.getByRole('button', { name: 'Remove fact 1' }));
    expect(screen.queryByRole('button', { name: 'Remove fact 1' })).not.toBeInTheDocument();
    expect(add).toHaveFocus();
  });

  it('starts with its topics and facts, and opens [R10.09] [R10.18]', async () => {
    const view = open('/runs?new=run');
    await view.user.type(await screen.findByLabelText('One topic on each line'), 'Dental care{Enter}Hearing aids');
    await view.user.click(screen.getByRole('button', { name: 'Add a fact' }));
    await view.user.type(screen.getByLabelText('Value'), '185');
    await view.user.type(screen.getByLabelText('Source'), 'https://www.medicare.gov/costs');
    await view.user.click(screen.getByRole('button', { name: 'Start the run' }));
    // The fact has no date yet.
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(sent(view, 'POST', /runs$/)).toEqual([]);
    await view.user.type(screen.getByLabelText('As of'), '2026-11-01');
    await view.user.click(screen.getByRole('button', { name: 'Start the run' }));
    await waitFor(() => expect(view.address()).toBe(`${ROOT}/runs/run-new`));
    expect(sent(view, 'POST', /runs$/)).toMatchObject([
      {
        topics: ['Dental care', 'Hearing aids'],
        author: 'a-1',
        brand: 'mpa',
        language: 'english',
        template: 'guide',
        facts: [{ value: '185', source: 'https://www.medicare.gov/costs', asOf: '2026-11-01' }],
        mostCost: 5,
      },
    ]);
  });

  it('is the same one if the form is sent again, because the first answer may have been lost [R10.17]', async () => {
    const view = open('/runs?new=run');
    await view.user.type(await screen.findByLabelText('One topic on each line'), 'Dental care');
    view.factory.state.isStartLost = true;
    await view.user.click(screen.getByRole('button', { name: 'Start the run' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The run was not started');
    view.factory.state.isStartLost = false;
    await view.user.click(screen.getByRole('button', { name: 'Start the run' }));
    await waitFor(() => expect(view.address()).toBe(`${ROOT}/runs/run-new`));
    const [first, second] = sent(view, 'POST', /runs$/) as { id: string }[];
    expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(second).toEqual(first);
  });

  it('keeps its unsent form: it asks before leaving, restores it, and drops it at the start [R10.12] [R10.09]', async () => {
    const view = open('/runs?new=run');
    await view.user.type(await screen.findByLabelText('One topic on each line'), 'Half a list of topics');
    await view.user.click(screen.getByRole('link', { name: 'All runs' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
    expect(question).toHaveTextContent('What you typed for a new run stays in this browser.');
    await view.user.click(within(question).getByRole('button', { name: 'Leave' }));
    await view.user.click((await screen.findAllByRole('button', { name: 'New run' }))[0] as HTMLElement);
    expect(await screen.findByText(/^You left a new run unsent/)).toBeInTheDocument();
    expect(screen.getByLabelText('One topic on each line')).toHaveDisplayValue('Half a list of topics');
    await view.user.click(screen.getByRole('button', { name: 'Start the run' }));
    await waitFor(() => expect(view.address()).toBe(`${ROOT}/runs/run-new`));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('warns about topics that differ only by a place [R10.20]', async () => {
    const view = open('/runs?new=run');
    await view.user.type(
      await screen.findByLabelText('One topic on each line'),
      'Plans in Miami{Enter}Plans in Tampa{Enter}Plans in Orlando',
    );
    expect(screen.getByText('3 topics differ only by a name')).toBeInTheDocument();
  });
});

describe('a run', () => {
  const goingOn = aRun({
    state: 'running',
    counts: { queued: 0, running: 1, succeeded: 1, failed: 0, cancelled: 0 },
    items: [anItem({ findings: [STOP] }), anItem({ id: 'item-2', topic: 'Hearing aids', state: 'running', article: null, seconds: null })],
  });

  it('is shown live, with a row for each item [R10.09]', async () => {
    const { factory } = open('/runs/run-1', ({ state }) => {
      state.runs = [goingOn];
    });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
    const row = (name: RegExp) => screen.getByRole('row', { name });
    expect(within(row(/dental care/)).getByText('1 stop')).toBeInTheDocument();
    expect(within(row(/Hearing aids/)).getByText('Running')).toBeInTheDocument();
    const branchesRead = () => factory.calls.filter(({ path }) => path.endsWith('/branches')).length;
    const readBefore = branchesRead();
    factory.sendProgress({
      ...goingOn,
      state: 'failed',
      counts: { queued: 0, running: 0, succeeded: 1, failed: 1, cancelled: 0 },
      items: goingOn.items.map((item) =>
        item.id === 'item-2' ? { ...item, state: 'failed', error: 'timeout', errorText: 'The provider did not answer in time.' } : item,
      ),
    });
    expect(await screen.findByText('The provider did not answer in time.')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    expect(screen.getByRole('status')).toHaveTextContent('Finished, with failures');
    // Its drafts count among the changes of the branch, beside every screen.
    await waitFor(() => expect(branchesRead()).toBeGreaterThan(readBefore));
  });

  it('is canceled after a question, and its failed items are retried [R10.09]', async () => {
    const view = open('/runs/run-1', ({ state }) => {
      state.runs = [{ ...goingOn, counts: { ...goingOn.counts, failed: 2 } }];
    });
    await view.user.click(await screen.findByRole('button', { name: 'Cancel the run' }));
    await view.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the run' }));
    expect(await screen.findByText(/^The run is cancelled. Stopped while being written/)).toBeInTheDocument();
    // The button is gone, and the focus is on what it has led to.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the run' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText(/^4 topics ·/, { selector: 'p' })).toHaveFocus());
    await view.user.click(screen.getByRole('button', { name: 'Retry 3 failed and cancelled' }));
    await waitFor(() => expect(sent(view, 'POST', /retry$/)).toHaveLength(1));
  });

  it('lists the items that a cancel stopped [R10.09]', () => {
    const cancelled = { ...goingOn, counts: { ...goingOn.counts, running: 0, cancelled: 1 } };
    expect(cancelledText({ ...cancelled, wereRunning: [] })).toBe('The run is cancelled. No item was being written.');
    expect(cancelledText({ ...cancelled, wereRunning: ['item-2'] })).toBe(
      'The run is cancelled. Stopped while being written: “Hearing aids”',
    );
    expect(cancelledText({ ...goingOn, wereRunning: [] })).toBe('The run had ended already.');
  });

  it('that ends by itself leaves the focus of its button to its progress [R15.07]', async () => {
    const { factory } = open('/runs/run-1', ({ state }) => {
      state.runs = [goingOn];
    });
    (await screen.findByRole('button', { name: 'Cancel the run' })).focus();
    factory.sendProgress({ ...goingOn, state: 'succeeded', counts: { ...goingOn.counts, running: 0, succeeded: 2 } });
    await waitFor(() => expect(screen.getByText(/^2 topics · 2 drafted/, { selector: 'p' })).toHaveFocus());
  });

  it('that was stopped says whose it was, and who takes it over [R11.04]', async () => {
    open('/runs/run-1', ({ state }) => {
      state.runs = [aRun({ state: 'cancelled', items: [anItem({ state: 'cancelled', error: 'not-allowed' })] })];
    });
    expect(await screen.findByText('This run was stopped')).toBeInTheDocument();
    expect(screen.getByText(/^Anna may no longer write here/)).toBeInTheDocument();
  });

  it('says how old its findings are, and checks its articles again [R10.18]', async () => {
    const view = open('/runs/run-1', ({ state }) => {
      state.runs = [aRun({ items: [anItem({ findings: [STOP] })] })];
    });
    expect(await screen.findByText('1 stop')).toBeInTheDocument();
    expect(
      screen.getByText(/The findings are from .*\. Rules, texts of the brand and other articles may have changed since\./),
    ).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Every article was checked again')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('1 stop')).not.toBeInTheDocument());
    expect(sent(view, 'POST', /check$/)).toHaveLength(1);
  });

  it.each([
    ['nothing is drafted', [{ article: null, checkedAt: null }], null],
    ['one is', [{ article: 'a', checkedAt: '2026-11-22T10:00:00Z' }], 'The findings are from 2 hours ago.'],
    [
      'two were checked at different times',
      [
        { article: 'a', checkedAt: '2026-11-22T11:59:00Z' },
        { article: 'b', checkedAt: '2026-11-22T10:00:00Z' },
      ],
      'The findings are from 2 hours ago, or newer.',
    ],
    ['the time is not known', [{ article: 'a', checkedAt: null }], 'The findings are from when each article was written or last opened.'],
  ])('names the oldest findings where %s [R10.18]', (_name, items, text) => {
    const age = findingsAge(items, Date.parse('2026-11-22T12:00:00Z'));
    if (text === null) expect(age).toBeNull();
    else expect(age).toContain(text);
  });

  it('has its facts sheet amended also once its branch is archived [R10.18]', async () => {
    open(
      '/runs/run-1',
      ({ state }) => {
        state.runs = [aRun()];
      },
      aBranch({ isArchived: true }),
    );
    expect(await screen.findByRole('button', { name: 'Add a fact' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add a fact' })).toBeInTheDocument();
  });

  it('that does not exist is reported [R10.09]', async () => {
    open('/runs/nowhere');
    expect(await screen.findByText('There is no run at this address')).toBeInTheDocument();
  });
});

describe('an item', () => {
  const withFinding = (api: ReturnType<typeof createFakeFactoryApi>) => {
    api.state.runs = [aRun()];
    api.state.items = [anItemDetail({ findings: [STOP], status: 'in-review' })];
  };

  it('shows each finding at its place, and adds a missing fact [R10.18]', async () => {
    const view = open('/runs/run-1?item=item-1', withFinding);
    const draft = await screen.findByRole('article', { name: 'Draft' });
    expect(within(draft).getByText('$4,217', { selector: 'mark' })).toBeInTheDocument();
    expect(within(draft).getByText(STOP.message)).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeDisabled();
    await view.user.click(within(draft).getByRole('button', { name: /^Add the fact/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a fact' });
    expect(within(dialog).getByLabelText('Value')).toHaveValue('4,217');
    expect(within(dialog).getByLabelText('Unit')).toHaveValue('USD');
    await view.user.type(within(dialog).getByLabelText('Source'), 'https://www.cms.gov/costs');
    await view.user.type(within(dialog).getByLabelText('As of'), '2026-11-01');
    await view.user.click(within(dialog).getByRole('button', { name: 'Add the fact' }));
    await waitFor(() =>
      expect(sent(view, 'POST', /facts$/)).toEqual([
        { value: '4,217', unit: 'USD', source: 'https://www.cms.gov/costs', asOf: '2026-11-01' },
      ]),
    );
  });

  it('has its fact added also once the branch of its run is archived [R10.18]', async () => {
    open('/runs/run-1?item=item-1', withFinding, aBranch({ isArchived: true }));
    const draft = await screen.findByRole('article', { name: 'Draft' });
    expect(await within(draft).findByRole('button', { name: /^Add the fact/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
    expect(within(draft).getByRole('button', { name: /^Add the fact/ })).toBeInTheDocument();
  });

  it('shows its prompt, findings and attempts in tabs [R10.19]', async () => {
    const view = open('/runs/run-1?item=item-1', withFinding);
    await view.user.click(await screen.findByRole('tab', { name: 'Prompt' }));
    expect(screen.getByText('Write one article in plain words.')).toBeInTheDocument();
    await view.user.click(screen.getByRole('tab', { name: 'Findings (1)' }));
    expect(screen.getByText('Stop 1')).toBeInTheDocument();
    await view.user.click(screen.getByRole('tab', { name: 'Attempts (1)' }));
    expect(screen.getByRole('cell', { name: '2.0 s' })).toBeInTheDocument();
    expect(screen.getByText('Written by stand-in-1.')).toBeInTheDocument();
  });

  it('is read again when it is opened again [R10.09]', async () => {
    const { factory, user } = open('/runs/run-1?item=item-1', ({ state }) => {
      state.runs = [aRun()];
      state.items = [anItemDetail({ state: 'failed', article: null, draft: null })];
    });
    await user.click(await screen.findByRole('link', { name: 'Back to the run' }));
    factory.state.items = [anItemDetail()];
    await user.click(await screen.findByRole('link', { name: anItem().topic }));
    expect(await screen.findByRole('article', { name: 'Draft' })).toBeInTheDocument();
  });

  it.each([
    ['succeeded', null, 'The article was removed', 'Its article was deleted from this branch.'],
    ['running', null, 'No draft yet', 'It appears here when it is written.'],
    ['cancelled', 'The run was cancelled before this was begun.', 'There is no draft', 'The run was cancelled before this was begun.'],
  ] as const)('has no draft while it is %s (%s), and shows its state [R10.09]', async (state, errorText, title, text) => {
    open('/runs/run-1?item=item-1', (api) => {
      api.state.runs = [aRun()];
      api.state.items = [anItemDetail({ state, errorText, error: state === 'cancelled' ? 'cancelled' : null, article: null, draft: null })];
    });
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryAllByText('It appears here when it is written.')).toHaveLength(state === 'running' ? 1 : 0);
  });

  it('links to those before and after it in its run’s list [R10.09]', async () => {
    const [first, second, third] = [
      anItemDetail(),
      anItemDetail({ id: 'item-2', topic: 'Hearing aids' }),
      anItemDetail({ id: 'item-3', topic: 'New glasses' }),
    ];
    const view = open('/runs/run-1?item=item-1', ({ state }) => {
      state.runs = [aRun({ items: [first, second, third] })];
      state.items = [first, second, third];
    });
    const way = async () => within(await screen.findByRole('navigation', { name: 'Articles of the run' }));
    await view.user.click(await (await way()).findByRole('link', { name: 'Next: Hearing aids' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hearing aids' })).toBeInTheDocument();
    expect(view.address()).toBe(`${ROOT}/runs/run-1?item=item-2`);
    expect(await (await way()).findByText('2 of 3')).toBeInTheDocument();
    expect((await way()).getByRole('link', { name: `Previous: ${first.topic}` })).toBeInTheDocument();
    await view.user.click((await way()).getByRole('link', { name: 'Next: New glasses' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New glasses' })).toBeInTheDocument();
    expect((await way()).queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument();
  });

  it('says who started its run why they may not approve it [R10.09] [R15.07]', async () => {
    const view = open('/runs/run-1?item=item-1', (api) => {
      api.state.runs = [aRun()];
      api.state.items = [anItemDetail({ status: 'in-review' })];
      api.setApprovalRefusal('You started the run that wrote this article.');
    });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve).toHaveAttribute('aria-disabled', 'true'));
    expect(approve).toHaveAccessibleDescription('You started the run that wrote this article.');
    await view.user.click(approve);
    expect(sent(view, 'PUT', /articles/)).toEqual([]);
  });

  it('is approved, or shows the refusal [R10.09]', async () => {
    const view = open('/runs/run-1?item=item-1', ({ state }) => {
      state.runs = [aRun()];
      state.items = [anItemDetail({ status: 'in-review' })];
    });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    expect(screen.getByText(/Colleagues who may approve it find it on their home screen\.$/)).toBeInTheDocument();
    view.factory.failNext(/PUT .*articles/, 400, {
      title: 'You started the run that wrote this article.',
      status: 400,
      code: 'wrong-field',
      field: 'status',
    });
    await view.user.click(approve);
    expect(await screen.findByRole('alert')).toHaveTextContent('You started the run');
    await view.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(sent(view, 'PUT', /articles/).at(-1)).toMatchObject({ content: { status: 'approved' } }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^(Read it to the end|Approved by|Mark it as ready)/));
  });
});

describe('an item whose text a colleague saved in the meantime', () => {
  const NEW_TEXT = { title: 'What to ask about dental care', description: 'Plain words.', body: '## Cost\n\nAsk what it costs.' };

  /** Opens an item that was read before the colleague's save, and its article after it. */
  const openOlder = () =>
    open('/runs/run-1?item=item-1', ({ state }) => {
      state.runs = [aRun()];
      state.items = [anItemDetail({ status: 'in-review', revision: 'an-older-revision' })];
    });
  const saves = (view: ReturnType<typeof open>) => sent(view, 'PUT', /articles/);

  it('is approved only once the screen shows that text [R10.09] [R10.12]', async () => {
    const view = openOlder();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The text was changed in the meantime');
    expect(screen.getByText('Its newest text is not on this screen.')).toBeInTheDocument();
    for (const name of ['Approve', 'Back to draft']) expect(screen.getByRole('button', { name })).toBeDisabled();

    view.factory.state.items = [anItemDetail({ status: 'in-review', draft: NEW_TEXT })];
    await view.user.click(within(notice).getByRole('button', { name: 'Load it again' }));
    expect(await screen.findByText('Ask what it costs.')).toBeInTheDocument();
    // The button is gone, and the focus is on what it has led to.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Read it to the end/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(saves(view)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(saves(view)).toMatchObject([{ content: { status: 'approved' }, baseRevisionId: expect.stringMatching(/^r\d+$/) }]),
    );
  });

  it('stays unapproved, with the reason, if it can’t be loaded again [R10.09] [R15.07]', async () => {
    const view = openOlder();
    const again = await screen.findByRole('button', { name: 'Load it again' });
    view.factory.failNext(/GET .*articles\/generated-item-1$/, 404);
    await view.user.click(again);
    expect(await screen.findByText('It broke.')).toBeInTheDocument();
    expect(again).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('The text was changed in the meantime');
  });

  it('has no step until its article is loaded, and offers to try again [R10.09]', async () => {
    const view = open('/runs/run-1?item=item-1', (api) => {
      api.state.runs = [aRun()];
      api.state.items = [anItemDetail({ status: 'in-review' })];
      api.failNext(/GET .*articles\/generated-item-1$/, 404);
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The article could not be loadedIt broke.');
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await view.user.click(within(notice).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the screens of prompts and authors', () => {
  it('list the versions of a prompt, and make an older version current again [R10.19]', async () => {
    const view = open('');
    await view.user.click(await screen.findByRole('button', { name: 'Write a new version' }));
    const dialog = await screen.findByRole('dialog');
    await view.user.type(within(dialog).getByLabelText('Instructions'), ' And shorter.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Save the version' }));
    expect(await screen.findByRole('article', { name: 'Version 2' })).toHaveTextContent('And shorter.');
    await view.user.click(screen.getByRole('button', { name: 'Use version 1' }));
    expect(await screen.findByText('New runs use version 1')).toBeInTheDocument();
  });

  it('shows both texts if other instructions became current first, and loses neither [R10.12] [R10.19]', async () => {
    const view = open('');
    await view.user.click(await screen.findByRole('button', { name: 'Write a new version' }));
    const dialog = within(await screen.findByRole('dialog'));
    await view.user.type(dialog.getByLabelText('Instructions'), ' And shorter.');
    const { state } = view.factory;
    const [first] = state.prompts;
    if (!first) throw new Error('there is a prompt');
    state.prompts = [
      { ...first, version: 2, text: 'Name no carrier.' },
      { ...first, isCurrent: false },
    ];
    await view.user.click(dialog.getByRole('button', { name: 'Save the version' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('New runs use version 2 in the meantime');
    expect(notice).toHaveTextContent('Name no carrier.');
    expect(dialog.getByLabelText('Instructions')).toHaveDisplayValue('Write one article in plain words. And shorter.');
    await view.user.click(dialog.getByRole('button', { name: 'Save the version' }));
    expect(await screen.findByRole('article', { name: 'Version 3' })).toHaveTextContent('And shorter.');
    expect(sent(view, 'POST', /prompts$/)).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  it('shows the newest of many versions, and the current one however old it is [R10.19]', async () => {
    const version = (number: number) => ({
      version: number,
      text: `Text ${number}.`,
      isCurrent: number === 3,
      writtenBy: 'Anna',
      writtenAt: '2026-11-22T00:00:00Z',
    });
    const view = open('', ({ state }) => {
      state.prompts = Array.from({ length: 45 }, (_, index) => version(45 - index));
    });
    await screen.findByRole('article', { name: 'Version 45' });
    const shown = () => screen.getAllByRole('article', { name: /^Version/ }).map((each) => each.getAttribute('aria-label'));
    expect([shown().length, shown().at(-2), shown().at(-1)]).toEqual([21, 'Version 26', 'Version 3']);
    await view.user.click(screen.getByRole('button', { name: 'Show older versions' }));
    await view.user.click(screen.getByRole('button', { name: 'Show older versions' }));
    expect(shown()).toHaveLength(45);
    expect(screen.queryByRole('button', { name: 'Show older versions' })).not.toBeInTheDocument();
  });

  it('save each change of an author as a version [R10.09]', async () => {
    const view = open('/authors');
    await view.user.click(await screen.findByRole('button', { name: 'Edit Anna Berg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Anna Berg' });
    await view.user.type(within(dialog).getByLabelText('Bio'), 'Agent in Florida.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Version 2')).toBeInTheDocument();
    expect(sent(view, 'PATCH', /authors/)).toMatchObject([{ version: 1, bio: 'Agent in Florida.', name: 'Anna Berg' }]);
  });

  it('show an author’s photograph, and name it if this branch does not have it [R10.05] [R10.09]', async () => {
    const view = open('/authors', (api) => {
      api.give('spring', 'image', 'portrait', anImageContent({ name: 'Anna', alt: 'Anna Berg, smiling' }));
      api.state.authors = [
        anAuthor({ photo: 'portrait' }),
        anAuthor({ id: 'a-2', name: 'Ben Ito', photo: 'elsewhere' }),
        anAuthor({ id: 'a-3', name: 'Cora Lund' }),
      ];
    });
    const card = async (name: string) => within(await screen.findByRole('region', { name }));
    expect(await (await card('Anna Berg')).findByRole('img', { name: 'Anna Berg, smiling' })).toBeInTheDocument();
    expect((await card('Ben Ito')).getByText('The photograph is not on this branch.')).toBeInTheDocument();
    expect((await card('Cora Lund')).queryByText(/photograph/)).not.toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Edit Ben Ito' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ben Ito' }));
    expect(dialog.getByLabelText('Photograph')).toHaveDisplayValue('A picture that is not on this branch');
  });

  it('show both versions if somebody else saved an author first, and lose neither [R10.12]', async () => {
    const view = open('/authors');
    await view.user.click(await screen.findByRole('button', { name: 'Edit Anna Berg' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Anna Berg' }));
    await view.user.type(dialog.getByLabelText('Bio'), 'Agent in Florida.');
    const { state } = view.factory;
    state.authors = state.authors.map((author) => ({ ...author, version: 2, bio: 'Agent since 2010.', credentials: 'Licensed in Texas.' }));
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    const notice = await dialog.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody has changed this author in the meantime');
    expect(notice).toHaveTextContent('Bio, as it was saved: Agent since 2010.');
    expect(notice).not.toHaveTextContent('Licensed in Texas.');
    expect(dialog.getByLabelText('Bio')).toHaveDisplayValue('Agent in Florida.');
    expect(dialog.getByLabelText(/^Credentials/)).toHaveDisplayValue('Licensed in Texas.');
    await view.user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Version 3')).toBeInTheDocument();
    expect(sent(view, 'PATCH', /authors/)[1]).toMatchObject({
      version: 2,
      bio: 'Agent in Florida.',
      credentials: 'Licensed in Texas.',
    });
  });

  describe('restored in the same browser', () => {
    /** Types in a form of a screen and leaves it unsent. A colleague then saves, and the form is opened again. */
    async function comeBack(
      { path, button, label, typed }: { readonly path: string; readonly button: string; readonly label: string; readonly typed: string },
      meanwhile: (state: ReturnType<typeof createFakeFactoryApi>['state']) => void,
    ) {
      const stored = new Map<string, string>();
      const storage = {
        get: (key: string) => stored.get(key) ?? null,
        set: (key: string, value: string) => stored.set(key, value).size > 0,
        remove: (key: string) => void stored.delete(key),
      };
      const api = createFakeFactoryApi(createFakeControlApi({ branches: [aBranch()] }));
      const show = async () => {
        const view = renderScreens(factoryScreens, `${ROOT}${path}`, { api, services: { storage } });
        await view.user.click(await screen.findByRole('button', { name: button }));
        return { ...view, factory: api, dialog: within(await screen.findByRole('dialog')) };
      };
      const before = await show();
      await before.user.type(before.dialog.getByLabelText(label), typed);
      // The draft is stored under the person's id, which the session brings.
      await waitFor(() => expect([...stored.values()].join()).toContain(typed));
      before.unmount();
      meanwhile(api.state);
      return show();
    }
    const BIO = { path: '/authors', button: 'Edit Anna Berg', label: 'Bio', typed: 'Agent in Florida.' };

    it('an author is what was typed, over what a colleague saved since [R10.12]', async () => {
      const view = await comeBack(BIO, (state) => {
        state.authors = state.authors.map((author) => ({ ...author, version: 2, credentials: 'Licensed in Texas.', guidelines: 'Warm.' }));
      });
      expect(await view.dialog.findByDisplayValue('Agent in Florida.')).toBe(view.dialog.getByLabelText('Bio'));
      expect(view.dialog.getByLabelText(/^Credentials/)).toHaveDisplayValue('Licensed in Texas.');
      expect(view.dialog.queryByRole('alert')).not.toBeInTheDocument();
      await view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Version 3')).toBeInTheDocument();
      expect(sent(view, 'PATCH', /authors/)).toMatchObject([
        { version: 2, bio: 'Agent in Florida.', credentials: 'Licensed in Texas.', guidelines: 'Warm.' },
      ]);
    });

    it('an author shows what a colleague saved in the same field [R10.12]', async () => {
      const view = await comeBack(BIO, (state) => {
        state.authors = state.authors.map((author) => ({ ...author, version: 2, bio: 'Agent since 2010.' }));
      });
      expect(await view.dialog.findByRole('alert')).toHaveTextContent('Bio, as it was saved: Agent since 2010.');
      expect(view.dialog.getByLabelText('Bio')).toHaveDisplayValue('Agent in Florida.');
    });

    it('instructions show those that became current since [R10.12] [R10.19]', async () => {
      const view = await comeBack({ path: '', button: 'Write a new version', label: 'Instructions', typed: ' Shorter.' }, (state) => {
        const [first] = state.prompts;
        if (first)
          state.prompts = [
            { ...first, version: 2, text: 'Name no carrier.' },
            { ...first, isCurrent: false },
          ];
      });
      expect(await view.dialog.findByRole('alert')).toHaveTextContent('Name no carrier.');
      expect(view.dialog.getByLabelText('Instructions')).toHaveDisplayValue('Write one article in plain words. Shorter.');
    });
  });
});
