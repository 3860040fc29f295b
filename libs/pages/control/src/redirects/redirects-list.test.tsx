import { screen, waitFor, within } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderScreens } from '@waypost/control-center/editing/testing';
import { pagesScreens } from '../screens';

const open = () =>
  renderScreens(pagesScreens, '/branches/spring/pages?show=redirects', { api: createFakeControlApi({ branches: [aBranch()] }) });

describe('the redirects of a branch', () => {
  it('are made with an address of a brand and a path of its own [R2.12] [R10.04]', async () => {
    const { user, api } = open();
    expect(await screen.findByText('No redirects yet')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'New redirect' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'New redirect' });
    await within(dialog).findByRole('option', { name: 'Brand tqg' });
    await user.type(within(dialog).getByLabelText('To'), 'https://evil.example');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Choose a brand.')).toBeInTheDocument();
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

  it('are not made on the live site [R10.02]', async () => {
    renderScreens(pagesScreens, '/branches/main/pages?show=redirects', { api: createFakeControlApi() });
    expect(await screen.findByText('No redirects yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New redirect' })).not.toBeInTheDocument();
  });
});
