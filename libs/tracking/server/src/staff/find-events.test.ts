import { fakeClock } from '@waypost/platform/kernel/testing';
import { aStoredEvent, fakeEventQueries } from '../../testing';
import { EVENT_PAGE_SIZE, EVENTS_AT_ONCE, findEvents, SEARCH_MS, type EventPage } from './find-events';

const filter = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-19T00:00:00Z') };

async function walk(find: ReturnType<typeof findEvents>, asked: Parameters<typeof find>[0]): Promise<readonly EventPage[]> {
  const pages: EventPage[] = [];
  let cursor: string | null = null;
  do {
    const page: EventPage = await find(asked, cursor);
    pages.push(page);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}
const idsOf = (pages: readonly EventPage[]) => pages.flatMap(({ events }) => events.map(({ eventId }) => eventId));

describe('findEvents', () => {
  it.each([{}, { sessionId: 'session-1' }])('returns all events of %j in pages, each once [R7.08]', async (asked) => {
    const all = Array.from({ length: 250 }, (_, index) => aStoredEvent({ sessionId: 'session-1', position: String(1000 - index) }));
    const pages = await walk(findEvents({ queries: fakeEventQueries(all), clock: fakeClock() }), { ...filter, ...asked });
    expect(pages.map(({ events }) => events.length)).toEqual([100, 100, 50]);
    expect(pages.every(({ searchedTo }) => searchedTo === null)).toBe(true);
    expect(idsOf(pages)).toEqual(all.map(({ eventId }) => eventId));
  });

  it.each([
    ['name', { event: 'ctcClicked' }, { event: 'ctcClicked' }],
    ['brand', { brandId: 'mpa' }, { brandId: 'mpa' }],
    ['page', { page: 'quiz-otc' }, { properties: { pageName: 'quiz-otc' } }],
    ['property', { property: { name: 'stepNumber', value: '3' } }, { properties: { stepNumber: 3 } }],
  ])('returns those of a %s among others [R7.08]', async (_what, asked, like) => {
    const wanted = aStoredEvent({ position: '5', ...like });
    const queries = fakeEventQueries([aStoredEvent({ position: '6' }), wanted, aStoredEvent({ position: '4' })]);
    const page = await findEvents({ queries, clock: fakeClock() })({ ...filter, ...asked });
    expect(page.events.map(({ eventId }) => eventId)).toEqual([wanted.eventId]);
  });

  it('returns how far it searched before the time ran out, and continues from there [R7.08]', async () => {
    const clock = fakeClock();
    const rare = aStoredEvent({ event: 'anonLink', position: '1' });
    const all = [...Array.from({ length: 2 * EVENTS_AT_ONCE }, (_, index) => aStoredEvent({ position: String(index + 2) })), rare];
    const queries = fakeEventQueries(all);
    const slow: typeof queries = {
      ...queries,
      find(...asked) {
        clock.advance(SEARCH_MS);
        return queries.find(...asked);
      },
    };
    const pages = await walk(findEvents({ queries: slow, clock }), { ...filter, event: 'anonLink' });
    expect(pages.map(({ searchedTo }) => searchedTo)).toEqual([rare.receivedAt, rare.receivedAt, null]);
    expect(idsOf(pages)).toEqual([rare.eventId]);
  });

  it.each(['', 'nonsense', '2026-11-18T00:00:00.000Z_', '2026-13-40T00:00:00.000Z_1', `2026-11-18T00:00:00.000Z_1'; --`])(
    'starts at the front for the cursor %j [R12.02]',
    async (cursor) => {
      const find = jest.fn(async () => []);
      await findEvents({ queries: { ...fakeEventQueries(), find }, clock: fakeClock() })(filter, cursor);
      expect(find).toHaveBeenCalledWith(filter, EVENT_PAGE_SIZE + 1, null, null);
    },
  );
});
