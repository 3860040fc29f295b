import { act, screen, waitFor, within } from '@testing-library/react';
import { proofAsking } from '@waypost/control-center/client';
import { createFakeControlApi } from '@waypost/control-center/client/testing';
import { apiPaths } from '@waypost/control-center/contract';
import type { ProofWanted } from '@waypost/staff/contract';
import { renderControlCenter } from '../../testing';

/** An API whose signed-in person gives this kind of proof. */
function withProof(wanted: ProofWanted, asked: Promise<unknown> = Promise.resolve()) {
  const api = createFakeControlApi();
  const { fetch } = api;
  api.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const isAsked = pathname === apiPaths.proof && (init?.method ?? (input instanceof Request ? input.method : 'GET')) === 'GET';
    if (!isAsked) return fetch(input, init);
    await asked;
    return Response.json(wanted);
  };
  return api;
}

const withPasskey = () => withProof({ kind: 'code', hasPasskey: true });

const NEEDED = { status: 403, code: 'proof-needed', title: 'Confirm first that it is still you' };

/** Disables a colleague's account in a session whose last proof is too old. */
async function disabling(api = createFakeControlApi(), { canUsePasskeys = true, at = '/people' } = {}) {
  api.failNext(/PATCH/, 403, NEEDED);
  const { user, authenticator } = renderControlCenter(at, { api });
  authenticator.isThere.mockReturnValue(canUsePasskeys);
  await user.click(await screen.findByRole('button', { name: 'What to do with the account of Ben Ortiz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable the account' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Disable the account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const patches = () => api.calls.filter(({ method }) => method === 'PATCH');
  return { user, api, authenticator, dialog, patches };
}

// The question outlives a test's tree.
afterEach(() => act(() => proofAsking.settle(false)));

describe('the proof dialog [R11.06]', () => {
  it('opens if a call needs a proof, and repeats the call afterwards', async () => {
    const { user, api, dialog, patches } = await disabling();
    const field = await within(dialog).findByLabelText('Password');
    await user.type(field, 'wrong{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription('That is not your password.'));
    await user.clear(field);
    await user.type(field, 'right');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Ben Ortiz can’t sign in any more');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(patches().map(({ path, body }) => [path, body])).toEqual([
      [apiPaths.person('ben'), { isDisabled: true }],
      [apiPaths.person('ben'), { isDisabled: true }],
    ]);
    expect(api.calls).toContainEqual({ method: 'POST', path: apiPaths.proof, body: { password: 'right' } });
  });

  it('can be answered with the keyboard alone: the field has the focus once it is known which [R15.07]', async () => {
    let answer = (): void => undefined;
    const { user, api, dialog } = await disabling(
      withProof({ kind: 'password', hasPasskey: false }, new Promise<void>((resolve) => (answer = resolve))),
    );
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus());
    answer();
    const field = await within(dialog).findByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('right{Enter}');
    await screen.findByText('Ben Ortiz can’t sign in any more');
    expect(api.calls).toContainEqual({ method: 'POST', path: apiPaths.proof, body: { password: 'right' } });
  });

  it('can be canceled: then nothing is done, and the screen says why', async () => {
    const { user, dialog, patches } = await disabling();
    await user.click(await within(dialog).findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Confirm first that it is still you.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(patches()).toHaveLength(1);
  });

  it('accepts a passkey if there is one, and still offers a code', async () => {
    const { user, api, authenticator, dialog } = await disabling(withPasskey());
    authenticator.use.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    const button = await within(dialog).findByRole('button', { name: 'Use a passkey' });
    expect(within(dialog).getByLabelText(/^Code of your authenticator app/)).toBeInTheDocument();
    await user.click(button);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('No passkey was used');
    await user.click(button);
    await screen.findByText('Ben Ortiz can’t sign in any more');
    expect(api.calls).toContainEqual({
      method: 'POST',
      path: apiPaths.proof,
      body: { passkey: expect.objectContaining({ id: 'key-1' }) },
    });
  });

  it('leads to the provider and back to the same address, with its query', async () => {
    const { dialog } = await disabling(withProof({ kind: 'openid', hasPasskey: false }), { at: '/people?show=all&of=two words' });
    expect(await within(dialog).findByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      `/sign-in/openid?proof&next=${encodeURIComponent('/people?show=all&of=two words')}`,
    );
  });

  it('offers no passkey in a browser that does not support it', async () => {
    const { dialog } = await disabling(withPasskey(), { canUsePasskeys: false });
    expect(await within(dialog).findByLabelText(/^Code of your authenticator app/)).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });
});
