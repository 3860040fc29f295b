import { screen, waitFor, within } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../../testing';

/** Each screen of a branch: its title, its keys, its address on the live site. */
const OF_BRANCH = [
  ['Overview', 'go', '/branches/main/overview'],
  ['Pages', 'gp', '/branches/main/pages'],
  ['Pictures', 'gi', '/branches/main/images'],
  ['Articles', 'ga', '/branches/main/articles'],
  ['Experiments', 'ge', '/branches/main/experiments'],
  ['Phone rules', 'gr', '/branches/main/phone-rules'],
  ['Content factory', 'gf', '/branches/main/content-factory'],
] as const;

async function openHome() {
  const opened = renderControlCenter('/', { api: createFakeControlApi({ branches: [aBranch()] }) });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  await screen.findByRole('link', { name: 'Spring copy' });
  return opened;
}

describe('home without a chosen branch, for the live site', () => {
  it.each(OF_BRANCH)('links to %s in the side bar [R10.01]', async (title, _keys, path) => {
    await openHome();
    const ofBranch = within(screen.getByRole('navigation', { name: 'Branch', hidden: true }));
    expect(ofBranch.getByRole('link', { name: title, hidden: true })).toHaveAttribute('href', path);
    expect(await screen.findByRole('button', { name: 'Branch: Live site. Switch', hidden: true })).toBeInTheDocument();
  });

  it.each(OF_BRANCH)('opens %s by “%s” [R10.01]', async (_title, keys, path) => {
    const { user, address } = await openHome();
    await user.keyboard(keys);
    await waitFor(() => expect(address()).toBe(path));
  });

  it.each(OF_BRANCH)('lists %s in the palette [R10.01]', async (title, _keys, path) => {
    const { user, address } = await openHome();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), title);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${title}.*Live site`) }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('links from the last publication to the history of the live site [R10.02]', async () => {
    const { user } = await openHome();
    const published = within(screen.getByRole('region', { name: 'Last published' }));
    await user.click(published.getByRole('link', { name: 'See the whole history' }));
    expect(await screen.findByRole('region', { name: 'History' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Live site' })).toBeInTheDocument();
  });

  it('links to People in the side bar [R10.01]', async () => {
    await openHome();
    const everywhere = within(screen.getByRole('navigation', { name: 'Control center', hidden: true }));
    expect(everywhere.getByRole('link', { name: 'People', hidden: true })).toHaveAttribute('href', '/people');
  });
});
