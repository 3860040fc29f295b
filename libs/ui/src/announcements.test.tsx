import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Icon } from './icon';
import { Notice } from './notice';
import { Waiting } from './waiting';

describe('announcements to screen readers', () => {
  it('a notice is an alert only on request', () => {
    const { rerender } = render(<Notice title="Saved">Come back at any time.</Notice>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(
      <Notice tone="error" isAlert>
        Please check the answers below.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the answers below.');
  });

  it('waiting is announced politely', () => {
    render(<Waiting>Buscando opciones…</Waiting>);
    expect(screen.getByRole('status')).toHaveTextContent('Buscando opciones…');
  });

  it('an icon is hidden from screen readers', () => {
    const { container } = render(<Icon name="shield" />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  });
});
