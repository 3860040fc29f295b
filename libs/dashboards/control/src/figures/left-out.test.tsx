import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { LeftOut } from './left-out';

describe('the visits that figures exclude', () => {
  it.each([
    [0, 0, 'No visits of bots or staff.', []],
    [1, 0, '1 bot visit excluded.', ['/bots']],
    [1_200, 1, '1,200 bot visits and 1 staff visit excluded.', ['/bots', '/staff']],
    [0, 2, '2 staff visits excluded.', ['/staff']],
    [null, null, 'Bots and staff are excluded. Their visits are counted as a whole only, not by page or variant.', []],
  ])('of %s bots and %s staff are shown as %s, with links to them [R9.06] [R10.10]', (bots, staff, text, addresses) => {
    const { container } = render(
      <MemoryRouter>
        <LeftOut bots={bots} staff={staff} visitsPath={(did) => `/${did}`} />
      </MemoryRouter>,
    );
    expect(container.textContent).toMatch(new RegExp(`^${text} Staff count as visitors in a browser in which they never opened`));
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(addresses);
  });
});
