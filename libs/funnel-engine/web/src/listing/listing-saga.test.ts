import type { PagePayload } from '@waypost/pages/contract/payload';
import { pageEntered } from '@waypost/routing/web';
import { isEventTracked } from '@waypost/tracking/contract';
import { aFunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { serverAnswered } from '@waypost/visitor/web';
import { aListing } from '../../testing/listing-builders';
import { aListingPayload } from '../../testing/listing-payload';
import { aResultsAnswer, aResultsServer } from '../../testing/results-builders';
import { NO_RESULTS } from '../results/results-client';
import { listingSaga } from './listing-saga';
import { selectListing } from './listing-slice';

const page = aListingPayload();
const URL = 'https://www.qs.example/search-4-auto?utm_source=x';
const ads = () => aResultsServer(async () => aResultsAnswer({ outcome: aListing(), lease: null, lowBidResult: null }));

function onListing({
  server = ads(),
  isRestored = true,
  backOnline = () => new Promise(() => undefined),
}: { readonly server?: ReturnType<typeof ads>; readonly isRestored?: boolean; readonly backOnline?: () => Promise<unknown> } = {}) {
  const tab = aFunnelStore({}, { isRestored });
  const enter = (entered: PagePayload) => void tab.store.dispatch(pageEntered({ payload: entered, step: null }) as never);
  enter(page);
  tab.store.run(listingSaga, { ask: server.ask, url: () => URL, backOnline });
  return { tab, enter, server, listing: () => selectListing(tab.store.getState(), page.route.name) };
}

describe('listingSaga [R3.07, R8.08]', () => {
  it('asks the server once, also for a page that was shown before the saga started', async () => {
    const { tab, server, listing } = onListing();
    expect(listing()).toBeNull();
    await tab.scheduler.settle();
    expect(listing()).toEqual(aListing());
    expect(server.asked).toMatchObject([{ url: URL, anonymousId: 'anonymous-1' }]);
  });

  it('tracks no bid, because none was requested [R8.03]', async () => {
    const { tab } = onListing();
    await tab.runUntilIdle();
    expect(tab.actions.filter(isEventTracked)).toEqual([]);
  });

  it('waits for the stored answers', async () => {
    const { tab, server } = onListing({ isRestored: false });
    await tab.runUntilIdle();
    expect(server.asked).toEqual([]);
  });

  it('says so where no response comes, and asks again once there is a network [R4.14]', async () => {
    let connect: () => void = () => undefined;
    const offline = new Promise<void>((resolve) => (connect = resolve));
    const replies = [() => Promise.reject(new Error('no network')), async () => aResultsAnswer({ outcome: aListing() })];
    const server = aResultsServer(() => replies.shift()?.() ?? Promise.reject(new Error('asked too often')));
    const { tab, listing } = onListing({ server, backOnline: () => offline });
    await tab.scheduler.settle();
    expect(listing()).toEqual({ kind: 'unanswered' });
    expect(tab.errors).toEqual([]);
    connect();
    await tab.scheduler.settle();
    expect(listing()).toEqual(aListing());
  });

  describe('on a page that leads to the phone [R8.12]', () => {
    const callPage = { ...page, page: { ...page.page, template: 'call' as const } };
    const enterAt = async (instant: string) => {
      const { tab, enter, server, listing } = onListing();
      await tab.runUntilIdle();
      const before = server.asked.length;
      tab.clock.set(instant);
      enter(callPage);
      await tab.runUntilIdle();
      return { asked: server.asked.length - before, listing: listing() };
    };

    it('asks for ads while the line is closed', async () => {
      expect(await enterAt('2026-11-22T20:00:00.000Z')).toMatchObject({ asked: 1, listing: aListing() });
    });

    it('lists nothing if the line is open by our clock, and asks no second time', async () => {
      const server = aResultsServer(async () => NO_RESULTS, 'Wed, 18 Nov 2026 18:00:00 GMT');
      const { tab, enter, listing } = onListing({ server, isRestored: true });
      await tab.runUntilIdle();
      const before = server.asked.length;
      tab.clock.set('2026-11-18T08:00:00.000Z');
      enter(callPage);
      await tab.runUntilIdle();
      expect(server.asked).toHaveLength(before + 1);
      expect(listing()).toMatchObject({ kind: 'ads', ads: [], isOpen: true });
    });

    it('asks for nothing if earlier answers show that the line is open', async () => {
      const { tab, enter, server, listing } = onListing();
      await tab.runUntilIdle();
      const before = server.asked.length;
      tab.clock.set('2026-11-18T08:00:00.000Z');
      tab.store.dispatch(serverAnswered({ date: 'Wed, 18 Nov 2026 18:00:00 GMT', askedAt: tab.clock.now().getTime() }));
      enter(callPage);
      await tab.runUntilIdle();
      expect(server.asked).toHaveLength(before);
      expect(listing()).toMatchObject({ ads: [], isOpen: true });
    });

    it('asks for nothing while the line is open, and waits for nothing', async () => {
      expect(await enterAt('2026-11-18T18:00:00.000Z')).toMatchObject({ asked: 0, listing: { ads: [], isOpen: true } });
    });
  });

  it('asks again on each listing page only, and drops a late answer', async () => {
    const { tab, enter, server, listing } = onListing();
    enter(aFunnelPayload());
    await tab.runUntilIdle();
    expect(listing()).toBeNull();
    enter(page);
    await tab.runUntilIdle();
    expect(listing()).not.toBeNull();
    expect(server.asked).toHaveLength(2);
  });
});
