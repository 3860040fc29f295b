import { screen, waitFor, within } from '@testing-library/react';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { staffScreens } from '../screens';

beforeEach(() => localStorage.clear());

const open = (api = createFakeControlApi()) => renderScreens(staffScreens, '/account', { api });
const listed = () => screen.findByRole('list', { name: 'Passkeys' });

async function added(name: string, at = open()) {
  const { user } = at;
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const field = await screen.findByLabelText('Name of the passkey');
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
  return at;
}

describe('one’s own passkeys [R11.06]', () => {
  it('are added under a name, with recovery codes that are shown once', async () => {
    const { user, api } = open();
    expect(await screen.findByText('You have no passkeys.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }));
    const field = screen.getByLabelText('Name of the passkey');
    expect(field).not.toHaveValue('');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Give the passkey a name/));
    await user.type(field, 'Desk{Enter}');
    expect(within(await screen.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(2);
    expect(api.calls).toContainEqual({
      method: 'POST',
      path: '/api/control/account/passkeys',
      body: { name: 'Desk', credential: expect.objectContaining({ id: 'key-1' }) },
    });
    await user.click(screen.getByRole('button', { name: 'I have them' }));
    expect(screen.queryByRole('list', { name: 'Recovery codes' })).not.toBeInTheDocument();
    expect(await listed()).toHaveTextContent(/Desk.*never used/);
  });

  it('are renamed, and removed after a question', async () => {
    const { user } = await added('Desk');
    await user.click(await screen.findByRole('button', { name: 'Rename Desk' }));
    const field = screen.getByLabelText('New name of Desk');
    await user.clear(field);
    await user.type(field, 'Travel{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Remove Travel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove the passkey' }));
    await screen.findByText('Travel is removed');
    expect(await screen.findByText('You have no passkeys.')).toBeInTheDocument();
  });

  it('cannot be removed if the last is required, and the screen says why', async () => {
    const { user, api } = await added('Desk');
    const title = 'Your role has to have a second factor; add another first';
    api.failNext(/DELETE .*passkeys/, 409, { status: 409, code: 'second-factor-required', title });
    await user.click(await screen.findByRole('button', { name: 'Remove Desk' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove the passkey' }));
    expect(await screen.findByText(`${title}.`)).toBeInTheDocument();
    expect(await listed()).toHaveTextContent('Desk');
  });

  it.each([
    ['NotAllowedError', /No passkey was used/],
    ['InvalidStateError', /has a passkey for your account already/],
    ['SecurityError', /could not use a passkey/],
  ])('are not created if the browser reports %s, which is explained', async (name, words) => {
    const declined = { isThere: () => true, make: () => Promise.reject(new DOMException('', name)), use: jest.fn() };
    await added('Desk', renderScreens(staffScreens, '/account', { services: { authenticator: declined } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText('Name of the passkey')).toHaveValue('Desk');
    expect(screen.getByText('You have no passkeys.')).toBeInTheDocument();
  });

  it('cannot be added in a browser without support, which is explained', async () => {
    const none = { isThere: () => false, make: jest.fn(), use: jest.fn() };
    renderScreens(staffScreens, '/account', { services: { authenticator: none } });
    expect(await screen.findByText('You have no passkeys.')).toBeInTheDocument();
    expect(screen.getByText(/This browser can’t use passkeys/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
  });

  it('are requested again after a failure', async () => {
    const api = createFakeControlApi();
    // The client retries once by itself.
    for (let asked = 0; asked < 2; asked++) api.failNext(/GET .*passkeys/, 0);
    const { user } = open(api);
    const panel = await screen.findByRole('region', { name: 'Passkeys' });
    await user.click(await within(panel).findByRole('button', { name: /again/i }));
    expect(await screen.findByText('You have no passkeys.')).toBeInTheDocument();
  });
});
