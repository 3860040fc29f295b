import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazily } from './lazily';

const Figures = ({ of }: { of: string }) => <p>Figures of {of}</p>;

describe('lazily', () => {
  it('says what is on its way, and shows it when it is there', async () => {
    const Part = lazily(async () => ({ default: Figures }), 'the figures');
    render(<Part of="today" />);
    expect(screen.getByRole('status', { name: 'Loading the figures' })).toBeInTheDocument();
    expect(await screen.findByText('Figures of today')).toBeInTheDocument();
  });

  it('offers to try again where the download fails, and shows the part once it comes', async () => {
    // React writes the error that the boundary takes.
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
});
