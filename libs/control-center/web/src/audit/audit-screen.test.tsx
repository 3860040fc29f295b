import { screen } from '@testing-library/react';
import { createFakeControlApi, renderControlCenter } from '../../testing';
import { actionText } from './action-text';

describe('the audit log', () => {
  it('says who did what, and that the chain holds [R10.11]', async () => {
    const api = createFakeControlApi();
    const { user } = renderControlCenter('/branches', { api });
    await user.click(await screen.findByRole('button', { name: 'New branch' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Spring{Enter}');
    await screen.findByText(/Spring is ready/);
    await user.keyboard('gl');
    expect(await screen.findByText(/Every entry follows from the one before it/)).toBeInTheDocument();
    expect(screen.getByText('created branch', { exact: false })).toHaveTextContent('created branch Spring');
  });

  it('warns where the chain is broken [R10.11]', async () => {
    const api = createFakeControlApi();
    api.failNext(/GET .*audit/, 200, { entries: [], chain: { isWhole: false, brokenAt: 7 } });
    renderControlCenter('/audit', { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('The log is broken at entry 7');
  });
});

describe('actionText', () => {
  it.each([
    ['branch.created', 'created the branch'],
    ['experiment.started-early', 'experiment started early'],
  ])('says %s as “%s”', (action, text) => {
    expect(actionText(action)).toBe(text);
  });
});
