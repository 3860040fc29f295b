import { screen, waitFor, within } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import { ContentTeamProvider, type ContentTeamProps } from '@waypost/control-center/editing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { pagesScreens } from '../screens';

const open = () =>
  renderScreens(pagesScreens, '/branches/spring/pages?show=redirects', { api: createFakeControlApi({ branches: [aBranch()] }) });

// Unsaved input is stored here.
beforeEach(() => localStorage.clear());

const ROW = {
  key: 'tqg:/old',
  brand: 'tqg',
  brandName: 'Brand tqg',
  from: '/old',
  to: '/gone',
  isPermanent: true,
  status: 'changed',
};
const OPENED = `/branches/spring/pages?show=redirects&redirect=${encodeURIComponent(ROW.key)}`;
const Team = ({ address, fields }: ContentTeamProps) => <p>{`Team of ${address.kind} ${address.key}: ${fields.join(', ')}`}</p>;

/** Opens a branch or the live site with one redirect. */
function openRedirect(place: string, branches = [aBranch()], isLive = false) {
  const api = createFakeControlApi({ branches });
  api.give('spring', 'redirect', ROW.key, { to: ROW.to, isPermanent: ROW.isPermanent });
  const body = JSON.stringify({ note: '', resolutions: [], acceptsWarnings: true });
  const given = isLive ? api.fetch(apiPaths.publish('spring'), { method: 'POST', body }) : Promise.resolve();
  const listed = given.then(() => redirectOf(api)).then(({ revisionId, status }) => [{ ...ROW, revisionId, status }]);
  const fetchIn: typeof globalThis.fetch = async (input, init) =>
    new URL(String(input), 'http://localhost').pathname.endsWith('/redirects') ? Response.json(await listed) : api.fetch(input, init);
  const screens = {
    pages: async () => {
      const { default: Screen } = await pagesScreens.pages();
      const WithTeam = () => (
        <ContentTeamProvider value={Team}>
          <Screen />
        </ContentTeamProvider>
      );
      return { default: WithTeam };
    },
  };
  return { ...renderScreens(screens, place, { api: { ...api, fetch: fetchIn } }), api };
}

const redirectOf = async (api: ReturnType<typeof createFakeControlApi>) =>
  (await (await api.fetch(apiPaths.content('spring', 'redirect', ROW.key), {})).json()) as {
    content: object;
    revisionId: string;
    status: string;
  };

describe('a redirect', () => {
  const dialogOf = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Redirect of /old' });
    await within(dialog).findByLabelText('To');
    return dialog;
  };

  it('renders the host’s presence and comments for it [R10.12] [R10.04]', async () => {
    openRedirect(OPENED);
    expect(await screen.findByText('Team of redirect tqg:/old: to, isPermanent')).toBeInTheDocument();
  });

  it('is changed, and shows its faults at their fields [R2.12] [R10.04]', async () => {
    const { user, api } = openRedirect('/branches/spring/pages?show=redirects');
    await user.click(await screen.findByRole('button', { name: 'Edit the redirect of /old' }));
    const dialog = await dialogOf();
    const { revisionId } = await redirectOf(api);
    expect(within(dialog).getByLabelText('From')).toBeDisabled();
    await user.clear(within(dialog).getByLabelText('To'));
    await user.type(within(dialog).getByLabelText('To'), 'https://evil.example');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('To must be a path of the site that begins with “/”.')).toBeInTheDocument();
    await user.clear(within(dialog).getByLabelText('To'));
    await user.type(within(dialog).getByLabelText('To'), '/quiz/auto');
    await user.selectOptions(within(dialog).getByLabelText('For how long'), 'For now');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const put = api.calls.find(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ content: { to: '/quiz/auto', isPermanent: false }, baseRevisionId: revisionId });
  });

  it('shows findings that would block its publish while it is typed [R2.12] [R15.05]', async () => {
    const { user } = openRedirect(OPENED);
    const to = within(await dialogOf()).getByLabelText('To');
    await waitFor(() => expect(to).toHaveAccessibleDescription(/Stops publishing\. Tallgrass Quote Guide has no page at \/gone\./));
    await user.clear(to);
    await user.type(to, '/quiz/auto');
    await waitFor(() => expect(to).not.toHaveAccessibleDescription(/Stops publishing/));
  });

  it('shows both versions if somebody saved it meanwhile, and overwrites neither [R10.12]', async () => {
    const { user, api } = openRedirect(OPENED);
    const dialog = await dialogOf();
    await user.clear(within(dialog).getByLabelText('To'));
    await user.type(within(dialog).getByLabelText('To'), '/quiz/auto');
    api.give('spring', 'redirect', ROW.key, { to: '/quiz/otc', isPermanent: true });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: /saved this redirect/ })).toBeInTheDocument();
    expect(await redirectOf(api)).toMatchObject({ content: { to: '/quiz/otc' } });
  });

  it('is removed as it was listed, and the focus stays on the screen [R10.04] [R15.07]', async () => {
    const { user, api } = openRedirect('/branches/spring/pages?show=redirects');
    const { revisionId } = await redirectOf(api);
    (await screen.findByRole('button', { name: 'Remove the redirect of /old' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^\/old is no longer redirected on this branch/)).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path.endsWith('/removal'))?.body).toEqual({ baseRevisionId: revisionId });
    expect(screen.getByRole('heading', { level: 1, name: 'Redirects' })).toHaveFocus();
  });

  it('is back if its removal is undone [R10.02] [R10.04]', async () => {
    const { user, api } = openRedirect('/branches/spring/pages?show=redirects');
    await user.click(await screen.findByRole('button', { name: 'Remove the redirect of /old' }));
    expect(await screen.findByText('/old is no longer redirected on this branch')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('/old is redirected again on this branch')).toBeInTheDocument();
    expect(await redirectOf(api)).toMatchObject({ content: { to: '/gone' }, status: 'changed' });
  });

  it('follows the live site again if its removal on a branch that had not touched it is undone [R10.02]', async () => {
    const { user, api } = openRedirect('/branches/spring/pages?show=redirects', [aBranch()], true);
    api.failNext(/POST .*removal$/, 200, null);
    api.failNext(/DELETE /, 200, null);
    await user.click(await screen.findByRole('button', { name: 'Remove the redirect of /old' }));
    const message = '/old is no longer redirected on this branch. Take it back on the overview.';
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('/old is redirected again on this branch')).toBeInTheDocument();
    expect(api.calls.find(({ method }) => method === 'DELETE')).toMatchObject({ query: '?seen' });
    expect(api.calls.filter(({ path }) => path.endsWith('/restore'))).toEqual([]);
  });

  it('is not removed unseen where somebody saved it meanwhile, but after a question [R10.12]', async () => {
    const { user, api } = openRedirect('/branches/spring/pages?show=redirects');
    const button = await screen.findByRole('button', { name: 'Remove the redirect of /old' });
    api.give('spring', 'redirect', ROW.key, { to: '/quiz/otc', isPermanent: true });
    await user.click(button);
    const question = await screen.findByRole('alertdialog', { name: /changed the redirect of \/old in the meantime$/ });
    expect(question).toHaveAccessibleDescription('It leads to /quiz/otc now. Nothing was removed yet.');
    expect(await redirectOf(api)).toMatchObject({ content: { to: '/quiz/otc' } });
    await user.click(within(question).getByRole('button', { name: 'Remove it anyway' }));
    expect(await screen.findByText(/^\/old is no longer redirected on this branch/)).toBeInTheDocument();
  });

  it('is restored with its unsaved text [R10.12]', async () => {
    const { user } = openRedirect('/branches/spring/pages?show=redirects');
    await user.click(await screen.findByRole('button', { name: 'Edit the redirect of /old' }));
    const dialog = await dialogOf();
    await user.clear(within(dialog).getByLabelText('To'));
    await user.type(within(dialog).getByLabelText('To'), '/quiz/half');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Edit the redirect of /old' }));
    expect(within(await dialogOf()).getByLabelText('To')).toHaveValue('/quiz/half');
    expect(screen.getByText(/^You left unsaved changes/)).toBeInTheDocument();
  });

  it('can be read and commented on an archived branch [R10.02] [R10.04]', async () => {
    const { user } = openRedirect('/branches/spring/pages?show=redirects', [aBranch({ isArchived: true })]);
    await user.click(await screen.findByRole('button', { name: 'Open the redirect of /old' }));
    const dialog = await dialogOf();
    expect(within(dialog).getByLabelText('To')).toBeDisabled();
    expect(within(dialog).queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(within(dialog).getByText(/^Team of redirect/)).toBeInTheDocument();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the redirects of a branch', () => {
  it('are created with an address of a brand and a path of its own [R2.12] [R10.04]', async () => {
    const { user, api } = open();
    expect(await screen.findByText('No redirects yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New redirect' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'New redirect' });
    await within(dialog).findByRole('option', { name: 'Brand tqg' });
    await user.type(within(dialog).getByLabelText('To'), 'https://evil.example');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Choose a brand.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText('From')).toHaveAccessibleDescription(
      /Enter a path such as \/old-page, or \/old\/\*\* for all below it\.$/,
    );
    expect(within(dialog).getByText('To must be a path of the site that begins with “/”.')).toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('Brand'), 'Brand tqg');
    await user.type(within(dialog).getByLabelText('From'), '/Old-Page/');
    await user.clear(within(dialog).getByLabelText('To'));
    await user.type(within(dialog).getByLabelText('To'), '/quiz/auto');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const put = api.calls.find(({ method }) => method === 'PUT');
    expect(decodeURIComponent(put?.path ?? '')).toBe('/api/control/branches/spring/redirects/tqg:/old-page');
    expect(put?.body).toEqual({ content: { to: '/quiz/auto', isPermanent: true }, baseRevisionId: null });
  });

  it('show findings that would block their publish while they are created [R2.12] [R15.05]', async () => {
    const { user } = openRedirect('/branches/spring/pages?show=redirects');
    await user.click(await screen.findByRole('button', { name: 'New redirect' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New redirect' }));
    await dialog.findByRole('option', { name: 'Brand tqg' });
    await user.selectOptions(dialog.getByLabelText('Brand'), 'Brand tqg');
    const [from, to] = [dialog.getByLabelText('From'), dialog.getByLabelText('To')];
    await user.type(from, '/quiz/auto');
    await waitFor(() => expect(from).toHaveAccessibleDescription(/Stops publishing\. \/quiz\/auto is a page of Tallgrass Quote Guide/));
    await user.clear(from);
    await user.type(from, '/flyer');
    await user.type(to, '/old');
    await waitFor(() => expect(to).toHaveAccessibleDescription(/Stops publishing\. \/old is redirected as well/));
    expect(from).not.toHaveAccessibleDescription(/Stops publishing/);
    expect(dialog.getByText(/^To: \/old is redirected as well/)).toHaveAttribute('role', 'status');
  });

  it('have versions: a redirect that was taken off the site can be restored [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'redirect', 'tqg:/old', { to: '/quiz/auto', isPermanent: true });
    const body = JSON.stringify({ note: '', resolutions: [], acceptsWarnings: true });
    const { id } = (await (await api.fetch(apiPaths.publish('spring'), { method: 'POST', body })).json()) as { id: string };
    await api.fetch(apiPaths.rollback(id), { method: 'POST', body });
    const { user } = renderScreens(pagesScreens, '/branches/main/pages?show=redirects&versions=tqg%3A%2Fold', { api });
    await user.click(await screen.findByRole('button', { name: 'Put this version back…' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Put it back' }));
    expect(await screen.findByText(/^\/old is live again/)).toBeInTheDocument();
    const found = await api.fetch(apiPaths.content('main', 'redirect', 'tqg:/old'), {});
    expect(await found.json()).toMatchObject({ content: { to: '/quiz/auto' } });
  });

  it('link to their versions from the list [R10.02] [R10.11]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    const row = {
      key: 'tqg:/old',
      brand: 'tqg',
      brandName: 'Brand tqg',
      from: '/old',
      to: '/quiz/auto',
      isPermanent: true,
      status: 'published',
    };
    api.failNext(/GET .*main\/redirects$/, 200, [row]);
    const { user, address } = renderScreens(pagesScreens, '/branches/main/pages?show=redirects', { api });
    await user.click(await screen.findByRole('button', { name: 'Versions of the redirect of /old' }));
    expect(address()).toBe('/branches/main/pages?show=redirects&versions=tqg%3A%2Fold');
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    expect(await within(dialog).findByText('Only one version so far')).toBeInTheDocument();
  });

  it('show their versions in the open dialog, so that the focus stays in it [R10.02] [R15.07]', async () => {
    const api = createFakeControlApi({ branches: [aBranch()] });
    api.give('spring', 'redirect', 'tqg:/old', { to: '/quiz/auto', isPermanent: true });
    let answerContent: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (answerContent = resolve));
    const slowApi: typeof api = {
      ...api,
      async fetch(path, ...others) {
        if (path === apiPaths.content('spring', 'redirect', 'tqg:/old')) await isAnswered;
        return api.fetch(path, ...others);
      },
    };
    renderScreens(pagesScreens, '/branches/spring/pages?show=redirects&versions=tqg%3A%2Fold', { api: slowApi });
    const dialog = await screen.findByRole('dialog', { name: 'Versions' });
    expect(within(dialog).queryByRole('link', { name: 'Everything done to it' })).toBeNull();
    answerContent();
    expect(await within(dialog).findByRole('link', { name: 'Everything done to it' })).toBeVisible();
    expect(dialog).toBeVisible();
  });

  it('open by their address, with the field of a finding focused [R15.05]', async () => {
    const { user, address } = openRedirect(`${OPENED}&field=to`);
    const dialog = await screen.findByRole('dialog', { name: 'Redirect of /old' });
    expect(await within(dialog).findByLabelText('To')).toHaveValue('/gone');
    await waitFor(() => expect(within(dialog).getByLabelText('To')).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/branches/spring/pages?show=redirects');
  });

  it('cannot be created on the live site [R10.02]', async () => {
    renderScreens(pagesScreens, '/branches/main/pages?show=redirects', { api: createFakeControlApi() });
    expect(await screen.findByText('No redirects yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New redirect' })).not.toBeInTheDocument();
  });
});
