import { addedRoute } from '@waypost/pages/model/content';
import { routeTable } from '@waypost/routing/model/table';
import { pageAddresses } from './page-addresses';

describe('pageAddresses', () => {
  const added = addedRoute({ brand: 'tqg', path: '/drivers/over-60' }, { template: 'quiz' });
  const addresses = pageAddresses([...routeTable, added]);

  it.each([
    ['home', '/'],
    ['quiz-auto', '/quiz/auto'],
    ['chat-ad-f3z', '/chat-ad-f3z'],
    ['reviews-slug', '/reviews/:slug'],
    ['~drivers~over-60', '/drivers/over-60'],
  ])('returns for %s the address %s [R10.08]', (name, address) => expect(addresses[name]).toBe(address));

  it('has one address for each name, whichever brands have the page [R2.01]', () => {
    const places = new Set(routeTable.map(({ name, path }) => `${name} ${path}`));
    expect(places.size).toBe(new Set(routeTable.map(({ name }) => name)).size);
  });
});
