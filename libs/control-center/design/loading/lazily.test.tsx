import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazily } from './lazily';
import { startIdleLoading } from './idle-loading';
import { createRoot } from 'react-dom/client';

const Figures = ({ of }: { of: string }) => <p>Figures of {of}</p>;

/** Waits for some turns of the event loop: enough for React's own work, and far less than its delay of 300 ms. */
async function turnsOfTheLoop(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('lazily', () => {
  it('says what is loading, and shows it once it is loaded', async () => {
    const Part = lazily(async () => ({ default: Figures }), 'the figures');
    render(<Part of="today" />);
    expect(screen.getByRole('status', { name: 'Loading the figures' })).toBeInTheDocument();
    expect(await screen.findByText('Figures of today')).toBeInTheDocument();
  });

  it('shows a loaded part within another loaded part without a wait of its own [R10.01]', async () => {
    // Within `act` React does not wait, so this test runs without it.
    const scope = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
    scope.IS_REACT_ACT_ENVIRONMENT = false;
    const List = lazily(async () => ({ default: Figures }), 'the list');
    const Screen = lazily(async () => ({ default: () => <List of="today" /> }), 'the screen');
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(<Screen />);
    await turnsOfTheLoop(20);
    expect(screen.getByText('Figures of today')).toBeInTheDocument();
    root.unmount();
    await turnsOfTheLoop(1);
    scope.IS_REACT_ACT_ENVIRONMENT = true;
  });

  it('loads overlays ahead of time, so that they open with the key press [R15.07]', async () => {
    const idle: (() => void)[] = [];
    const load = jest.fn(async () => ({ default: Figures }));
    const Part = lazily(load, 'the figures', { isOver: true });
    startIdleLoading((run) => idle.push(run));
    const Later = lazily(load, 'the figures', { isOver: true });
    expect(load).not.toHaveBeenCalled();
    idle.splice(0).forEach((run) => run());
    await Promise.resolve();
    await Promise.resolve();
    render(
      <>
        <Part of="today" />
        <Later of="tomorrow" />
      </>,
    );
    expect(screen.getByText('Figures of today')).toBeInTheDocument();
    expect(screen.getByText('Figures of tomorrow')).toBeInTheDocument();
  });

  it.each([
    ['it is there', async () => ({ default: Figures }), 'Figures of today'],
    ['it fails', () => Promise.reject(new TypeError('Failed to fetch')), 'The figures could not be opened'],
  ])('marks the place of an overlay until %s, and shows nothing there [R15.07]', async (_when, load, shown) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Part = lazily<{ of: string }>(load, 'the figures', { isOver: true });
    render(<Part of="today" />);
    expect(screen.getByRole('dialog', { busy: true, hidden: true })).not.toBeVisible();
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
    quiet.mockRestore();
  });

  it('offers to try again if the download fails, and shows the part once it is loaded', async () => {
    // React logs the error that the boundary catches.
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isAway = true;
    const Part = lazily(async () => {
      if (isAway) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Figures };
    }, 'the figures');
    render(<Part of="today" />);
    expect(await screen.findByRole('alert')).toHaveTextContent('The figures could not be opened');
    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Figures of today')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    quiet.mockRestore();
  });

  it('shows an error if the part fails to render, and leaves the rest of the screen [R13.12] [R2.19]', async () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('a figure that is none');
    };
    const Part = lazily(async () => ({ default: Broken }), 'the figures');
    render(
      <>
        <h1>Today</h1>
        <Part />
      </>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The figures could not be opened');
    expect(alert).not.toHaveTextContent('a figure that is none');
    expect(screen.getByRole('heading', { name: 'Today' })).toBeInTheDocument();
    quiet.mockRestore();
  });
});
