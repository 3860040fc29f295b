import { fakeClock } from '@waypost/platform/kernel/testing';
import { aDelivery } from '../../testing';
import type { DeliveryPlace, ListedDelivery } from '../forwarding/event-delivery';
import { DELIVERIES_SHOWN, findDeliveries, type DeliveryPage } from './find-deliveries';
import { SEARCH_MS } from './find-events';

const minute = (index: number): string => new Date(Date.parse('2026-11-18T00:00:00Z') - index * 60_000).toISOString();
const aListed = (index: number, eventNames: readonly string[] = ['pageView']): ListedDelivery => ({
  ...aDelivery({ id: `delivery-${index}`, createdAt: minute(index) }),
  eventNames,
});

/** Deliveries newest first; each search takes the given time. */
function aWorld(all: readonly ListedDelivery[], tookMs = 0) {
  const clock = fakeClock();
  const search = jest.fn(async (_filter: unknown, limit: number, below: DeliveryPlace | null) => {
    clock.advance(tookMs);
    const start = below ? all.findIndex(({ id }) => id === below.id) + 1 : 0;
    return all.slice(start, start + limit);
  });
  return { search, find: findDeliveries({ deliveries: { search }, clock }) };
}

async function walk(find: ReturnType<typeof findDeliveries>, asked: Parameters<typeof find>[0]): Promise<readonly DeliveryPage[]> {
  const pages: DeliveryPage[] = [];
  let below: DeliveryPlace | null = null;
  do {
    const page: DeliveryPage = await find(asked, below);
    pages.push(page);
    below = page.next;
  } while (below !== null);
  return pages;
}
const idsOf = (pages: readonly DeliveryPage[]) => pages.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));

describe('findDeliveries', () => {
  it.each([
    [0, [0]],
    [DELIVERIES_SHOWN, [100]],
    [DELIVERIES_SHOWN + 1, [100, 1]],
    [250, [100, 100, 50]],
  ])('returns %i deliveries in pages, each once [R10.21]', async (count, sizes) => {
    const all = Array.from({ length: count }, (_, index) => aListed(index));
    const { find, search } = aWorld(all);
    const pages = await walk(find, { state: 'dead', sink: 'webhook' });
    expect(pages.map(({ deliveries }) => deliveries.length)).toEqual(sizes);
    expect(pages.every(({ searchedTo }) => searchedTo === null)).toBe(true);
    expect(idsOf(pages)).toEqual(all.map(({ id }) => id));
    expect(search).toHaveBeenCalledWith({ state: 'dead', sink: 'webhook' }, DELIVERIES_SHOWN + 1, null);
  });

  it('returns the deliveries with an event, however far apart, each once [R10.21]', async () => {
    const holds = (index: number): boolean => index % 3 === 0 || index >= 450;
    const all = Array.from({ length: 500 }, (_, index) => aListed(index, holds(index) ? ['ctcClicked', 'pageView'] : ['pageView']));
    const pages = await walk(aWorld(all).find, { event: 'ctcClicked' });
    expect(pages.map(({ deliveries }) => deliveries.length)).toEqual([100, 100]);
    expect(idsOf(pages)).toEqual(all.filter(({ eventNames }) => eventNames.includes('ctcClicked')).map(({ id }) => id));
  });

  it('returns how far it searched before the time ran out, and continues from there [R10.21]', async () => {
    const all = Array.from({ length: 250 }, (_, index) => aListed(index, index === 249 ? ['anonLink'] : ['pageView']));
    const pages = await walk(aWorld(all, SEARCH_MS).find, { event: 'anonLink' });
    expect(pages.map(({ searchedTo }) => searchedTo)).toEqual([minute(100), minute(201), null]);
    expect(idsOf(pages)).toEqual(['delivery-249']);
  });
});
