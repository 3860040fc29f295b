import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { VisitLink } from './visit-link';

describe('the link to a visit', () => {
  it('shows the start of a long id, and has the whole as its name [R10.21]', () => {
    const session = '0b6cdb3e-5d07-4c2e-9f83-3d1f5f0c4a11';
    render(<VisitLink session={session} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: session })).toBeInTheDocument();
    expect(screen.getByText('0b6cdb3e')).toBeInTheDocument();
    expect(screen.getByTitle(session)).toBeInTheDocument();
  });
});
