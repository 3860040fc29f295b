import { screen, waitFor, within } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';

beforeEach(() => localStorage.clear());
import { staffScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

const open = (api = createFakeControlApi()) => renderScreens(staffScreens, '/people', { api });
const lineOf = async (name: string): Promise<HTMLElement> => {
  const list = await screen.findByRole('list', { name: 'Accounts' });
  const line = within(list)
    .getAllByRole('listitem')
    .find((candidate) => candidate.textContent?.includes(name));
  if (!line) throw new Error(`${name} is not on the list`);
  return line;
};

describe('the people screen', () => {
  it('lists staff, how they sign in and when they were last seen [R11.03]', async () => {
    open();
    expect(await lineOf('Anna Berg')).toHaveTextContent(/You.*anna@waypost\.example.*Signs in with password · seen just now/);
    expect(await lineOf('Ben Ortiz')).toHaveTextContent(/ben@waypost\.example.*password or OpenID Connect/);
    expect(within(await lineOf('Anna Berg')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('disables a colleague after a question, and enables them again [R11.04]', async () => {
    const { user, api } = open();
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable the account' }));
    const question = await screen.findByRole('alertdialog', { name: 'Disable the account of Ben Ortiz?' });
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Disable the account' }));
    await screen.findByText('Ben Ortiz can’t sign in any more');
    await waitFor(async () => expect(await lineOf('Ben Ortiz')).toHaveTextContent('Disabled'));
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    expect(screen.queryByRole('menuitem', { name: /new password/ })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Enable the account' }));
    const consent = await screen.findByRole('alertdialog', { name: 'Enable the account of Ben Ortiz?' });
    // The text that an administrator agrees to, in addition to the name.
    expect(consent).toHaveTextContent(/no longer linked to an OpenID account\. .* ben@waypost\.example is linked to it/);
    await user.click(within(consent).getByRole('button', { name: 'Enable the account' }));
    await waitFor(async () => expect(await lineOf('Ben Ortiz')).not.toHaveTextContent('Disabled'));
    expect(api.calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body])).toEqual([
      [apiPaths.person('ben'), { isDisabled: true }],
      [apiPaths.person('ben'), { isDisabled: false }],
    ]);
  });

  it('removes a lost second factor after a question [R11.06]', async () => {
    const { user } = open();
    expect(await lineOf('Ben Ortiz')).toHaveTextContent(/OpenID Connect and a code/);
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove the second factor' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove it' }));
    await screen.findByText('Ben Ortiz signs in without a second factor');
    await waitFor(async () => expect(await lineOf('Ben Ortiz')).not.toHaveTextContent('and a code'));
  });

  it('shows a colleague’s API tokens, and revokes one [R11.04]', async () => {
    const { user, api } = open();
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'API tokens' }));
    const dialog = await screen.findByRole('dialog', { name: 'API tokens of Ben Ortiz' });
    await user.click(await within(dialog).findByRole('button', { name: 'Revoke Link checker' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke the token' }));
    await waitFor(() => expect(dialog).toHaveTextContent('Ben Ortiz has no API tokens.'));
    expect(api.calls).toContainEqual({ method: 'DELETE', path: apiPaths.personApiToken('ben', 'token-1'), body: undefined });
  });

  it('shows why somebody was not disabled [R11.04]', async () => {
    const { user, api } = open();
    api.failNext(/PATCH/, 409, { status: 409, code: 'own-account', title: 'This is your own account' });
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Disable the account' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable the account' }));
    expect(await screen.findByText('This is your own account.')).toBeInTheDocument();
    expect(await lineOf('Ben Ortiz')).not.toHaveTextContent('Disabled');
  });

  it('creates a link for a new password, shows it once, and then drops it [R11.03]', async () => {
    const { user } = open();
    const ask = async () => {
      await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
      await user.click(await screen.findByRole('menuitem', { name: 'Make a link for a new password' }));
      return screen.findByRole('dialog', { name: 'New password for Ben Ortiz' });
    };
    const dialog = await ask();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Make the link' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Link for a new password' })).toHaveValue(
      'http://localhost/new-password?token=once',
    );
    expect(within(dialog).getByText(/Works once, until .*not shown again/)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/new-password?token=once');
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    expect(within(await ask()).queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('shows why no link was created [R11.03]', async () => {
    const { user, api } = open();
    api.failNext(/password-reset/, 409, { status: 409, code: 'account-disabled', title: 'This account is disabled; enable it first' });
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Make a link for a new password' }));
    await user.click(await screen.findByRole('button', { name: 'Make the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is disabled; enable it first.');
  });

  it('shows each role, and assigns another [R11.05]', async () => {
    const { user, api } = open();
    expect(await lineOf('Anna Berg')).toHaveTextContent('Administrator');
    expect(await lineOf('Ben Ortiz')).toHaveTextContent('Editor');
    await user.click(within(await lineOf('Ben Ortiz')).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: /^Make a viewer/ }));
    await screen.findByText('Ben Ortiz is now a viewer');
    await waitFor(async () => expect(await lineOf('Ben Ortiz')).toHaveTextContent('Viewer'));
    expect(api.calls.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { role: 'viewer' } }]);
  });

  it('hides actions that one’s own role does not allow [R11.05]', async () => {
    const api = createFakeControlApi();
    api.setOwnRole('publisher');
    open(api);
    expect(await lineOf('Ben Ortiz')).toBeInTheDocument();
    expect(within(await lineOf('Ben Ortiz')).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).not.toBeInTheDocument();
  });

  it('invites a colleague by a link, lists the invitation, and revokes it after a question [R11.03]', async () => {
    const { user } = open();
    expect(await screen.findByText('No invitation is waiting to be used.')).toBeInTheDocument();
    const email = await screen.findByRole('textbox', { name: 'E-mail' });
    await user.type(email, 'nobody{Enter}');
    expect(email).toHaveAccessibleDescription(/Enter an e-mail address, like/);
    await user.clear(email);
    await user.type(email, 'anna@waypost.example{Enter}');
    await waitFor(() => expect(email).toHaveAccessibleDescription(/There is an account with this e-mail already\./));
    await user.clear(email);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'viewer');
    await user.type(email, 'cleo@waypost.example{Enter}');
    expect(await screen.findByRole('textbox', { name: 'Invitation link' })).toHaveValue('http://localhost/set-up?token=once');
    expect(await screen.findByText(/^Viewer, invited by Anna Berg/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of cleo@waypost.example' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await screen.findByText('The invitation of cleo@waypost.example is revoked');
    expect(await screen.findByText('No invitation is waiting to be used.')).toBeInTheDocument();
  });

  describe('an invitation’s link', () => {
    const invite = async () => {
      const opened = open();
      const email = await screen.findByRole('textbox', { name: 'E-mail' });
      await opened.user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'viewer');
      await opened.user.type(email, 'cleo@waypost.example{Enter}');
      const link = await screen.findByRole('textbox', { name: 'Invitation link' });
      return { ...opened, email, link };
    };

    it('says who it is for, and as what [R11.03]', async () => {
      await invite();
      expect(screen.getByText(/^For cleo@waypost\.example, as viewer\. Works once/)).toBeInTheDocument();
    });

    it('leaves the screen when another person is typed [R11.03]', async () => {
      const { user, email, link } = await invite();
      await user.type(email, 'x');
      expect(link).not.toBeInTheDocument();
    });

    it('leaves the screen when another role is chosen [R11.05]', async () => {
      const { user, link } = await invite();
      await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'publisher');
      expect(link).not.toBeInTheDocument();
    });

    it('leaves the screen when the next is refused, which may have ended it [R11.03]', async () => {
      const { user, api, link } = await invite();
      api.failNext(/POST .*invitations$/, 500);
      await user.click(screen.getByRole('button', { name: 'Make a link' }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'E-mail' })).toBeInvalid());
      expect(link).not.toBeInTheDocument();
    });

    it('leaves the screen when the invitation is revoked [R11.03]', async () => {
      const { user, link } = await invite();
      await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of cleo@waypost.example' }));
      expect(link).toBeInTheDocument();
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
      await waitFor(() => expect(link).not.toBeInTheDocument());
    });
  });

  it.each([
    ['The accounts', /GET .*people$/],
    ['The invitations', /GET .*invitations$/],
  ])('says that “%s” could not be loaded, and tries again [R10.01]', async (what, call) => {
    const api = createFakeControlApi();
    // A read is tried twice.
    api.failNext(call, 0);
    api.failNext(call, 0);
    const { user } = open(api);
    expect(await screen.findByText(`${what} could not be loaded`, undefined, { timeout: 5_000 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(`${what} could not be loaded`)).not.toBeInTheDocument());
    expect(await lineOf('Ben Ortiz')).toBeInTheDocument();
  });
});
