import { act, screen, waitFor, within } from '@testing-library/react';
import { aBranch, BEN, createFakeControlApi } from '@waypost/control-center/client/testing';

import { contentScreens } from '../screens';
import { renderScreens } from '@waypost/control-center/editing/testing';

const spring = aBranch({ id: 'spring', name: 'Spring copy', ahead: 2, behind: 1 });
const open = (branches = [spring, aBranch({ id: 'summer', name: 'Summer', updatedAt: '2026-04-01T00:00:00.000Z' })]) =>
  renderScreens(contentScreens, '/branches', { api: createFakeControlApi({ branches }) });

describe('the list of branches', () => {
  it('shows the live site first, and how far each branch is ahead and behind [R10.02]', async () => {
    open();
    const grid = await screen.findByRole('grid', { name: 'Branches' });
    const rows = within(grid).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Live site', 'Summer', 'Spring copy']);
    expect(rows[2]).toHaveTextContent('2 changes');
    expect(rows[2]).toHaveTextContent('1 change behind');
    expect(document.title).toBe('Branches - Waypost Control Center');
  });

  it('shows details of a branch when the pointer rests on its name [R10.13]', async () => {
    const { user } = open();
    await user.hover(await screen.findByRole('link', { name: 'Summer' }));
    expect(await screen.findByText(/^Made by Anna Berg/, undefined, { timeout: 3_000 })).toBeInTheDocument();
  });

  it('shows a stopped publish as “paused”, as the branch itself does [R10.03]', async () => {
    const schedule = { at: '2026-01-01T00:00:00.000Z', by: BEN, note: '', state: 'held', reason: null } as const;
    const { user } = open([aBranch({ ...spring, schedule })]);
    expect(await screen.findByText('Paused')).toBeInTheDocument();
    await user.hover(screen.getByRole('link', { name: 'Spring copy' }));
    expect(await screen.findByText('Its scheduled publish is paused.', undefined, { timeout: 3_000 })).toBeInTheDocument();
  });

  it('hides the button for a new branch from a viewer [R11.05]', async () => {
    const api = createFakeControlApi({ branches: [spring] });
    api.setOwnRole('viewer');
    renderScreens(contentScreens, '/branches', { api });
    expect(await screen.findByRole('link', { name: 'Spring copy' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'New branch' })).not.toBeInTheDocument());
  });

  it('creates a branch and opens it [R10.02]', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'New branch' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Autumn ideas{Enter}');
    await screen.findByText(/Autumn ideas is ready/);
    expect(address()).toBe('/branches/autumn-ideas/overview');
  });

  it('shows a new branch before the list of branches has been reloaded [R10.02]', async () => {
    const api = createFakeControlApi({ branches: [spring] });
    const lists = jest.fn(() => new Promise<never>(() => undefined));
    const slow: typeof fetch = async (...request) => {
      const isMade = api.calls.some(({ method }) => method === 'POST');
      const answer = await api.fetch(...request);
      return isMade && api.calls.at(-1)?.path.endsWith('/branches') ? lists() : answer;
    };
    const { user } = renderScreens(contentScreens, '/branches', { api, services: { fetch: slow } });
    await user.click(await screen.findByRole('button', { name: 'New branch' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Autumn ideas{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Autumn ideas' })).toBeInTheDocument();
    expect(lists).toHaveBeenCalled();
  });

  it('shows faults of a name, by its own rules and by the server’s [R12.02]', async () => {
    const { user, api } = open();
    await user.click(await screen.findByRole('button', { name: 'New branch' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, '{Enter}');
    expect(name).toHaveAccessibleDescription('Name is empty.');
    api.failNext(/POST .*branches$/, 409, { title: 'Too many branches have this name', status: 409, code: 'name-taken', field: 'name' });
    await user.type(name, 'Spring{Enter}');
    expect(await screen.findByText('Too many branches have this name.')).toBeInTheDocument();
    expect(name).toBeInvalid();
  });

  it('renames a branch and undoes the renaming [R10.02]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Summer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Summer');
    await user.clear(name);
    await user.type(name, 'High summer{Enter}');
    expect(await screen.findByRole('link', { name: 'High summer' })).toHaveAttribute('href', '/branches/summer/overview');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Summer' })).toBeInTheDocument();
  });

  it('returns the focus to the menu button from which a dialog was opened [R15.07]', async () => {
    const { user } = open();
    const actions = await screen.findByRole('button', { name: 'Actions for Summer' });
    const openAndClose = async () => {
      act(() => actions.focus());
      await user.keyboard('{Enter}');
      const rename = await screen.findByRole('menuitem', { name: 'Rename' });
      act(() => rename.focus());
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Rename branch' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(actions).toHaveFocus());
    };
    // The first one is downloaded, and opens after the menu has closed.
    await openAndClose();
    await openAndClose();
  });

  it.each([
    ['the next row', 'Actions for Summer', /Spring copy/],
    ['the row above the last one', 'Actions for Spring copy', /Summer/],
  ])('leaves the focus at %s when a branch is archived by keyboard [R15.07]', async (_where, name, next) => {
    const { user } = open();
    const actions = await screen.findByRole('button', { name });
    act(() => actions.focus());
    await user.keyboard('{Enter}');
    const archive = await screen.findByRole('menuitem', { name: 'Archive' });
    act(() => archive.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('row', { name: next })).toHaveFocus());
  });

  it('archives a branch, hides it, shows it on demand and restores it [R10.02]', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for Summer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    await screen.findByText('Summer is archived');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Summer' })).not.toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Show archived' }));
    expect(await screen.findByRole('link', { name: 'Summer' })).toBeInTheDocument();
    expect(screen.getByText('Archived')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Summer is back')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Archived')).not.toBeInTheDocument());
  });

  it('says that a scheduled branch is not archived before its schedule is canceled [R10.03] [R10.02]', async () => {
    const schedule = { at: '2030-01-01T00:00:00.000Z', by: BEN, note: '', state: 'waiting', reason: null } as const;
    const { user } = open([aBranch({ ...spring, schedule })]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Spring copy' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('It is scheduled to go live: cancel the schedule first.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Spring copy' })).toBeInTheDocument();
    expect(screen.getByText(/1 Jan 2030/)).toBeInTheDocument();
  });

  it('renders only the visible rows of two hundred branches [R10.02]', async () => {
    open(Array.from({ length: 200 }, (_, index) => aBranch({ id: `b${index}`, name: `Branch ${index}` })));
    const grid = await screen.findByRole('grid', { name: 'Branches' });
    expect(grid).toHaveAttribute('aria-rowcount', '202');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
  });

  it('offers to try again if the list cannot be loaded', async () => {
    const api = createFakeControlApi({ branches: [spring] });
    api.failNext(/GET .*branches$/, 0);
    api.failNext(/GET .*branches$/, 0);
    const { user } = renderScreens(contentScreens, '/branches', { api });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Spring copy' })).toBeInTheDocument();
  });
});
