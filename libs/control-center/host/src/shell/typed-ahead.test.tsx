import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aBranch, createFakeControlApi } from '@waypost/control-center/client/testing';
import { renderControlCenter } from '../../testing';

const type = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key }));

// A file of its own, because an overlay's code is loaded once.
describe('keys typed before an overlay’s code is there', () => {
  it('run no shortcut of the screen below, and run them again after it is closed [R15.07]', async () => {
    const { user, address } = renderControlCenter('/branches/spring/pages', { api: createFakeControlApi({ branches: [aBranch()] }) });
    await screen.findByRole('grid');
    const focused = document.activeElement;
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    type('g', 'b', 'c', '?');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(focused);
    expect(await screen.findByRole('dialog', { name: 'Command palette' })).toBeInTheDocument();
    expect(address()).toBe('/branches/spring/pages');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    type('g', 'b');
    await waitFor(() => expect(address()).toBe('/branches'));
  });
});
