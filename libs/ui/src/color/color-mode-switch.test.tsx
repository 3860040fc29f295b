import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { COLOR_MODE_KEY, installColorMode } from '@waypost/platform/color-mode';
import { deviceScheme } from '@waypost/platform/color-mode/testing';
import { hydrated } from '../../testing';
import { ColorModeSwitch } from './color-mode-switch';

const SPANISH = <ColorModeSwitch legend="Colores" labels={{ light: 'Claro', dark: 'Oscuro', system: 'Como en mi dispositivo' }} />;
const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => localStorage.setItem(key, value),
};

describe('ColorModeSwitch', () => {
  beforeEach(() => localStorage.clear());

  it('is a named group of three, set to the device’s mode by default [R2.21, R15.07]', () => {
    render(SPANISH);
    expect(screen.getByRole('group', { name: 'Colores' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['light', 'dark', 'system']);
    expect(screen.getByRole('radio', { name: 'Como en mi dispositivo' })).toBeChecked();
  });

  it('preserves a choice from before React attached, and accepts later choices, by keyboard too [R2.21, R3.08]', async () => {
    const device = deviceScheme(window);
    localStorage.setItem(COLOR_MODE_KEY, 'dark');
    // The runtime comes first, on the server's markup.
    let end = (): void => undefined;
    const { problems, unmount } = await hydrated(SPANISH, SPANISH, () => {
      end = installColorMode(window, storage);
    });
    expect(problems).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Oscuro' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Claro' }));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Como en mi dispositivo' })).toBeChecked();
    expect([localStorage.getItem(COLOR_MODE_KEY), document.documentElement.getAttribute('data-color-mode')]).toEqual(['system', 'system']);
    end();
    unmount();
    device.restore();
  });
});
