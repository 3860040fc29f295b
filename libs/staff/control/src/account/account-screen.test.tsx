import { screen, waitFor, within } from '@testing-library/react';
import { ANNA, createFakeControlApi } from '@waypost/control-center/client/testing';
import { deviceName } from './device-name';

beforeEach(() => localStorage.clear());
import { staffScreens } from '../screens';
import { SINGLE_KEYS_STORAGE_KEY } from '@waypost/control-center/client';
import { renderScreens } from '@waypost/control-center/editing/testing';

const open = (api = createFakeControlApi()) => renderScreens(staffScreens, '/account', { api });

describe('the account screen', () => {
  it('lists the signed-in browsers, and signs another out [R11.04]', async () => {
    const { user } = open();
    expect(await screen.findByText('This browser')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iOS' }));
    await screen.findByText('Safari on iOS is signed out');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
  });

  it('signs out everywhere after a question, and leads to the sign-in page [R11.04]', async () => {
    const { user, leaveForSignIn, api } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(leaveForSignIn).toHaveBeenCalled());
    expect(api.calls).toContainEqual({ method: 'DELETE', path: '/api/control/account/sessions', body: undefined });
  });

  it('offers no password change to a person who signs in only by the provider [R11.03]', async () => {
    const api = createFakeControlApi();
    const { fetch } = api;
    api.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input instanceof Request ? input.url : input).endsWith('/api/control/people')) return answer;
      const people = (await answer.json()) as object[];
      return Response.json(people.map((person) => ({ ...person, signsInWith: ['openid'], mayHavePassword: false })));
    };
    open(api);
    await screen.findByRole('heading', { name: 'Where you are signed in' });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument());
  });

  it('changes the password, and shows faults of the typed fields [R11.03]', async () => {
    const { user, api } = open();
    const type = async (label: string, text: string) => {
      const field = screen.getByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    };
    await screen.findByRole('heading', { name: 'Password' });
    await type('Current password', 'wrong');
    await type('New password', 'short');
    await type('New password again', 'other');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Use 12 characters or more\./);
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription('This is not the same.');
    await type('New password', 'a quiet harbour');
    await type('New password again', 'a quiet harbour');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('That is not your password.'));
    await type('Current password', 'right');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Your password is changed')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveValue(''));
    expect(api.calls.filter(({ path }) => path.endsWith('/password')).map(({ method, body }) => [method, body])).toEqual(
      ['wrong', 'right'].map((currentPassword) => ['PUT', { currentPassword, newPassword: 'a quiet harbour' }]),
    );
  });

  it('changes one’s own name, and asks for one that is missing [R11.03]', async () => {
    const { user, api } = open();
    const field = await screen.findByLabelText('Your name');
    const button = screen.getByRole('button', { name: 'Change name' });
    expect(field).toHaveValue(ANNA.name);
    expect(button).toBeDisabled();
    await user.clear(field);
    await user.click(button);
    expect(field).toHaveAccessibleDescription(/Enter your name\.$/);
    // A name of invisible characters: the server refuses it.
    api.failNext(/PUT .*name$/, 422, { status: 422, code: 'name-missing', title: 'Enter a name', field: 'name' });
    await user.type(field, '\u200B{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter your name\.$/));
    await user.clear(field);
    await user.type(field, 'Anna Berg-Lund{Enter}');
    expect(await screen.findByText('Your name is changed')).toBeInTheDocument();
    expect(await screen.findByText(/^Anna Berg-Lund · /)).toBeInTheDocument();
    expect(button).toBeDisabled();
  });

  it('signs out everywhere else, and stays signed in here [R11.04]', async () => {
    const { user, leaveForSignIn } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('You are signed out everywhere else');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.getByText('This browser')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
    expect(leaveForSignIn).not.toHaveBeenCalled();
  });

  it('shows the password rules before anybody types [R11.03]', async () => {
    open();
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(/At least 12 characters/);
  });

  it.each([
    ['a password that is refused, at its field', 422, { code: 'weak-password', title: 'Choose one that fewer people use' }, 'New password'],
    ['too many guesses, above all fields', 429, { code: 'too-many-attempts', title: 'Too many' }, null],
    ['no answer, above all fields', 0, {}, null],
  ])('reports %s [R11.03]', async (_what, status, problem, label) => {
    const { user, api } = open();
    api.failNext(/PUT .*password/, status, { status, ...problem });
    await user.type(await screen.findByLabelText('Current password'), 'right');
    await user.type(screen.getByLabelText('New password'), 'a quiet harbour');
    await user.type(screen.getByLabelText('New password again'), 'a quiet harbour{Enter}');
    const alert = await screen.findByRole('alert');
    if (label === null) {
      expect(alert).toHaveTextContent(status === 429 ? /Try again in a quarter of an hour/ : /did not answer/);
      expect(screen.getByLabelText('New password')).not.toHaveAttribute('aria-invalid');
    } else expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Choose one that fewer people use/);
    expect(screen.queryByText('Your password is changed')).not.toBeInTheDocument();
  });

  it('sets up a second factor, shows the recovery codes once, and turns it off with a code [R11.06]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Set up' }));
    expect(await screen.findByRole('img', { name: 'QR code for an authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/That is not the code of now/));
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'I have them' }));
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Codes of your app are not asked for any more')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeInTheDocument();
  });

  it('creates an API token, shows it once, and revokes it [R11.04]', async () => {
    const { user, api } = open();
    expect(await screen.findByText('You have no API tokens.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'New token' }));
    await user.click(screen.getByRole('button', { name: 'Make the token' }));
    await waitFor(() => expect(screen.getByLabelText('What it is for')).toHaveAccessibleDescription(/Say what the token is for/));
    await user.type(screen.getByLabelText('What it is for'), 'Nightly export');
    await user.selectOptions(screen.getByLabelText('Role'), 'Editor');
    expect(screen.getByLabelText('Role')).toHaveAccessibleDescription('Read, and write on branches.');
    await user.click(screen.getByRole('button', { name: 'Make the token' }));
    expect(await screen.findByLabelText('Token “Nightly export”')).toHaveValue('waypost_told-once');
    expect(api.calls).toContainEqual({
      method: 'POST',
      path: '/api/control/account/api-tokens',
      body: { name: 'Nightly export', role: 'editor', days: 90 },
    });
    await user.click(screen.getByRole('button', { name: 'I have it' }));
    expect(screen.queryByDisplayValue('waypost_told-once')).not.toBeInTheDocument();
    expect(await screen.findByRole('list', { name: 'API tokens' })).toHaveTextContent(/Nightly export.*write on branches.*never used/);
    await user.click(screen.getByRole('button', { name: 'Revoke Nightly export' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke the token' }));
    await screen.findByText('Nightly export is revoked');
    expect(await screen.findByText('You have no API tokens.')).toBeInTheDocument();
  });

  it.each([
    ['Set up', 'Authenticator app', 'Code'],
    ['New token', 'API tokens', 'What it is for'],
  ])('moves the focus into the form opened by “%s”, and back [R15.07]', async (button, panelName, field) => {
    const { user } = open();
    const opener = () => within(screen.getByRole('region', { name: panelName })).getByRole('button', { name: button });
    (await screen.findByRole('button', { name: button })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('textbox', { name: field })).toHaveFocus();
    await user.click(within(screen.getByRole('region', { name: panelName })).getByRole('button', { name: 'Cancel' }));
    expect(opener()).toHaveFocus();
  });

  it('shows why an API token was refused [R11.04]', async () => {
    const { user, api } = open();
    api.failNext(/POST .*api-tokens/, 409, { status: 409, code: 'too-many-tokens', title: 'You have as many tokens as there may be' });
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    await user.type(screen.getByLabelText('What it is for'), 'One more{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/as many tokens as there may be/);
    expect(screen.getByLabelText('What it is for')).toHaveValue('One more');
  });

  it('switches single-key shortcuts off in this browser [R15.07]', async () => {
    const { user } = open();
    const choice = await screen.findByRole('checkbox', { name: 'Shortcuts of a single key' });
    expect(choice).toBeChecked();
    await user.click(choice);
    expect(localStorage.getItem(SINGLE_KEYS_STORAGE_KEY)).toBe('0');
  });
});

describe('deviceName', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36 Edg/140', 'Edge on Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18 Safari/605', 'Safari on macOS'],
    ['Mozilla/5.0 (Android 15; Mobile) Gecko/140 Firefox/140.0', 'Firefox on Android'],
    ['curl/8', 'A browser'],
  ])('calls %s “%s”', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
