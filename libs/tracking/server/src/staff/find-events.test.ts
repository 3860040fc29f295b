import { aStoredEvent } from '../../testing';
import type { EventPageEnd } from '../stored-events';
import { EVENT_PAGE_SIZE, findEvents } from './find-events';

const filter = { from: new Date('2026-11-18T00:00:00Z'), to: new Date('2026-11-19T00:00:00Z') };

describe('findEvents', () => {
  it('walks all events by pages, each once [R7.08]', async () => {
    const all = Array.from({ length: 250 }, (_, index) => aStoredEvent({ position: String(1000 - index) }));
    const find = async (_filter: unknown, limit: number, after: EventPageEnd | null) =>
      all.filter(({ position }) => after === null || Number(position) < Number(after.position)).slice(0, limit);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<ReturnType<typeof findEvents>>> = await findEvents({ queries: { find } })(filter, cursor);
      expect(page.events.length).toBeLessThanOrEqual(EVENT_PAGE_SIZE);
      seen.push(...page.events.map(({ eventId }) => eventId));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(all.map(({ eventId }) => eventId));
  });

  it.each(['', 'nonsense', '2026-11-18T00:00:00.000Z_', '2026-13-40T00:00:00.000Z_1', `2026-11-18T00:00:00.000Z_1'; --`])(
    'begins at the front for the cursor %j [R12.02]',
    async (cursor) => {
      const find = jest.fn(async () => []);
      await findEvents({ queries: { find } })(filter, cursor);
      expect(find).toHaveBeenCalledWith(filter, EVENT_PAGE_SIZE + 1, null);
    },
  );
});
