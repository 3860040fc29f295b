import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { newId } from '@waypost/platform/kernel';
import { MemoryRouter } from 'react-router';
import { VisitLink } from './visit-link';

describe('the link to a visit', () => {
  it('shows the end of a long id, and has the whole as its name [R10.21]', () => {
    const session = '019ac3f2-5d07-7c2e-9f83-3d1f5f0c4a11';
    render(<VisitLink session={session} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: session })).toBeInTheDocument();
    expect(screen.getByText('…5f0c4a11')).toBeInTheDocument();
    expect(screen.getByTitle(session)).toBeInTheDocument();
  });

  it('looks different for visits that began in the same minute [R10.21]', () => {
    const sessions = [newId(), newId()];
    render(
      sessions.map((session) => <VisitLink key={session} session={session} />),
      { wrapper: MemoryRouter },
    );
    const [first, second] = screen.getAllByText(/^…/).map(({ textContent }) => textContent);
    expect(first).not.toBe(second);
  });
});
