import { screen, waitFor, within } from '@testing-library/react';
import { aBranch, ANNA, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';
import { useBranch } from '@waypost/control-center/client/screens';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { BranchReviews } from './reviews/branch-reviews';
import { BranchComments } from './content/branch-comments';
import ContentTeam from './content/content-team';

jest.setTimeout(30_000);

function Overview() {
  const branch = useBranch();
  return branch ? (
    <>
      <BranchReviews branch={branch} />
      <BranchComments branch={branch} />
    </>
  ) : null;
}
const Editor = () => <ContentTeam address={{ branch: 'spring', kind: 'page', key: 'tqg.home' }} fields={['headline', 'title']} />;
const screens = { overview: async () => ({ default: Overview }), page: async () => ({ default: Editor }) };

const changed = () => {
  const api = createFakeControlApi({ branches: [aBranch()] });
  api.saveAs(ANNA, 'spring', 'tqg.home', { headline: 'New words' });
  return api;
};

describe('reviews of a branch', () => {
  it('can be requested from a colleague, and withdrawn [R10.02]', async () => {
    const view = renderScreens(screens, '/branches/spring/overview', { api: changed() });
    await view.user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask for a review of Spring copy' });
    await view.user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Choose a colleague.');
    await within(dialog).findByRole('option', { name: BEN.name });
    await view.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Colleague' }), BEN.name);
    await view.user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'The headline, please.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Ask' }));
    const panel = await screen.findByRole('region', { name: 'Review' });
    expect(await within(panel).findByText('The headline, please.')).toBeInTheDocument();
    expect(within(panel).getByText('Waiting')).toBeInTheDocument();
    await view.user.click(within(panel).getByRole('button', { name: 'Take the question back' }));
    expect(await within(panel).findByText('Withdrawn')).toBeInTheDocument();
  });

  it('say that colleagues are loading, and offer to try again if they could not be loaded [R10.02]', async () => {
    const api = changed();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow: typeof fetch = async (input, init) => {
      if (/people$/.test(input instanceof Request ? input.url : String(input))) await released;
      return api.fetch(input, init);
    };
    const view = renderScreens(screens, '/branches/spring/overview', { api: { ...api, fetch: slow } });
    // The first one asks for the person's own role, the second one for the colleagues.
    for (let asked = 0; asked < 2; asked++) api.failNext(/GET .*people$/, 404);
    await view.user.click(await screen.findByRole('button', { name: 'Ask for a review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a review of Spring copy' }));
    expect(dialog.getByRole('combobox', { name: 'Colleague' })).toHaveDisplayValue('Loading colleagues…');
    release();
    expect(await dialog.findByText('Your colleagues could not be loaded')).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('option', { name: BEN.name })).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    ['Changed since approval', 'where the branch changed', changed],
    ['Approved earlier', 'where all of it went live', () => createFakeControlApi({ branches: [aBranch()] })],
  ])('show “%s” %s [R10.02]', async (words, _where, apiOf) => {
    const api = apiOf();
    const asked = { id: 'review-8', branchId: 'spring', branchName: 'Spring copy', askedBy: BEN, askedAt: new Date().toISOString() };
    const answered = { state: 'approved', answer: 'Good.', decidedAt: new Date().toISOString(), isOutdated: true } as const;
    api.collaboration.giveReview({ ...asked, ...answered, reviewer: ANNA, note: '' });
    renderScreens(screens, '/branches/spring/overview', { api });
    expect(await within(await screen.findByRole('region', { name: 'Review' })).findByText(words)).toBeInTheDocument();
  });

  it('keep a half-typed answer [R10.12]', async () => {
    const api = changed();
    const asked = { id: 'review-9', branchId: 'spring', branchName: 'Spring copy', askedBy: BEN, askedAt: new Date().toISOString() };
    api.collaboration.giveReview({ ...asked, reviewer: ANNA, note: '', state: 'waiting', answer: '', decidedAt: null, isOutdated: false });
    const stored = new Map<string, string>();
    const storage = {
      get: (key: string) => stored.get(key) ?? null,
      set: (key: string, value: string) => stored.set(key, value).size > 0,
      remove: (key: string) => void stored.delete(key),
    };
    const services = { storage };
    const first = renderScreens(screens, '/branches/spring/overview', { api, services });
    const answer = () => screen.findByRole('textbox', { name: `Your answer to ${BEN.name}` });
    await first.user.type(await answer(), 'The second line');
    first.unmount();
    const second = renderScreens(screens, '/branches/spring/overview', { api, services });
    expect(await screen.findByText(/^You left your answer unsent/)).toBeInTheDocument();
    expect(await answer()).toHaveValue('The second line');
    await second.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect([...stored.keys()]).toEqual([]);
  });

  it('ask for changes only with words that say which [R10.02]', async () => {
    const api = changed();
    const asked = { id: 'review-9', branchId: 'spring', branchName: 'Spring copy', askedBy: BEN, askedAt: new Date().toISOString() };
    api.collaboration.giveReview({ ...asked, reviewer: ANNA, note: '', state: 'waiting', answer: '', decidedAt: null, isOutdated: false });
    const { user } = renderScreens(screens, '/branches/spring/overview', { api });
    const answer = await screen.findByRole('textbox', { name: `Your answer to ${BEN.name}` });
    const askForChanges = screen.getByRole('button', { name: 'Ask for changes' });
    await waitFor(() => expect(askForChanges).toBeEnabled());
    await user.click(askForChanges);
    expect(answer).toHaveAccessibleDescription('Say what should change.');
    expect(answer).toHaveFocus();
    expect(api.calls.some(({ path }) => path.endsWith('/decision'))).toBe(false);
    await user.type(answer, 'Shorter.');
    expect(answer).toBeValid();
    await user.click(askForChanges);
    expect(await screen.findByText('Changes asked for')).toBeInTheDocument();
    expect(screen.getByText('Shorter.')).toBeInTheDocument();
  });

  it('are decided again by their reviewer, if no other was requested since [R10.02]', async () => {
    const api = changed();
    const at = new Date().toISOString();
    const decided = {
      branchId: 'spring',
      branchName: 'Spring copy',
      askedBy: BEN,
      askedAt: at,
      reviewer: ANNA,
      note: '',
      decidedAt: at,
    } as const;
    api.collaboration.giveReview({ ...decided, id: 'review-1', state: 'approved', answer: '', isOutdated: true });
    api.collaboration.giveReview({ ...decided, id: 'review-2', state: 'changes-asked', answer: 'Too long.', isOutdated: false });
    const { user } = renderScreens(screens, '/branches/spring/overview', { api });
    const again = await screen.findByRole('button', { name: 'Decide again' });
    await user.click(again);
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await waitFor(() => expect(approve).toBeEnabled());
    await user.click(approve);
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(approve).not.toBeInTheDocument();
    expect(api.calls.find(({ path }) => path.endsWith('/review-2/decision'))?.body).toMatchObject({ decision: 'approve' });
  });

  it('are decided by the requested reviewer [R10.02]', async () => {
    const api = changed();
    api.collaboration.giveReview({
      id: 'review-9',
      branchId: 'spring',
      branchName: 'Spring copy',
      askedBy: BEN,
      askedAt: new Date().toISOString(),
      reviewer: ANNA,
      note: '',
      state: 'waiting',
      answer: '',
      decidedAt: null,
      isOutdated: false,
    });
    const view = renderScreens(screens, '/branches/spring/overview', { api });
    await view.user.type(await screen.findByRole('textbox', { name: `Your answer to ${BEN.name}` }), 'Reads well.');
    await view.user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved')).toBeInTheDocument();
    expect(screen.getByText('Reads well.')).toBeInTheDocument();
    // The listed revisions, so that nothing is approved that was saved after it was read (R11.05).
    const seen = [{ kind: 'page', key: 'tqg.home', revisionId: expect.any(String) }];
    expect(api.calls.find(({ path }) => path.endsWith('/decision'))?.body).toMatchObject({ decision: 'approve', seen });
  });
});

describe('teamwork on an item', () => {
  it('shows who else has the item open [R10.12]', async () => {
    const api = changed();
    api.collaboration.setOthers([BEN]);
    renderScreens(screens, '/branches/spring/pages/tqg.home', { api });
    expect(await screen.findByText(`${BEN.name} is here too`)).toBeInTheDocument();
  });

  it('opens the comments from a notification link, and lists open comments on the overview [R10.04]', async () => {
    const api = changed();
    const view = renderScreens(screens, '/branches/spring/pages/tqg.home?comments=open', { api });
    const dialog = await screen.findByRole('dialog', { name: 'Comments' });
    await view.user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Too long.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Add comment' }));
    await within(dialog).findByText('Too long.', { selector: 'p' });
    view.unmount();
    renderScreens(screens, '/branches/spring/overview', { api });
    const panel = await screen.findByRole('region', { name: 'Comments' });
    expect(panel).toHaveTextContent('1 open');
    expect(within(panel).getByRole('link', { name: 'Too long.' })).toHaveAttribute('href', '/branches/spring/pages/tqg.home?comments=open');
  });

  it('accepts a comment on a field, a reply to it, and settles the thread [R10.04]', async () => {
    const view = renderScreens(screens, '/branches/spring/pages/tqg.home', { api: changed() });
    await view.user.click(await screen.findByRole('button', { name: 'Comments' }));
    const dialog = await screen.findByRole('dialog', { name: 'Comments' });
    await view.user.selectOptions(within(dialog).getByRole('combobox', { name: 'About' }), 'Headline');
    await view.user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Too long.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Add comment' }));
    expect(await within(dialog).findByText('Too long.', { selector: 'p' })).toBeInTheDocument();
    await view.user.type(within(dialog).getByRole('textbox', { name: /^Answer to/ }), 'Shorter now.');
    await view.user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(await within(dialog).findByText('Shorter now.', { selector: 'p' })).toBeInTheDocument();
    await view.user.click(within(dialog).getByRole('button', { name: 'Settle' }));
    expect(await within(dialog).findByText('Everything is settled.')).toBeInTheDocument();
    await view.user.click(within(dialog).getByRole('button', { name: 'Show 1 settled' }));
    expect(within(dialog).getByText(/^Settled by/)).toBeInTheDocument();
  });
});
