import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import type { PhoneRuleRow, ReplayView, RuleEdit, RuleSite } from '@waypost/phones/contract';
import { aRulePage } from '@waypost/phones/model/testing';
import { phonesScreens } from './screens';

const aRow = (key: string, priority: number, changes: Partial<PhoneRuleRow> = {}): PhoneRuleRow => ({
  key,
  name: `Rule ${key}`,
  isActive: true,
  priority,
  conditions: {},
  settings: { afid: `wp-${key}`, placementId: 'p', defaultPhone: '8005550130' },
  note: '',
  status: 'default',
  revisionId: null,
  updatedAt: null,
  updatedBy: null,
  words: `Every visit: 800-555-0130, affiliate wp-${key}`,
  marks: [],
  ...changes,
});
const RESULT: NonNullable<ReplayView['result']> = {
  visits: 100,
  changed: 10,
  losesRule: 4,
  numberOnly: 0,
  agreement: 0.95,
  recorded: 100,
  leftOut: { bots: 1, staff: 0, stateUnknown: 2 },
  cells: [
    { before: null, after: null, visits: 90, changed: 0, called: 1, clicked: 0, expectedValue: 0, examples: [] },
    {
      before: 'a',
      after: null,
      visits: 4,
      changed: 4,
      called: 3,
      clicked: 1,
      expectedValue: 12.5,
      examples: ['url=http%3A%2F%2Ftqg.localhost%2F&at=2026-11-17T18%3A00%3A00.000Z'],
    },
    { before: 'b', after: 'b', visits: 6, changed: 2, called: 0, clicked: 0, expectedValue: 0, examples: [] },
  ],
  missingInputs: [{ input: 'state', visits: 5 }],
  by: { brand: { tqg: { visits: 100, changed: 10 } }, page: {}, source: {}, state: {}, hour: {} },
  words: 'Of 100 visits, 10 (10.0%) would be answered otherwise: 6 by a new rule, 4 lose their rule.',
};

const aProblem = (status: number, code: string, title: string, field: object = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title, status, code, ...field }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

interface SentEdits {
  readonly edits: readonly RuleEdit[];
}

/** The screens with rules in memory. Edits change the rules; all other calls return the test's answers. */
function open(
  query = '',
  {
    rows = [aRow('a', 30), aRow('b', 20), aRow('c', 10)],
    answers = {} as Readonly<Record<string, unknown>>,
    refused = null as { readonly field: string; readonly detail: string } | null,
    failsOnce = null as RegExp | null,
    /** The list is read again only after this. */
    beforeReread = Promise.resolve(),
  } = {},
) {
  const api = createFakeControlApi({ branches: [aBranch()] });
  const sent: Sent[] = [];
  let [rules, saves] = [rows, 0];
  const byPriority = () => [...rules].sort((a, b) => b.priority - a.priority);
  const refusals: unknown[] = [];
  const isOfCurrent = (body: unknown): boolean =>
    (body as SentEdits).edits.every(({ key, baseRevisionId }) => rules.find((row) => row.key === key)?.revisionId === baseRevisionId);
  const answer = (path: string, method: string, body: unknown): unknown => {
    if (path.endsWith('/page-addresses')) return answers['/page-addresses'];
    if (path.endsWith('/phone-rules')) return byPriority();
    if (path.endsWith('/phone-rule-site')) return { pages: [aRulePage({ brand: 'tqg' })], numbers: ['8005550130'] } satisfies RuleSite;
    if (path.endsWith('/edits')) {
      const { edits } = body as SentEdits;
      saves += 1;
      rules = rules.map((row) => {
        const edit = edits.find(({ key }) => key === row.key);
        if (!edit) return row;
        const { baseRevisionId: _base, ...changes } = edit;
        return { ...row, ...changes, revisionId: `${row.key}-${saves}` };
      });
      return byPriority();
    }
    const answer = Object.entries(answers).find(([name]) => `${method} ${path}`.endsWith(name));
    return answer?.[1];
  };
  const fetchIn: typeof globalThis.fetch = async (input, init) => {
    const path = new URL(String(input), 'http://localhost').pathname;
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    if (refused && path.endsWith('/phone-rules/test')) return aProblem(400, 'wrong-field', 'Wrong field', refused);
    if (failsOnce?.test(path)) {
      failsOnce = null;
      // A status that the client does not retry by itself.
      return aProblem(400, 'broken', 'It broke');
    }
    if (method === 'GET' && path.endsWith('/phone-rules') && saves > 0) await beforeReread;
    if (path.endsWith('/edits') && !isOfCurrent(body)) {
      refusals.push(body);
      return aProblem(409, 'edit-conflict', 'Somebody changed it');
    }
    // As the API answers for an id that is not the branch’s.
    const isReplay = method === 'GET' && /\/replays\/[^/]+$/.test(path);
    if (isReplay && answer(path, method, body) === undefined) return aProblem(404, 'not-found', 'There is no such replay');
    const said = /\/phone-rule|\/placements$|\/page-addresses$/.test(path) ? answer(path, method, body) : undefined;
    if (said === undefined) return api.fetch(input, init);
    sent.push({ method, path, body });
    return new Response(JSON.stringify(said), { headers: { 'content-type': 'application/json' } });
  };
  const view = renderScreens(phonesScreens, `/branches/spring/phone-rules${query}`, { api: { ...api, fetch: fetchIn } });
  return { ...view, sent, refusals };
}
const names = () =>
  within(screen.getByRole('list', { name: /^Phone rules in the order/ }))
    // The number of visits to which a rule applied comes later, and is a link too.
    .getAllByRole('link', { name: (name) => !name.includes(' in the last 7 days') })
    .map((link) => link.textContent);

describe('seven days', () => {
  it('say whether today is one of them: a replay begins with whole days, the table counts up to now [R10.08] [R10.15]', async () => {
    open('?show=replay');
    expect(await screen.findByRole('option', { name: 'The 7 days before today' })).toBeInTheDocument();
  });
});

describe('the table of phone rules', () => {
  it('shows what each rule does, what it answered and the findings against it [R10.08] [R10.16]', async () => {
    const marks = [{ kind: 'hidden' as const, text: 'Never answers: “Rule a” answers all its visits first.', behind: ['a'] }];
    open('', {
      rows: [aRow('a', 30), aRow('b', 20, { marks }), aRow('c', 10, { isActive: false })],
      answers: { '/answered': { a: 1_204 } },
    });
    expect(await screen.findByText('Never answers: “Rule a” answers all its visits first.')).toBeInTheDocument();
    expect(names()).toEqual(['Rule a', 'Rule b', 'Rule c']);
    const answered = await screen.findByRole('link', { name: '1,204 visits in the last 7 days, today included' });
    expect(answered.parentElement).toHaveTextContent(/^Priority 30 · /);
    expect(answered.getAttribute('href')).toMatch(
      /^\/operations\?show=visits&did=answered&rule=a&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
    expect(screen.getByText('Priority 20 · 0 visits in the last 7 days, today included')).toBeInTheDocument();
    expect(screen.getByText('Off')).toBeInTheDocument();
  });

  it('is reordered by dragging, which sets priorities; a rule dropped outside of the list stays [R10.08]', async () => {
    const { sent } = open();
    await screen.findByRole('button', { name: 'Move Rule c' });
    const lines = () => within(screen.getByRole('list', { name: /^Phone rules in the order/ })).getAllByRole('listitem');
    const [first] = lines();
    const handle = screen.getByRole('button', { name: 'Move Rule c' });
    if (!first) throw new Error('there are rules');
    const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragEnd(handle, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(first, { dataTransfer });
    fireEvent.drop(first, { dataTransfer });
    await waitFor(() => expect(names()).toEqual(['Rule c', 'Rule a', 'Rule b']));
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { edits: [{ key: 'c', priority: 31 }] } }]);
  });

  it('is reordered by keys, which sets priorities [R10.08] [R15.07]', async () => {
    const { user, sent } = open();
    (await screen.findByRole('button', { name: 'Move Rule c' })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(names()).toEqual(['Rule a', 'Rule c', 'Rule b']));
    expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { edits: [{ key: 'c', baseRevisionId: null, priority: 21 }] } },
    ]);
    expect(await screen.findByText('Rule c: number 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Home}');
    await waitFor(() => expect(names()).toEqual(['Rule c', 'Rule a', 'Rule b']));
  });

  it('shows a move once it is saved, and bases the next one on it [R10.08] [R15.07]', async () => {
    let reread = (): void => undefined;
    const beforeReread = new Promise<void>((resolve) => (reread = resolve));
    const { user, sent, refusals } = open('', { rows: [aRow('a', 40), aRow('b', 30), aRow('c', 20), aRow('d', 10)], beforeReread });
    (await screen.findByRole('button', { name: 'Move Rule d' })).focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Rule d: number 3 of 4')).toBeInTheDocument();
    expect(names()).toEqual(['Rule a', 'Rule b', 'Rule d', 'Rule c']);
    await user.keyboard('{ArrowUp}');
    reread();
    expect(await screen.findByText('Rule d: number 2 of 4')).toBeInTheDocument();
    expect(names()).toEqual(['Rule a', 'Rule d', 'Rule b', 'Rule c']);
    expect(refusals).toEqual([]);
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Move Rule d' })).toHaveFocus();
  });

  it('counts each key pressed while a move is saved [R10.08] [R15.07]', async () => {
    const { refusals } = open('', { rows: [aRow('a', 40), aRow('b', 30), aRow('c', 20), aRow('d', 10)] });
    const handle = await screen.findByRole('button', { name: 'Move Rule d' });
    act(() => handle.focus());
    for (let press = 0; press < 3; press++) fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(await screen.findByText('Rule d: number 1 of 4')).toBeInTheDocument();
    expect(names()).toEqual(['Rule d', 'Rule a', 'Rule b', 'Rule c']);
    fireEvent.keyDown(handle, { key: 'End' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    expect(await screen.findByText('Rule d: number 3 of 4')).toBeInTheDocument();
    expect(names()).toEqual(['Rule a', 'Rule b', 'Rule d', 'Rule c']);
    expect(refusals).toEqual([]);
  });

  it('changes several rules at once [R10.08]', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Rule a' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Rule c' }));
    expect(screen.getByText('2 rules selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch off' }));
    await waitFor(() => expect(screen.getAllByText('Off')).toHaveLength(2));
    expect(sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      edits: ['a', 'c'].map((key) => ({ key, baseRevisionId: null, isActive: false })),
    });
    expect(screen.queryByText('2 rules selected')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select Rule a' })).toHaveFocus();
  });

  it('moves the focus to the first rule when the selection is cleared [R10.08] [R15.07]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Rule b' }));
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Rule b' })).toHaveFocus();
    expect(screen.getByRole('checkbox', { name: 'Select Rule b' })).not.toBeChecked();
  });
});

describe('the tester', () => {
  const test = (rule: string | null) => ({
    rule,
    afid: 'wp-a',
    placementId: 'p',
    phone: rule === null ? '8885550126' : '8005550130',
    at: '2026-11-21T18:00:00.000Z',
    page: { brand: 'tqg', product: 'auto', page: 'quiz-auto', language: 'english', smid: null },
    visit: { utmSource: null, utmMedium: null, isPaid: false, state: 'GA' },
    own: { afid: 'wp-tqg', placementId: 'wp-tqg-auto', phone: '8885550126' },
    addressAfid: null,
    verdicts: [
      {
        rule: 'c',
        verdict: 'no-match',
        failed: [
          { condition: 'page', wanted: ['home', '~drivers'], was: 'quiz-auto' },
          { condition: 'product', wanted: ['medicare', 'life'], was: 'auto' },
          { condition: 'language', wanted: ['spanish'], was: 'english' },
        ],
      },
      { rule: 'a', verdict: 'answers', failed: [] },
      { rule: 'b', verdict: 'no-match', failed: [{ condition: 'state', wanted: ['FL'], was: 'GA' }] },
    ],
  });

  it('answers for the branch and the live site, explains rules that do not match, and is shared by its address [R10.14]', async () => {
    const { user, address } = open('?show=test', {
      answers: {
        'POST /api/control/branches/spring/phone-rules/test': test('a'),
        'POST /api/control/branches/main/phone-rules/test': test(null),
      },
    });
    await user.type(await screen.findByLabelText('Address'), 'http://tqg.localhost/quiz/auto');
    await user.type(screen.getByLabelText('State'), 'ga');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(address()).toBe('/branches/spring/phone-rules?show=test&url=http%3A%2F%2Ftqg.localhost%2Fquiz%2Fauto&state=GA');
    expect(screen.getByRole('button', { name: 'Test' })).toHaveFocus();
    const mine = await screen.findByRole('region', { name: /^On Spring/ });
    expect(await within(mine).findByText('Rule a')).toBeInTheDocument();
    const live = screen.getByRole('region', { name: 'On the live site' });
    expect(await within(live).findByText('No rule: the page’s own')).toBeInTheDocument();
    await waitFor(() => expect(within(live).getAllByText('Differs')).toHaveLength(2));
    await user.selectOptions(screen.getByLabelText('Why not'), 'Rule b');
    expect(screen.getByText('needs state FL, was GA').closest('li')).toHaveAttribute('aria-current', 'true');
    expect(address()).toContain('why=b');
    expect(await screen.findByText('needs page / or /drivers, was /quiz/auto')).toBeInTheDocument();
    expect(screen.getByText('needs product Medicare or Life insurance, was Car insurance')).toBeInTheDocument();
    expect(screen.getByText('needs language Spanish, was English')).toBeInTheDocument();
    expect(within(mine).getByText(/^Read as Tallgrass Quote Guide, page \/quiz\/auto, /)).toBeInTheDocument();
  });

  it('answers as of now each time it is asked, and says which moment that is [R10.14]', async () => {
    const answers: Record<string, unknown> = {};
    const setTime = (at: string) => {
      for (const branch of ['spring', 'main']) answers[`POST /api/control/branches/${branch}/phone-rules/test`] = { ...test('a'), at };
    };
    setTime('2026-11-21T22:59:00.000Z');
    const { user, sent } = open('?show=test', { answers });
    const asked = () => sent.filter(({ path }) => path.endsWith('/test')).length;
    await user.type(await screen.findByLabelText('Address'), 'http://tqg.localhost/quiz/auto');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(screen.getAllByText('Saturday 21 Nov 2026, 14:59 Pacific time')).toHaveLength(2));
    setTime('2026-11-21T23:00:00.000Z');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(screen.getAllByText('Saturday 21 Nov 2026, 15:00 Pacific time')).toHaveLength(2));
    expect(asked()).toBe(4);
    await user.selectOptions(screen.getByLabelText('Traffic'), 'Paid');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(asked()).toBe(6));
    setTime('2026-11-21T23:01:00.000Z');
    await user.selectOptions(screen.getByLabelText('Traffic'), 'As the address says');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(screen.getAllByText('Saturday 21 Nov 2026, 15:01 Pacific time')).toHaveLength(2));
    expect(asked()).toBe(8);
  });

  it('reads a link with a broken time as one without a time [R10.14]', async () => {
    open('?show=test&url=http%3A%2F%2Ftqg.localhost%2F&at=soon');
    expect(await screen.findByLabelText('Date and time (Pacific)')).toHaveValue('');
    expect(screen.getByLabelText('Address')).toHaveValue('http://tqg.localhost/');
  });

  it('refuses a time that the clock skips, at its field, and asks nothing [R8.12] [R10.14]', async () => {
    const { user, sent } = open('?show=test', {});
    await user.type(await screen.findByLabelText('Address'), 'tqg.example/quiz/auto');
    const time = screen.getByLabelText('Date and time (Pacific)');
    fireEvent.change(time, { target: { value: '2027-03-14T02:30' } });
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(time).toHaveAccessibleDescription(/The clocks skip this time that day\. Choose an earlier or a later one\./);
    expect(time).toHaveFocus();
    expect(sent.filter(({ path }) => path.endsWith('/test'))).toEqual([]);
    fireEvent.change(time, { target: { value: '2027-03-14T03:30' } });
    expect(time).not.toHaveAccessibleDescription(/skip/);
  });

  it('asks about an address without https:// too [R10.14]', async () => {
    const { user, address } = open('?show=test', { refused: { field: 'url', detail: 'No brand has a page at this address.' } });
    await user.type(await screen.findByLabelText('Address'), 'tqg.example/quiz/auto');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(address()).toBe('/branches/spring/phone-rules?show=test&url=tqg.example%2Fquiz%2Fauto');
  });

  it('shows an error at the wrong field of a question [R10.14]', async () => {
    const { user } = open('?show=test', { refused: { field: 'url', detail: 'No brand has a page at this address.' } });
    const field = await screen.findByLabelText('Address');
    await user.type(field, 'https://elsewhere.example/x');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await waitFor(() => expect(screen.getByLabelText('Address')).toBeInvalid());
    expect(screen.getByText('No brand has a page at this address.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});

describe('a replay', () => {
  const REPLAY = {
    id: 'r1',
    from: '2026-11-17',
    to: '2026-11-17',
    by: { id: 'staff-anna', name: 'Anna' },
    startedAt: '2026-11-18T18:00:00.000Z',
    digest: 'd'.repeat(64),
    isCurrent: true,
  };

  it('shows its reliability, the changes and their cost [R10.15]', async () => {
    open('?show=replay', { answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result: RESULT }] } });
    expect(await screen.findByText(RESULT.words)).toBeInTheDocument();
    expect(screen.getByRole('option', { name: /^17 Nov 2026, by Anna/ })).toBeInTheDocument();
    expect(screen.getByText('Only 95.0% of the visits were answered as the live rules at that time say')).toBeInTheDocument();
    expect(screen.getByText(/the state \(5 visits\)/)).toBeInTheDocument();
    expect(screen.getByText('4 visits would lose their rule')).toBeInTheDocument();
    const matrix = screen.getByRole('table', { name: /^Visits by the rule/ });
    // The rules' names come with another response.
    const row = await within(matrix).findByRole('row', { name: /^Rule a No rule/ });
    expect(row).toHaveTextContent('$12.50');
    expect(within(row).getByRole('link', { hidden: true })).toHaveAttribute(
      'href',
      '/branches/spring/phone-rules?show=test&url=http%3A%2F%2Ftqg.localhost%2F&at=2026-11-17T18%3A00%3A00.000Z',
    );
  });

  it('lists a change of only the number, and puts changes first [R10.15]', async () => {
    open('?show=replay', { answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result: RESULT }] } });
    const matrix = await screen.findByRole('table', { name: /^Visits by the rule/ });
    const rows = () =>
      within(matrix)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await waitFor(() => expect(rows()[0]).toMatch(/^Rule aNo rule Loses its rule4/));
    expect(rows()[1]).toMatch(/^Rule bRule b Another number: 26/);
    expect(rows()[2]).toMatch(/^No ruleNo rule as it is90/);
  });

  it.each([
    ['no visit came in', { visits: 0, recorded: 0, leftOut: { bots: 0, staff: 0, stateUnknown: 0 } }, 'No visit came in on these days'],
    ['no visit says what answered it', { recorded: 0 }, 'Nothing to compare with'],
    ['all agree', { agreement: 1 }, /^100.0% agreement/],
  ])('shows a notice if %s [R10.15]', async (_what, changes, words) => {
    open('?show=replay', { answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result: { ...RESULT, ...changes } }] } });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('shows the findings of rules that question a publish [R10.15] [R10.16]', async () => {
    const text = 'Never answers: “Rule a” answers all its visits first.';
    const rows = [aRow('a', 30), aRow('b', 20, { marks: [{ kind: 'hidden', text, behind: ['a'] }] })];
    open('?show=replay', { rows, answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result: RESULT }] } });
    expect(await screen.findByText(`“Rule b”: ${text}`)).toBeInTheDocument();
  });

  it('lists only where something changes [R10.15]', async () => {
    const by = { ...RESULT.by, brand: { tqg: { visits: 90, changed: 10 }, mpa: { visits: 10, changed: 0 } } };
    const replays = [{ ...REPLAY, state: 'succeeded', progress: 1, result: { ...RESULT, by } }];
    open('?show=replay', { answers: { '/replays': replays } });
    expect(within(await screen.findByRole('table', { name: 'Changes by brand' })).getAllByRole('rowheader')).toHaveLength(1);
  });

  it('says nowhere where it would change if nothing does [R10.15]', async () => {
    const by = { ...RESULT.by, brand: { tqg: { visits: 100, changed: 0 } } };
    open('?show=replay', { answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result: { ...RESULT, by } }] } });
    await screen.findByText(RESULT.words);
    expect(screen.queryByText('Where it would change')).not.toBeInTheDocument();
  });

  it('shows brands and pages by the names that staff use [R10.15]', async () => {
    const by = { ...RESULT.by, page: { 'quiz-auto': { visits: 60, changed: 10 } } };
    const result = { ...RESULT, by };
    const { user } = open('?show=replay', { answers: { '/replays': [{ ...REPLAY, state: 'succeeded', progress: 1, result }] } });
    const brands = await screen.findByRole('table', { name: 'Changes by brand' });
    expect(within(brands).getByRole('rowheader')).toHaveTextContent('Tallgrass Quote Guide');
    await user.selectOptions(screen.getByLabelText('By'), 'Page');
    expect(await screen.findByRole('rowheader', { name: '/quiz/auto' })).toBeInTheDocument();
  });

  describe('that a link names', () => {
    const DONE = { ...REPLAY, state: 'succeeded', progress: 1, result: RESULT };
    const OLD = { ...DONE, id: 'old', by: { id: 'staff-bo', name: 'Bo' }, result: { ...RESULT, words: 'Of 7 visits, none.' } };

    it('is shown although newer ones fill the list [R10.15]', async () => {
      const { user, address } = open('?show=replay&replay=old', { answers: { '/replays': [DONE], '/replays/old': OLD } });
      expect(await screen.findByText('Of 7 visits, none.')).toBeInTheDocument();
      expect(screen.queryByText(RESULT.words)).not.toBeInTheDocument();
      const choice = screen.getByLabelText('Replays of this branch');
      expect(within(choice).getByRole('option', { selected: true })).toHaveTextContent(/, by Bo /);
      await user.selectOptions(choice, within(choice).getByRole('option', { name: /, by Anna / }));
      expect(await screen.findByText(RESULT.words)).toBeInTheDocument();
      expect(address()).toContain('replay=r1');
      expect(screen.queryByRole('option', { name: /, by Bo / })).not.toBeInTheDocument();
    });

    it('shows its progress and can be cancelled [R10.15]', async () => {
      const { user, sent } = open('?show=replay&replay=old', {
        answers: {
          'GET /api/control/branches/spring/phone-rules/replays': [DONE],
          '/replays/old': { ...OLD, state: 'running', progress: 0.25 },
        },
      });
      expect(await screen.findByText('25% of the time is replayed')).toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ method: 'DELETE', path: expect.stringMatching(/old$/) })));
    });

    it('is said to be missing if the branch has no such one, and no other is shown instead [R10.15]', async () => {
      const { user } = open('?show=replay&replay=none', { answers: { '/replays': [DONE] } });
      expect(await screen.findByText('There is no such replay')).toBeInTheDocument();
      expect(screen.queryByText(RESULT.words)).not.toBeInTheDocument();
      const choice = screen.getByLabelText('Replays of this branch');
      expect(choice).toHaveDisplayValue('Choose a replay');
      await user.selectOptions(choice, within(choice).getByRole('option', { name: /, by Anna / }));
      expect(await screen.findByText(RESULT.words)).toBeInTheDocument();
    });

    it('can be loaded again after a failure [R10.15]', async () => {
      const { user } = open('?show=replay&replay=old', { answers: { '/replays': [], '/replays/old': OLD }, failsOnce: /replays\/old$/ });
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Of 7 visits, none.')).toBeInTheDocument();
    });
  });

  it('shows its progress, and can be cancelled [R10.15]', async () => {
    const { user, sent } = open('?show=replay', {
      answers: {
        'GET /api/control/branches/spring/phone-rules/replays': [{ ...REPLAY, state: 'running', progress: 0.25 }],
        'DELETE /api/control/branches/spring/phone-rules/replays/r1': null,
      },
    });
    expect(await screen.findByText('25% of the time is replayed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining({ method: 'DELETE' })));
    expect(await screen.findByText('The replay is cancelled')).toBeInTheDocument();
  });

  it('says why it could not be cancelled [R10.15]', async () => {
    const { user } = open('?show=replay', {
      answers: { 'GET /api/control/branches/spring/phone-rules/replays': [{ ...REPLAY, state: 'running', progress: 0.25 }] },
      failsOnce: /replays\/r1$/,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('It broke.')).toBeInTheDocument();
    expect(screen.getByText('25% of the time is replayed')).toBeInTheDocument();
  });
});

describe('placements and their numbers', () => {
  const PLACEMENT = { placementId: 'wp-tqg-auto', phone: '8885550126', afids: ['wp-tqg'], brand: 'tqg', product: 'auto', pages: 2 };

  it('show the owner of each number, its use, its calls and its leases [R10.08]', async () => {
    const leases = { asked: 1_204, leased: 900, called: 61, leasedNow: 3 };
    const ofPage = { ...PLACEMENT, rules: [{ key: 'b', name: 'Rule b' }], called: 1_017, leases };
    const ofRule = { ...PLACEMENT, placementId: null, brand: null, product: null, pages: 0, rules: [{ key: 'a', name: 'Rule a' }] };
    open('?show=placements', { answers: { '/placements': [ofPage, { ...ofRule, phone: null, called: null, leases: null }] } });
    const table = await screen.findByRole('table', { name: 'Placements and their numbers' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /Tallgrass Quote Guide, Car insurance\s*wp-tqg-auto\s*Affiliate wp-tqg.*2 pages, Rule b.*1,017.*900 of 1,204 asked.*61.*3/,
    );
    expect(second).toHaveTextContent(/^The page’s ownUsed by rules only\s*The page’s own.*Rule a–/);
    expect(within(table).getByRole('link', { name: 'Rule b' })).toHaveAttribute('href', '/branches/spring/phone-rules?rule=b');
    expect(within(table).getByRole('link', { name: '1,017' }).getAttribute('href')).toMatch(
      /^\/operations\?show=visits&did=called&number=8885550126&from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/,
    );
  });

  it('are shown as cards in a narrow window [R10.08] [R15.07]', async () => {
    const narrow = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (media) => ({ matches: false, media, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
      );
    const leases = { asked: 1_204, leased: 900, called: 61, leasedNow: 3 };
    open('?show=placements', { answers: { '/placements': [{ ...PLACEMENT, rules: [], called: 1_017, leases }] } });
    const card = within(await screen.findByRole('list', { name: 'Placements and their numbers' })).getByRole('listitem');
    expect(card).toHaveTextContent(/Tallgrass Quote Guide, Car insurance\s*wp-tqg-auto\s*Affiliate wp-tqg2 pagesVisits that called1,017/);
    expect(card).toHaveTextContent(/Leased900 of 1,204 askedLeased, called61Leased now3$/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    narrow.mockRestore();
  });

  it('show that none is in use [R10.08]', async () => {
    open('?show=placements', { answers: { '/placements': [] } });
    expect(await screen.findByText('No placement is in use')).toBeInTheDocument();
  });
});

describe('the editor of a rule', () => {
  it('accepts pages by their addresses, and shows them so [R10.08]', async () => {
    const { user, api } = open('?rule=NEW');
    await user.type(await screen.findByLabelText('Name'), 'Funnel');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('Affiliate id'), 'wp-funnel');
    await waitFor(() => expect(screen.getByLabelText(/^Pages/)).toBeEnabled());
    await user.type(screen.getByLabelText(/^Pages/), '/quiz/auto, /, /drivers');
    expect(screen.getByLabelText(/^Pages/)).toHaveValue('/quiz/auto, /, /drivers');
    expect(screen.getByText(/^Page \/quiz\/auto, \/ or \/drivers: /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const put = () => api.calls.find(({ method }) => method === 'PUT');
    await waitFor(() => expect(put()).toMatchObject({ body: { content: { conditions: { page: ['quiz-auto', 'home', '~drivers'] } } } }));
  });

  it('offers products and languages by the names that staff use [R10.08]', async () => {
    open('?rule=named&name=Named');
    for (const [group, names] of [
      ['Products', ['Medicare', 'Car insurance', 'Health insurance', 'Life insurance']],
      ['Languages', ['English', 'Spanish']],
    ] as const) {
      const choices = within(await screen.findByRole('group', { name: group })).getAllByRole('checkbox');
      expect(choices.map((choice) => (choice as HTMLInputElement).labels?.[0]?.textContent)).toEqual(names);
    }
  });

  it('names all pages of a typed address, which several brands can share [R8.11]', async () => {
    const addresses = { 'quiz-auto': '/quiz/auto', '~quiz~auto': '/quiz/auto' };
    const { user, api } = open('?rule=shared&name=Shared', { rows: [], answers: { '/page-addresses': addresses } });
    await user.type(await screen.findByLabelText('Affiliate id'), 'wp-funnel');
    await waitFor(() => expect(screen.getByLabelText(/^Pages/)).toBeEnabled());
    await user.type(screen.getByLabelText(/^Pages/), '/quiz/auto');
    expect(screen.getByLabelText(/^Pages/)).toHaveValue('/quiz/auto');
    expect(screen.getByText(/^Page \/quiz\/auto: /)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const put = () => api.calls.find(({ method }) => method === 'PUT');
    await waitFor(() => expect(put()).toMatchObject({ body: { content: { conditions: { page: ['quiz-auto', '~quiz~auto'] } } } }));
  });

  it('saves no rule whose every hour was cleared, and says so at the field [R8.11]', async () => {
    const { user, api } = open('?rule=hourless&name=Hourless', { rows: [] });
    await user.type(await screen.findByLabelText('Affiliate id'), 'wp-hourless');
    await user.click(screen.getByRole('checkbox', { name: 'At any time' }));
    for (const hour of screen.getAllByRole('button', { pressed: true })) fireEvent.click(hour);
    expect(screen.getByText('No hour is set.')).toBeInTheDocument();
    const place = screen.getByRole('group', { name: 'Hours' });
    expect(within(place).getByRole('alert')).toHaveTextContent('Set at least one hour, or choose “At any time”.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Not saved\. /)).toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'At any time' }));
    expect(within(place).queryByRole('alert')).not.toBeInTheDocument();
  });

  it('creates a rule by name, and sets its hours by keyboard [R10.08] [R15.07]', async () => {
    const { user, address, api } = open('?rule=NEW');
    await user.type(await screen.findByLabelText('Name'), 'Florida, Saturdays');
    expect(screen.getByLabelText('Key')).toHaveValue('florida-saturdays');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Affiliate id')).toHaveValue('');
    await user.type(screen.getByLabelText('Affiliate id'), 'wp-fl');
    await user.type(screen.getByLabelText(/^States/), 'fl, ');
    await user.click(screen.getByRole('checkbox', { name: 'At any time' }));
    act(() => screen.getByRole('button', { name: 'Monday 9 to 10' }).focus());
    await user.keyboard('{ArrowUp}{ArrowLeft} ');
    expect(screen.getByText('Mondays 8:00–17:00 and Tuesdays to Fridays 9:00–17:00 (Pacific time).')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/control/branches/spring/phone-rules/florida-saturdays',
      body: {
        content: {
          name: 'Florida, Saturdays',
          conditions: { state: ['fl'], hours: [{ days: [1], from: '08:00' }, { days: [2, 3, 4, 5] }] },
        },
      },
    });
    await waitFor(() => expect(address()).toBe('/branches/spring/phone-rules?rule=florida-saturdays'));
  });

  it('shows the findings of a publish during typing, at the field that a finding links to [R15.05] [R10.16]', async () => {
    const { user } = open('?rule=florida&name=Florida&field=settings.defaultPhone', { rows: [] });
    const phone = await screen.findByRole('textbox', { name: 'Number' });
    await waitFor(() => expect(phone).toHaveFocus());
    await user.type(screen.getByRole('textbox', { name: 'Affiliate id' }), 'wp-fl');
    await user.type(screen.getByRole('textbox', { name: 'Placement' }), 'p');
    await user.type(phone, '8005550199');
    await waitFor(() => expect(phone).toHaveAccessibleDescription(/No placement has the number/));
    expect(await screen.findByText('1 thing to consider before publishing')).toBeInTheDocument();
  });

  it('shows errors at their fields, and saves nothing [R8.11]', async () => {
    const { user, api } = open('?rule=no-affiliate&name=No+affiliate');
    await user.type(await screen.findByLabelText('Number'), '12');
    await user.type(screen.getByRole('textbox', { name: 'States' }), 'Nevada');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('State must be two letters.')).toBeInTheDocument();
    expect(await screen.findByText('Number must be a phone number of ten digits.')).toBeInTheDocument();
    expect(screen.getByText('Affiliate id is empty.')).toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('shows at its field a state that does not exist, and saves nothing [R12.02]', async () => {
    const { user, api } = open('?rule=nowhere&name=Nowhere', { rows: [] });
    await user.type(await screen.findByLabelText('Affiliate id'), 'wp-nowhere');
    await user.type(screen.getByRole('textbox', { name: 'States' }), 'fl, zz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('There is no state ZZ. Write two letters, like TX.')).toBeInTheDocument();
    expect(api.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});
