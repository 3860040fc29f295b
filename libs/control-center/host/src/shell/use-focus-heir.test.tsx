import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { useFocusHeir } from './use-focus-heir';

interface Rows {
  readonly names: readonly string[];
  readonly withPanel: boolean;
}

/** Removes rows as an answer of the server does: some time after the click. */
let change: (next: Partial<Rows>) => void;

function Screen() {
  const [{ names, withPanel }, setRows] = useState<Rows>({ names: ['Laptop', 'Phone'], withPanel: true });
  change = (next) => setRows((rows) => ({ ...rows, ...next }));
  const main = useRef<HTMLElement>(null);
  useFocusHeir(main);
  return (
    <main ref={main} tabIndex={-1}>
      {withPanel ? (
        <section aria-label="Passkeys">
          {names.map((name) => (
            <button key={name}>Remove {name}</button>
          ))}
        </section>
      ) : null}
      <button>Elsewhere</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const after = (next: Partial<Rows>) => act(async () => change(next));

describe('the focus of a removed row [R15.07]', () => {
  it('goes to the panel around it, and the panel is no stop of the keyboard afterwards', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await after({ names: ['Laptop'] });
    const panel = screen.getByRole('region', { name: 'Passkeys' });
    expect(panel).toHaveFocus();
    await user.tab();
    expect(button('Remove Laptop')).toHaveFocus();
    expect(panel).not.toHaveAttribute('tabindex');
  });

  it('goes to the screen if the panel is removed too', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await after({ withPanel: false });
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays where the person has moved it meanwhile, and where nothing of theirs was removed', async () => {
    const user = userEvent.setup();
    render(<Screen />);
    await user.click(button('Remove Phone'));
    await user.click(button('Elsewhere'));
    await after({ names: ['Laptop'] });
    expect(button('Elsewhere')).toHaveFocus();
    act(() => button('Elsewhere').blur());
    await after({ names: [] });
    expect(document.body).toHaveFocus();
  });
});
