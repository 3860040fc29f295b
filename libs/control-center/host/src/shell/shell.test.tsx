import { act, screen, waitFor, within } from '@testing-library/react';
import { SINGLE_KEYS_STORAGE_KEY } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { aBranch, anArticleContent, ANNA, aPageContent, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { SIGN_OUT_AT_HEADER, apiPaths } from '@waypost/control-center/contract';
import type { OperationsAlarm } from '@waypost/operations/contract';
import { renderControlCenter } from '../../testing';
import { sameScreenOn } from './branch-switch';

const api = () =>
  createFakeControlApi({
    branches: [aBranch()],
    pages: { 'tqg.home': aPageContent({ title: 'Quote Guide' }), 'tqg.quiz-auto': aPageContent({ title: 'Auto quiz' }) },
  });
const open = (path: string) => renderControlCenter(path, { api: api() });

describe('the control center', () => {
  it.each([
    ['/', 'Home'],
    ['/branches', 'Branches'],
    ['/dashboard', 'Dashboard'],
    ['/branches/spring', 'Spring copy'],
    ['/branches/spring/overview', 'Spring copy'],
    ['/branches/spring/pages', 'Pages'],
    ['/branches/spring/pages/tqg.home', 'Quote Guide'],
    ['/branches/spring/images', 'Pictures'],
    ['/branches/spring/articles', 'Articles'],
    ['/branches/spring/experiments', 'Experiments'],
    ['/branches/spring/phone-rules', 'Phone rules'],
    ['/branches/spring/content-factory', 'Content factory'],
    ['/branches/spring/content-factory/authors', 'Authors'],
    ['/branches/spring/content-factory/runs', 'Runs'],
    ['/account', 'Your account'],
    ['/people', 'People'],
    ['/audit', 'Audit log'],
    ['/no/such/screen', 'Page not found'],
  ])('shows at %s the screen “%s” [R10.01]', async (path, heading) => {
    open(path);
    // The heading of a screen that loads is another element.
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument());
    await waitFor(() => expect(document.title).toMatch(/ - Waypost Control Center$/));
  });

  it('opens the branch in the query of the index [R3.06] [R10.01]', async () => {
    const { address } = open('/?branch=spring');
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring copy' })).toBeInTheDocument();
    expect(address()).toBe('/branches/spring/overview');
  });

  it('explains itself and the first steps on the home screen, and again after they were hidden [R10.01]', async () => {
    const { user } = open('/');
    const steps = within(await screen.findByRole('region', { name: /in three steps$/ }));
    expect(steps.getByText(/^Waypost is where you write, check and publish the pages/)).toBeInTheDocument();
    expect(steps.getByText(/^A private copy where you make and check changes/)).toBeInTheDocument();
    await user.click(steps.getByRole('button', { name: 'Make a branch' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Hide first steps' }));
    expect(screen.queryByRole('region', { name: /in three steps$/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Show first steps' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('region', { name: /in three steps$/ })).toBeInTheDocument();
  });

  it('shows waiting work on the home screen: a review and a paused publish [R10.02] [R10.03]', async () => {
    const schedule = { at: '2026-01-01T00:00:00.000Z', by: BEN, note: '', state: 'held', reason: 'main had moved.' } as const;
    const api = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn', schedule })] });
    api.collaboration.giveReview({
      id: 'review-1',
      branchId: 'spring',
      branchName: 'Spring copy',
      askedBy: BEN,
      askedAt: '2026-01-01T00:00:00.000Z',
      reviewer: ANNA,
      note: 'The headline, please.',
      state: 'waiting',
      answer: '',
      decidedAt: null,
      isOutdated: false,
    });
    const said = { kind: 'page', key: 'tqg.home', field: 'headline', text: 'Too long.', by: BEN, at: '2026-01-01T00:00:00.000Z' } as const;
    api.collaboration.giveNews([{ ...said, thread: 'comment-1', branchId: 'spring', branchName: 'Spring copy' }]);
    renderControlCenter('/', { api });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByRole('link', { name: `${BEN.name} commented on Spring copy` })).toHaveAttribute(
      'href',
      '/branches/spring/pages/tqg.home?comments=open',
    );
    expect(waiting.getByText(/Too long\./)).toBeInTheDocument();
    expect(await waiting.findByRole('link', { name: 'Review Spring copy' })).toHaveAttribute('href', '/branches/spring/overview');
    expect(await waiting.findByRole('link', { name: 'The scheduled publish of Autumn is paused' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Home 1 review waits for you/, hidden: true })).toBeInTheDocument();
  });

  describe('lists at home the articles to approve', () => {
    const ARTICLE = {
      branchId: 'spring',
      branchName: 'Spring copy',
      key: 'article-1',
      title: 'Dental care in plain words',
      brand: 'mpa',
      writers: [BEN],
      since: '2026-01-01T00:00:00.000Z',
      item: null,
    } as const;
    const openHome = (prepare: (api: ReturnType<typeof createFakeControlApi>) => void) => {
      const api = createFakeControlApi({ branches: [aBranch()] });
      prepare(api);
      return renderControlCenter('/', { api });
    };
    const section = async () => within(await screen.findByRole('region', { name: 'Articles to approve' }));

    it('with who wrote them, since when, and a link to read them, in one request [R10.06]', async () => {
      const generated = { ...ARTICLE, key: 'generated-7', title: 'Hearing aids', item: { run: 'run-1', item: '7' } };
      const { api } = openHome(({ setWaitingArticles }) => setWaitingArticles([ARTICLE, generated]));
      const articles = await section();
      expect(await articles.findByRole('link', { name: ARTICLE.title })).toHaveAttribute(
        'href',
        '/branches/spring/articles?article=article-1',
      );
      expect(articles.getByText(new RegExp(`^By ${BEN.name} · ready .+ · on Spring copy$`))).toBeInTheDocument();
      expect(articles.getByRole('link', { name: 'Hearing aids' })).toHaveAttribute(
        'href',
        '/branches/spring/content-factory/runs/run-1?item=7',
      );
      expect(articles.getByText(new RegExp(`^Generated for ${BEN.name} · ready .+ · on Spring copy$`))).toBeInTheDocument();
      expect(api.calls.filter(({ path }) => path.includes('/articles'))).toHaveLength(1);
    });

    it('the first ones, and all of them on request [R10.06]', async () => {
      const many = Array.from({ length: 40 }, (_, index) => ({ ...ARTICLE, key: `article-${index}`, title: `Article ${index}` }));
      const { user } = openHome(({ setWaitingArticles }) => setWaitingArticles(many));
      const articles = await section();
      await user.click(await articles.findByRole('button', { name: 'Show all 40' }));
      expect(articles.getAllByRole('link')).toHaveLength(40);
    });

    it('or that they could not be loaded, and nothing if none waits [R10.06]', async () => {
      const { user } = openHome(({ failNext }) => failNext(/articles\/waiting/, 403));
      const failure = within(await screen.findByText(/The articles to approve/).then((text) => text.closest('[role="alert"]') ?? text));
      await user.click(failure.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(/rticles to approve/)).not.toBeInTheDocument());
    });

    it('to nobody who may not approve [R11.05]', async () => {
      const { api } = openHome(({ setOwnRole, setWaitingArticles }) => {
        setOwnRole('viewer');
        setWaitingArticles([ARTICLE]);
      });
      await screen.findByRole('region', { name: 'Last published' });
      await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/people'))).toBe(true));
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Articles to approve' })).not.toBeInTheDocument());
    });
  });

  it('finds pages, screens and commands by a few letters [R10.04]', async () => {
    const { user, address } = open('/branches/spring/overview');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'auto qu');
    await screen.findByRole('option', { name: /Auto quiz/ });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/branches/spring/pages/tqg.quiz-auto'));
  });

  it('opens People from the account menu and by a few letters [R10.01]', async () => {
    const { user, address } = open('/account');
    // jsdom's window counts as narrow, so the side bar is hidden.
    await user.click(await screen.findByRole('button', { name: 'Anna Berg', hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'People' }));
    expect(address()).toBe('/people');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'peop');
    expect(await screen.findByRole('option', { name: /People/ })).toBeInTheDocument();
  });

  it('shows its shortcuts and follows them, but not while somebody types [R15.07]', async () => {
    const { user, address } = open('/branches/spring/pages');
    await screen.findByRole('grid');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Go to the overview')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.type(screen.getByRole('searchbox'), 'gb');
    expect(address()).toBe('/branches/spring/pages?search=gb');
    await user.keyboard('{Escape}{Escape}');
    await user.keyboard('go');
    await waitFor(() => expect(address()).toBe('/branches/spring/overview'));
  });

  it('ignores single keys if they are switched off, so that dictated words do nothing [R15.07]', async () => {
    localStorage.setItem(SINGLE_KEYS_STORAGE_KEY, '0');
    const { user, address } = open('/people');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('gb');
    expect(address()).toBe('/people');
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeInTheDocument();
    localStorage.removeItem(SINGLE_KEYS_STORAGE_KEY);
  });

  it.each([
    ['rollback', 'Roll back a publish', '↵'],
    ['log out', 'Sign out', '↵'],
    ['autumn', 'Autumn', '↵'],
    ['auto quiz', 'Auto quiz', '↵'],
    ['plain words', 'Plans in plain words', '↵'],
    ['ben', 'Ben', '↵'],
    ['accept', 'Approve a review', 'GH'],
    ['media', 'Pictures', 'GI'],
    ['go live', 'Publish Spring copy', 'GO'],
    ['add staff', 'Invite a colleague', 'GU'],
  ])('lists for “%s” the entry “%s”, with its shortcut [R10.01]', async (typed, title, keys) => {
    const own = createFakeControlApi({ branches: [aBranch(), aBranch({ id: 'autumn', name: 'Autumn' })] });
    own.give('spring', 'article', 'article-1', anArticleContent());
    const { user } = renderControlCenter('/branches/spring/pages', { api: own });
    await screen.findByRole('grid');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Find a page/ }), typed);
    const option = await screen.findByRole('option', { name: new RegExp(`^${title}`) });
    expect([...option.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('')).toBe(keys ?? '');
  });

  it('requests the runs of the content factory once something is typed, and lists them by their topics [R10.01] [R10.09]', async () => {
    const own = api();
    const { fetch } = own;
    const run = { id: '7', author: 'Ada Long', items: [{ topic: 'Deductibles' }, { topic: 'Premiums' }] };
    const asked: string[] = [];
    own.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.endsWith('/branches/spring/content-factory/runs')) return fetch(input, init);
      asked.push(url);
      return Response.json([run]);
    };
    const { user, address } = renderControlCenter('/branches/spring/pages', { api: own });
    await screen.findByRole('grid');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: /Find a page/ });
    expect(asked).toEqual([]);
    await user.type(field, 'premiums');
    await user.click(await screen.findByRole('option', { name: /^Deductibles and 1 more/ }));
    expect([asked.length, address()]).toEqual([1, '/branches/spring/content-factory/runs/7']);
  });

  it('opens the publish dialog of a branch from the palette each time [R10.01] [R10.02]', async () => {
    const own = api();
    own.saveAs(BEN, 'spring', 'tqg.quiz-auto', { headline: 'New words' });
    const { user, address } = renderControlCenter('/branches/spring/pages', { api: own });
    const publish = async () => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox', { name: /Find a page/ }), 'publish');
      await user.click(await screen.findByRole('option', { name: /^Publish Spring copy/ }));
    };
    await screen.findByRole('grid');
    await publish();
    const dialog = await screen.findByRole('dialog', { name: 'Publish Spring copy' });
    expect(address()).toBe('/branches/spring/overview');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await publish();
    expect(await screen.findByRole('dialog', { name: 'Publish Spring copy' })).toBeInTheDocument();
  });

  it('says in the palette that names are still loading, before it says that nothing matches [R10.01]', async () => {
    const own = api();
    const { fetch } = own;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    own.fetch = async (input, init) => {
      if (/articles$/.test(String(input instanceof Request ? input.url : input))) await released;
      return fetch(input, init);
    };
    const { user } = renderControlCenter('/account', { api: own });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: /Find a page/ }), 'xyzzy');
    expect(await screen.findByText('Still loading names…')).toBeInTheDocument();
    expect(screen.queryByText(/^Nothing matches/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('Nothing matches “xyzzy”.')).toBeInTheDocument();
  });

  it('says in the palette that some names could not be loaded [R10.01]', async () => {
    const own = api();
    own.failNext(/articles$/, 403);
    const { user } = renderControlCenter('/account', { api: own });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: /Find a page/ });
    expect(await screen.findByText(/^Some names could not be loaded/)).toBeInTheDocument();
  });

  it('shows at home experiments with alarms and branches that are behind the live site [R9.14] [R10.03]', async () => {
    const own = api();
    const { fetch } = own;
    const headline = { key: 'headline', name: 'Headline', state: 'running', phase: 1, startedAt: null, alarms: [{ kind: 'split' }] };
    const behind = aBranch({ id: 'spring', name: 'Spring copy', ahead: 2, behind: 1 });
    own.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (url.endsWith('/api/control/experiments')) return Response.json([headline, { ...headline, key: 'calm', alarms: [] }]);
      return url.endsWith('/api/control/branches') ? Response.json([behind]) : fetch(input, init);
    };
    renderControlCenter('/', { api: own });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByRole('link', { name: 'The experiment “Headline” needs a look' })).toHaveAttribute(
      'href',
      '/branches/main/experiments/headline',
    );
    expect(await waiting.findByRole('link', { name: 'The live site changed under Spring copy' })).toHaveAttribute(
      'href',
      '/branches/spring/overview',
    );
    expect(waiting.getAllByRole('listitem')).toHaveLength(2);
  });

  it.each([
    ['viewer', ['The scheduled publish of Own is paused']],
    ['editor', ['The scheduled publish of Own is paused', 'The live site changed under Spring copy']],
    [
      'publisher',
      ['The scheduled publish of Autumn is paused', 'The scheduled publish of Own is paused', 'The live site changed under Spring copy'],
    ],
  ] as const)(
    'shows at home only what a colleague can do something about, or planned themselves: %s [R10.03] [R11.05]',
    async (role, lines) => {
      const heldFor = (by: typeof BEN) =>
        ({ at: '2026-01-01T00:00:00.000Z', by, note: '', state: 'held', reason: 'main had moved.' }) as const;
      const own = createFakeControlApi();
      own.setOwnRole(role);
      const branches = [
        aBranch({ ahead: 2, behind: 1 }),
        aBranch({ id: 'autumn', name: 'Autumn', schedule: heldFor(BEN) }),
        aBranch({ id: 'own', name: 'Own', schedule: heldFor(ANNA) }),
      ];
      const { fetch } = own;
      own.fetch = async (input, init) =>
        String(input instanceof Request ? input.url : input).endsWith('/api/control/branches')
          ? Response.json(branches)
          : fetch(input, init);
      renderControlCenter('/', { api: own });
      const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
      await waitFor(() => expect(waiting.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(lines));
    },
  );

  it('says who made a branch and when it was changed, perhaps by a colleague [R10.02]', async () => {
    const made = { createdBy: BEN, createdAt: '2026-01-01T08:00:00.000Z', updatedAt: '2026-01-02T08:00:00.000Z' };
    renderControlCenter('/', { api: createFakeControlApi({ branches: [aBranch(made)] }) });
    const branches = await screen.findByRole('region', { name: 'Branches' });
    expect(await within(branches).findByText(`Made by ${BEN.name} · changed 2 Jan 2026`)).toBeInTheDocument();
  });

  it('shows at home no alarm of an experiment that was stopped since [R9.14]', async () => {
    const own = api();
    const { fetch } = own;
    let alarms: object[] = [{ kind: 'split' }];
    own.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      if (!url.endsWith('/api/control/experiments')) return fetch(input, init);
      return Response.json([{ key: 'headline', name: 'Headline', state: 'running', phase: 1, startedAt: null, alarms }]);
    };
    const { store } = renderControlCenter('/', { api: own });
    expect(await screen.findByRole('link', { name: 'The experiment “Headline” needs a look' })).toBeInTheDocument();
    alarms = [];
    // What each step of an experiment's life invalidates.
    act(() => void store.dispatch(controlApi.util.invalidateTags(['Branches', 'Branch'])));
    await waitFor(() => expect(screen.queryByRole('link', { name: /needs a look/ })).not.toBeInTheDocument());
  });

  it('shows at home each operations alarm with a link to its list [R10.21]', async () => {
    const own = api();
    const { fetch } = own;
    const alarms: readonly OperationsAlarm[] = [
      { kind: 'disk-low' },
      { kind: 'stream-full', isFull: true },
      { kind: 'stream-full', isFull: false },
      { kind: 'partner-failing', partner: 'alpha', asked: 20, failed: 12, isHeldBack: true, hasRecovered: false },
      { kind: 'partner-failing', partner: 'beta', asked: 20, failed: 2, isHeldBack: false, hasRecovered: true },
      { kind: 'partner-budget', partner: 'beta', used: 101, perDay: 100 },
      { kind: 'partner-budget', partner: 'alpha', used: 80, perDay: 100 },
      { kind: 'dead-deliveries', count: 2 },
      { kind: 'gaps', visits: 500, isCut: true },
      { kind: 'unchecked', part: 'partner-days' },
      { kind: 'unchecked', part: 'deliveries' },
    ];
    own.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input);
      return url.endsWith('/api/control/operations/alarms') ? Response.json(alarms) : fetch(input, init);
    };
    renderControlCenter('/', { api: own });
    const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByText('The database’s disk is nearly full')).toBeInTheDocument();
    expect(waiting.getByText('The stream of events is full')).toBeInTheDocument();
    expect(waiting.getByText('The stream of events is nearly full')).toBeInTheDocument();
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Partner Alpha is failing', '/operations?show=calls&in=hour&partner=alpha'],
      ['Partner Beta was failing', '/operations?show=calls&in=hour&partner=beta'],
      ['Today’s calls to partner Beta are used up', '/operations?show=calls&in=day&partner=beta'],
      ['Today’s calls to partner Alpha are nearly used up', '/operations?show=calls&in=day&partner=alpha'],
      ['2 deliveries of events were given up', '/operations?show=deliveries'],
      ['Events are getting lost', '/operations?show=gaps&in=hour'],
    ]);
    expect(waiting.getByText('100 of 100. The count starts again at midnight UTC.')).toBeInTheDocument();
    expect(waiting.getByText(/^2 of 20 calls .* We paused calls for a moment, and it answers again/)).toBeInTheDocument();
    expect(waiting.getByText(/did not take them after eleven tries/)).toBeInTheDocument();
    expect(waiting.getByText('More than 500 visits of the last hour have events missing.')).toBeInTheDocument();
    expect(waiting.getByRole('alert')).toHaveTextContent('Not checked: partners’ daily limits, deliveries of events.');
  });

  it.each([/GET .*operations.alarms$/, /GET .*control.experiments$/])(
    'says at home that alarms could not be checked if %s fails, and offers to try again [R10.21]',
    async (call) => {
      const own = api();
      // The client repeats a failed request once.
      for (let asked = 0; asked < 2; asked++) own.failNext(call, 0);
      const { user } = renderControlCenter('/', { api: own });
      const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
      expect(within(waiting).getByRole('alert')).toHaveTextContent('Alarms could not be checked');
      await user.click(within(waiting).getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText('Alarms could not be checked')).not.toBeInTheDocument());
    },
  );

  it('moves the focus to the new screen [R15.07]', async () => {
    const { user } = open('/branches/spring/pages');
    await screen.findByRole('grid');
    await user.keyboard('go');
    await screen.findByRole('heading', { level: 1, name: 'Spring copy' });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows nothing to a person who is not signed in, and leads to the sign-in page [R11.02]', async () => {
    const { leaveForSignIn } = renderControlCenter('/branches', { api: createFakeControlApi({ user: null }) });
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('leads to the sign-in page after any 401 answer [R11.02]', async () => {
    const own = api();
    const { user, leaveForSignIn } = renderControlCenter('/', { api: own });
    await screen.findByRole('heading', { level: 1 });
    own.endSession();
    await user.keyboard('gl');
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
  });

  it('hides “New branch” from a viewer, on Home and in the switch [R11.05]', async () => {
    const own = api();
    own.setOwnRole('viewer');
    const { user } = renderControlCenter('/', { api: own });
    expect(await screen.findByRole('button', { name: /first steps$/ })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New branch' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name: 'Branches', hidden: true }));
    await user.click(await screen.findByRole('link', { name: 'Live site' }));
    await user.click(await screen.findByRole('button', { name: /Switch$/, hidden: true }));
    expect(await screen.findByRole('menuitem', { name: 'All branches' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'New branch' })).not.toBeInTheDocument();
  });

  it('neither creates a branch by its key for a viewer nor lists that key [R11.05]', async () => {
    const own = api();
    own.setOwnRole('viewer');
    const { user } = renderControlCenter('/branches', { api: own });
    await screen.findByRole('grid', { name: 'Branches' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New branch' })).not.toBeInTheDocument());
    await user.keyboard('c');
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Go to branches')).toBeInTheDocument();
    expect(within(help).queryByText('Create a branch')).not.toBeInTheDocument();
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([help]);
  });

  it.each([
    ['the sign-in page', null],
    ['the provider that the session came from', 'https://id.example/session/end?id_token_hint=x'],
  ])('signs out, and leads to %s [R11.04]', async (_where, provider) => {
    const own = api();
    const { fetch } = own;
    own.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (init?.method === 'DELETE' && provider !== null) answer.headers.set(SIGN_OUT_AT_HEADER, provider);
      return answer;
    };
    const { user, leaveForSignIn } = renderControlCenter('/branches', { api: own });
    await user.click(await screen.findByRole('button', { name: ANNA.name, hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalledWith(provider));
  });

  it.each([
    ['the server answers 503', 503, 'You are still signed in. It broke.'],
    ['the server does not answer', 0, 'You are still signed in. The server did not answer. Check your connection and try again.'],
  ])('stays, and says that the person is still signed in, if %s to a sign-out [R11.01] [R11.04]', async (_what, status, words) => {
    const own = api();
    own.failNext(/^DELETE .*session$/, status);
    const { user, leaveForSignIn } = renderControlCenter('/branches', { api: own });
    await user.click(await screen.findByRole('button', { name: ANNA.name, hidden: true }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(leaveForSignIn).not.toHaveBeenCalled();
  });

  it('sends the page’s CSRF token with each change, and not with a read [R11.04]', async () => {
    const own = api();
    const sent: { method: string; token: string | null }[] = [];
    const fetch = own.fetch;
    own.fetch = async (input, init) => {
      sent.push({ method: init?.method ?? 'GET', token: new Headers(init?.headers).get('x-csrf-token') });
      return fetch(input, init);
    };
    const { user } = renderControlCenter('/branches', { api: own });
    await user.click(await screen.findByRole('button', { name: 'New branch' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Tokens{Enter}');
    await screen.findByText(/Tokens is ready/);
    expect(own.calls).toContainEqual({ method: 'POST', path: apiPaths.branches, body: { name: 'Tokens' } });
    expect(sent.filter(({ method }) => method !== 'GET').every(({ token }) => token === 'token-1')).toBe(true);
    expect(sent.filter(({ method }) => method === 'GET').every(({ token }) => token === null)).toBe(true);
  });
});

describe('sameScreenOn', () => {
  it.each([
    ['/branches/spring/pages', '/branches/summer/pages'],
    ['/branches/spring/pages/tqg.home', '/branches/summer/pages'],
    ['/branches/spring', '/branches/summer/overview'],
    ['/audit', '/branches/summer/overview'],
  ])('converts %s to %s', (from, to) => {
    expect(sameScreenOn(from, 'summer')).toBe(to);
  });
});
