import '@testing-library/jest-dom';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { useFocusHeir } from './use-focus-heir';

interface Rows {
  readonly names: readonly string[];
  readonly withPanel: boolean;
  /** Whether the rows' buttons are disabled, as Save is once all is saved. */
  readonly isSaved: boolean;
  /** Whether the panel itself moves a lost focus to its first row, as a table does. */
  readonly isTable: boolean;
}

/** Removes rows as a response of the server does: some time after the click. */
let change: (next: Partial<Rows>) => void;

function Screen() {
  const [{ names, withPanel, isSaved, isTable }, setRows] = useState<Rows>({
    names: ['Laptop', 'Phone'],
    withPanel: true,
    isSaved: false,
    isTable: false,
  });
  change = (next) => setRows((rows) => ({ ...rows, ...next }));
  const main = useRef<HTMLElement>(null);
  useFocusHeir(main);
  useEffect(() => {
    if (isTable && document.activeElement === document.body) main.current?.querySelector('button')?.focus();
  });
  return (
    <main ref={main} tabIndex={-1}>
      {withPanel ? (
        <section aria-label="Passkeys">
          {names.map((name) => (
            <button key={name} disabled={isSaved}>
              Remove {name}
            </button>
          ))}
        </section>
      ) : null}
      <button>Elsewhere</button>
    </main>
  );
}

/** Longer than any part waits before it moves the focus. */
const A_WHILE_MS = 1_000;

const button = (name: string) => screen.getByRole('button', { name });
const after = (next: Partial<Rows>) => act(async () => change(next));

describe('the focus of a removed row [R15.07]', () => {
  it('goes to the panel around it, and the panel is no stop of the keyboard afterwards', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await after({ names: ['Laptop'] });
    const panel = screen.getByRole('region', { name: 'Passkeys' });
    await waitFor(() => expect(panel).toHaveFocus());
    await user.tab();
    expect(button('Remove Laptop')).toHaveFocus();
    expect(panel).not.toHaveAttribute('tabindex');
  });

  it('goes to the panel around it if it is disabled by its own key press, and comes back by Tab once it is enabled', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    act(() => button('Remove Laptop').focus());
    await user.keyboard('{Enter}');
    await after({ isSaved: true });
    const panel = screen.getByRole('region', { name: 'Passkeys' });
    await waitFor(() => expect(panel).toHaveFocus());
    await after({ isSaved: false });
    await user.tab();
    expect(button('Remove Laptop')).toHaveFocus();
  });

  it('goes to the screen if the panel is removed too', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await after({ withPanel: false });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('goes where a part of the screen moves it by itself', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await after({ names: ['Laptop'], isTable: true });
    act(() => jest.advanceTimersByTime(A_WHILE_MS));
    expect(button('Remove Laptop')).toHaveFocus();
    jest.useRealTimers();
  });

  it('stays where the person has moved it meanwhile, and where nothing of theirs was removed', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await user.click(button('Elsewhere'));
    await after({ names: ['Laptop'] });
    act(() => jest.advanceTimersByTime(A_WHILE_MS));
    expect(button('Elsewhere')).toHaveFocus();
    act(() => button('Elsewhere').blur());
    await after({ names: [] });
    act(() => jest.advanceTimersByTime(A_WHILE_MS));
    expect(document.body).toHaveFocus();
    jest.useRealTimers();
  });
});
