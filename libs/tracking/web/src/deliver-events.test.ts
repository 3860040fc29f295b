import { fakeClock } from '@waypost/platform/kernel/testing';
import { safeStorage } from '@waypost/platform/store-kit';
import { aTestStore, fakeScheduler, memoryStorage } from '@waypost/platform/store-kit/testing';
import { isEventStored, trackEvent, type EventBody, type WaypostEvent } from '@waypost/tracking/contract';
import { anonLink, enteredExperiment, formStepSubmitted, pageView } from '@waypost/tracking/contract/events';
import { anEventBody, anEventContext } from '@waypost/tracking/contract/testing';
import fc from 'fast-check';
import { fakeDatabase, fakeEventServer, fakeTrackingServices, fakeTurns, type Fate } from '../testing';
import { deliverEvents, SEND_TIMEOUT_MS, TURN_TIMEOUT_MS } from './deliver-events';
import { eventIdOf } from './outbox/outbox';
import { eventsRejected } from './tracking-actions';

const A_VIEW = pageView({ stepName: null, stepNumber: null, stepIsFallback: false });

/** A browser with one visitor, and its server. */
function aBrowser({ local = memoryStorage(), hasLocks = true } = {}) {
  const clock = fakeClock();
  const scheduler = fakeScheduler(clock);
  const server = fakeEventServer(scheduler);
  const database = fakeDatabase();
  const turns = fakeTurns();
  const openTab = () => {
    const takeTurn = hasLocks ? turns.takeTurn : () => Promise.resolve();
    const services = fakeTrackingServices<{ page: string }>({
      scheduler,
      server,
      database,
      local,
      takeTurn,
      selectContext: ({ page }) => anEventContext({ pageName: page }),
    });
    const test = aTestStore({
      reducers: { page: (page = 'home', action: { type: string; page?: string }) => action.page ?? page },
      clock,
      scheduler,
    });
    test.store.run(deliverEvents<{ page: string }>, services);
    return {
      ...test,
      services,
      track: (event: WaypostEvent = A_VIEW) => test.store.dispatch(trackEvent(event)),
      close: () => {
        services.lifecycle.unload();
        test.store.stop();
      },
    };
  };
  return { clock, scheduler, server, database, local, turns, openTab };
}

const numbered = (index: number) => anonLink({ oldUserId: String(index) });
const numbersIn = (bodies: readonly { readonly properties: Readonly<Record<string, unknown>> }[]) =>
  bodies.map(({ properties }) => properties['oldUserId']);

describe('an event', () => {
  it('goes to the server once, with the context of its moment [R7.02, R7.03]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const { track, store } = openTab();

    track();
    store.dispatch({ type: 'page', page: 'quiz-auto' });
    track();
    await scheduler.runUntilIdle();

    expect(server.stored().map(({ properties }) => properties['pageName'])).toEqual(['home', 'quiz-auto']);
    expect(server.stored()[0]).toMatchObject({ type: 'track', event: 'pageView', timestamp: '2026-11-18T18:00:00.000Z' });
    expect(server.requests.flat()).toHaveLength(2);
  });

  it('goes to the data layer with the id that the server gets, and without answers [R7.04]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const { track, services } = openTab();

    track(formStepSubmitted({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, data: { zipcode: '90210' } }));
    await scheduler.runUntilIdle();

    expect(services.dataLayer).toHaveLength(1);
    expect(services.dataLayer[0]).toMatchObject({
      event: 'formStepSubmitted',
      stepName: 'zip',
      eventId: eventIdOf(server.stored()[0] ?? anEventBody()),
    });
    expect(services.dataLayer[0]).not.toHaveProperty('data');
    expect(server.stored()[0]?.properties['data']).toEqual({ zipcode: '90210' });
  });

  it('without a name goes nowhere [R7.03]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const { track, services } = openTab();

    track({ ...A_VIEW, name: '' as 'pageView' });
    await scheduler.runUntilIdle();

    expect(server.requests).toEqual([]);
    expect(services.dataLayer).toEqual([]);
  });

  it('is delivered though the data layer throws, and the failure is reported [R7.06]', async () => {
    const { scheduler, clock, server, database } = aBrowser();
    const services = {
      ...fakeTrackingServices({ scheduler, server, database }),
      pushToDataLayer: () => {
        throw new Error('a tag threw');
      },
    };
    const { store, errors } = aTestStore({ reducers: {}, clock, scheduler });
    store.run(deliverEvents, services);

    store.dispatch(trackEvent(A_VIEW));
    store.dispatch(trackEvent(A_VIEW));
    await scheduler.runUntilIdle();

    expect(server.stored()).toHaveLength(2);
    expect(errors).toEqual(Array(2).fill({ error: new Error('a tag threw'), saga: 'deliverEvents' }));
  });

  it('is in the outbox until the server confirms it, and no longer [R7.06]', async () => {
    const { openTab, scheduler, database } = aBrowser();
    const { track } = openTab();

    track();
    await scheduler.settle();
    expect(database.events.size).toBe(1);

    await scheduler.runUntilIdle();
    expect(database.events.size).toBe(0);
  });
});

describe('a slow database', () => {
  /** A tab whose database takes half a second. */
  function aSlowTab() {
    const { scheduler, clock, server, database } = aBrowser();
    const slow = {
      ...database,
      add: async (body: EventBody) => {
        await new Promise<void>((resolve) => scheduler.after(500, resolve));
        return database.add(body);
      },
    };
    const services = fakeTrackingServices({ scheduler, server, database: slow });
    const { store, actions } = aTestStore({ reducers: {}, clock, scheduler });
    store.run(deliverEvents, services);
    return { scheduler, server, database, services, actions, track: () => store.dispatch(trackEvent(A_VIEW)) };
  }

  it('reports an event as stored when it is stored, and no sooner [R6.08] [R7.06]', async () => {
    const { scheduler, track, actions } = aSlowTab();
    const stored = () => actions.filter(isEventStored).map((action) => action.stored);

    track();
    await scheduler.settle();
    expect(stored()).toEqual([]);

    await scheduler.runUntilIdle();
    expect(stored()).toEqual([A_VIEW]);
  });

  it('delays an event for the server until its number is certain [R7.06]', async () => {
    const { scheduler, server, track } = aSlowTab();

    track();
    await scheduler.advance(499);
    expect(server.requests).toEqual([]);
    await scheduler.runUntilIdle();

    expect(server.stored()).toHaveLength(1);
  });

  it('leaves no event in the database that the server accepted before [R7.06]', async () => {
    const { scheduler, server, database, services, track } = aSlowTab();
    server.beaconMaxEvents = 0;

    track();
    await scheduler.settle();
    services.lifecycle.hide();
    services.lifecycle.comeBack();
    await scheduler.advance(100);
    expect(server.stored()).toHaveLength(1);
    await scheduler.runUntilIdle();

    expect(database.events.size).toBe(0);
  });
});

describe('the number of an event', () => {
  const sequencesIn = (bodies: readonly EventBody[]) => bodies.map(({ properties }) => properties.sequence);

  it('counts from 1 in the order of the events, across tabs and reloads [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const [first, second] = [openTab(), openTab()];
    first.track(numbered(0));
    second.track(numbered(1));
    first.track(numbered(2));
    await scheduler.runUntilIdle();
    first.close();
    openTab().track(numbered(3));
    await scheduler.runUntilIdle();

    const inOrder = [...server.stored()].sort((a, b) => (a.properties.sequence ?? 0) - (b.properties.sequence ?? 0));

    expect(sequencesIn(inOrder)).toEqual([1, 2, 3, 4]);
    expect(numbersIn(inOrder)).toEqual(['0', '1', '2', '3']);
  });

  it('is not used up by an exposure, which the server stores once for all reloads and tabs [R7.06] [R9.10]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    for (let load = 0; load < 3; load += 1) {
      const { track } = openTab();
      track(enteredExperiment({ name: 'headline', variant: 'b', phase: 1 }));
      track(A_VIEW);
      track(enteredExperiment({ name: 'of-an-author', variant: 'b' }));
      await scheduler.runUntilIdle();
    }

    const numbersOf = (exposed: unknown) =>
      server.stored().flatMap(({ properties }) => (properties['name'] === exposed ? [properties.sequence] : []));
    expect(numbersOf('headline')).toEqual([undefined, undefined, undefined]);
    expect([...numbersOf(undefined), ...numbersOf('of-an-author')].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is unique, though two tabs read the same count in the same instant [R7.06]', async () => {
    const { server, scheduler, database, clock } = aBrowser();
    // Processes may see each other's stored data a moment late. Here they never see it.
    const tabs = [memoryStorage(), memoryStorage()].map((local) => {
      const { store } = aTestStore({ reducers: {}, clock, scheduler });
      store.run(deliverEvents, fakeTrackingServices({ scheduler, server, database, local }));
      return store;
    });
    for (let index = 0; index < 3; index += 1) tabs.forEach((store) => store.dispatch(trackEvent(A_VIEW)));
    await scheduler.runUntilIdle();

    expect(sequencesIn(server.stored()).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is the same in a beacon and in a later request [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet('offline');
    const { track, services } = openTab();
    [0, 1, 2].forEach((index) => track(numbered(index)));
    await scheduler.settle();
    services.lifecycle.hide();
    await scheduler.runUntilIdle();

    expect(sequencesIn(server.beacons.flat())).toEqual([1, 2, 3]);
    expect(sequencesIn(server.requests.flat())).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('is not in the data layer', async () => {
    const { openTab, scheduler } = aBrowser();
    const { track, services } = openTab();
    track();
    await scheduler.runUntilIdle();

    expect(services.dataLayer[0]).not.toHaveProperty('sequence');
  });
});

describe('a clock that is set back', () => {
  it('neither stalls delivery nor changes its order [R7.06]', async () => {
    const { openTab, server, scheduler, clock } = aBrowser();
    server.beaconMaxEvents = 0;
    server.meet('offline', 'offline');
    const before = openTab();
    // Ids begin with their time, so those created after the change sort first.
    const ids = ['9-a', '9-b', '1-a', '1-b'];
    const tabOf = (tab: typeof before) => Object.assign(tab.services, { newId: () => ids.shift() ?? '' });
    tabOf(before);
    before.track(numbered(0));
    before.track(numbered(1));
    await scheduler.settle();
    before.close();
    clock.advance(-7 * 24 * 3_600_000);
    const after = openTab();
    tabOf(after);
    after.track(numbered(2));
    after.track(numbered(3));
    await scheduler.runUntilIdle();

    expect(numbersIn(server.stored())).toEqual(['0', '1', '2', '3']);
    expect(scheduler.waiting()).toEqual([]);
  });

  it('does not turn a date in Retry-After into a wait of years [R7.06]', async () => {
    const { openTab, server, scheduler, clock } = aBrowser();
    server.meet({ status: 503, retryAfter: 'Wed, 18 Nov 2026 18:00:10 GMT' });
    clock.set('2024-01-01T00:00:00.000Z');
    openTab().track();

    await scheduler.advance(10 * 60_000 + 10);

    expect(server.stored()).toHaveLength(1);
  });
});

describe('sending', () => {
  it('sends in one batch what arrived during the request before [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const { track } = openTab();

    for (let index = 0; index < 5; index += 1) track(numbered(index));
    await scheduler.settle();
    for (let index = 5; index < 8; index += 1) track(numbered(index));
    await scheduler.runUntilIdle();

    expect(numbersIn(server.stored())).toEqual(['0', '1', '2', '3', '4', '5', '6', '7']);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });

  it('sends no more than 100 events at once [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet('offline');
    const { track } = openTab();
    for (let index = 0; index < 230; index += 1) track(numbered(index));

    await scheduler.runUntilIdle();

    expect(Math.max(...server.requests.map((batch) => batch.length))).toBe(100);
    expect(server.stored()).toHaveLength(230);
  });

  it.each<[string, Fate]>([
    ['there is no network', 'offline'],
    ['the answer is lost', 'lost'],
    ['the server has an error', { status: 500 }],
    ['the server is away', { status: 503 }],
    ['the answer is not what was asked for', 'garbage'],
    ['something in between wants a sign-in', { status: 401 }],
  ])('retries when %s, later each time [R7.06]', async (_case, fate) => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet(fate, fate, fate);
    openTab().track();

    await scheduler.advance(5 + 999);
    expect(server.requests).toHaveLength(1);
    await scheduler.advance(1 + 5);
    expect(server.requests).toHaveLength(2);
    await scheduler.advance(1999);
    expect(server.requests).toHaveLength(2);
    await scheduler.advance(1);
    expect(server.requests).toHaveLength(3);

    await scheduler.runUntilIdle();
    expect(server.stored()).toHaveLength(1);
    expect(server.requests).toHaveLength(4);
  });

  it.each([429, 503])('waits as long as a response of %i asks, despite new events and the network’s return [R7.06]', async (status) => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet({ status, retryAfter: '30' });
    const { track, services } = openTab();
    track();
    await scheduler.advance(10_000);

    track();
    services.lifecycle.goOnline();
    await scheduler.advance(5 + 19_999);
    expect(server.requests).toHaveLength(1);
    await scheduler.advance(1);

    expect(server.requests).toHaveLength(2);
    await scheduler.runUntilIdle();
    expect(server.stored()).toHaveLength(2);
  });

  it('continues at once when the network comes back [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet('offline', 'offline', 'offline', 'offline', 'offline');
    const { track, services } = openTab();
    track();
    await scheduler.advance(20_000);
    expect(server.requests).toHaveLength(5);

    services.lifecycle.goOnline();
    await scheduler.advance(5);

    expect(server.stored()).toHaveLength(1);
  });

  it('continues at once if the network came back during a request that fails, whatever happened since [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet('offline');
    const { track, services } = openTab();
    track(numbered(0));
    await scheduler.advance(2);
    expect(server.requests).toHaveLength(1);

    services.lifecycle.goOnline();
    track(numbered(1));
    await scheduler.advance(20);

    expect(numbersIn(server.stored())).toEqual(['0', '1']);
  });

  it('gives up on a request without a response [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.meet('no-answer');
    openTab().track();

    await scheduler.advance(SEND_TIMEOUT_MS + 1000 + 5);

    expect(server.stored()).toHaveLength(1);
  });

  it('drops what the server rejects, reports it, and delivers the rest [R7.06]', async () => {
    const { openTab, server, scheduler, database } = aBrowser();
    const { track, services, actions } = openTab();
    server.meet('offline');
    ['0', '1', '2'].forEach((_, index) => track(numbered(index)));
    const [, bad] = services.outbox.pending().map(eventIdOf);
    server.bad.add(bad ?? '');

    await scheduler.runUntilIdle();

    expect(numbersIn(server.stored())).toEqual(['0', '2']);
    expect(actions).toContainEqual(
      expect.objectContaining({ type: eventsRejected.type, payload: [{ eventId: bad, reason: 'bad event' }] }),
    );
    expect(database.events.size).toBe(0);
  });

  it.each([400, 413, 422])(
    'sends events singly after a batch was refused with %i, and drops only those refused alone [R7.06]',
    async (status) => {
      const { openTab, server, scheduler, actions } = { ...aBrowser(), actions: [] as unknown[] };
      server.meet('offline', { status }, 'ok', { status }, 'ok');
      const tab = openTab();
      [0, 1, 2].forEach((index) => tab.track(numbered(index)));

      await scheduler.runUntilIdle();

      expect(numbersIn(server.stored())).toEqual(['0', '2']);
      actions.push(...tab.actions.filter(eventsRejected.match));
      expect(actions).toHaveLength(1);
    },
  );
});

describe('a page that unloads', () => {
  it('hands pending events to the browser, and stores them until the server confirms them [R7.06]', async () => {
    const { openTab, server, scheduler, database } = aBrowser();
    server.meet('offline');
    const { track, services } = openTab();
    track(numbered(0));
    track(numbered(1));
    await scheduler.settle();

    services.lifecycle.hide();

    expect(numbersIn(server.beacons.flat())).toEqual(['0', '1']);
    expect(database.events.size).toBe(2);
  });

  it('hands over nothing that the server has answered for', async () => {
    const { openTab, server, scheduler } = aBrowser();
    const { track, services } = openTab();
    track();
    await scheduler.runUntilIdle();

    services.lifecycle.hide();

    expect(server.beacons).toEqual([]);
  });

  it('stores an event that IndexedDB has not accepted yet, before the page unloads [R7.06]', async () => {
    const browser = aBrowser();
    browser.database.trouble = { add: 'hangs' };
    browser.server.beaconMaxEvents = 0;
    const tab = browser.openTab();
    browser.server.meet('no-answer');
    tab.track();
    tab.close();
    expect(browser.server.stored()).toEqual([]);

    browser.database.trouble = {};
    browser.openTab();
    await browser.scheduler.runUntilIdle();

    expect(browser.server.stored()).toHaveLength(1);
  });

  it('leaves its events to the next page, which sends them without an event of its own [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser();
    server.beaconMaxEvents = 0;
    server.meet('offline');
    const tab = openTab();
    tab.track();
    await scheduler.advance(10);
    tab.close();

    openTab();
    await scheduler.runUntilIdle();

    expect(server.stored()).toHaveLength(1);
  });
});

describe('several tabs', () => {
  it('send one at a time, and a closed tab gives up its turn [R7.06]', async () => {
    const { openTab, server, scheduler, turns } = aBrowser();
    server.beaconMaxEvents = 0;
    const tabs = [openTab(), openTab(), openTab()];
    await scheduler.runUntilIdle();
    server.meet('no-answer');
    tabs.forEach((tab, index) => tab.track(numbered(index)));
    await scheduler.advance(2);

    tabs[0]?.close();
    await scheduler.runUntilIdle();

    expect(turns.mostAtOnce()).toBe(1);
    expect(numbersIn(server.stored()).sort()).toEqual(['0', '1', '2']);
  });

  it('do not wait forever for a frozen tab that has the turn [R7.06]', async () => {
    const { openTab, server, scheduler, turns } = aBrowser();
    void turns.takeTurn(new AbortController().signal);

    openTab().track();
    await scheduler.advance(TURN_TIMEOUT_MS + 5);

    expect(server.stored()).toHaveLength(1);
  });

  it('may send the same event twice without locks; the server accepts it once [R7.06]', async () => {
    const { openTab, server, scheduler } = aBrowser({ hasLocks: false });
    const tabs = [openTab(), openTab()];
    server.meet('offline', 'offline');
    tabs.forEach((tab, index) => tab.track(numbered(index)));

    await scheduler.runUntilIdle();

    expect(numbersIn(server.stored()).sort()).toEqual(['0', '1']);
  });
});

describe('a browser without working storage', () => {
  it.each(['fails', 'hangs'] as const)('delivers though IndexedDB %s [R7.06]', async (trouble) => {
    const { openTab, server, scheduler, database } = aBrowser();
    database.trouble = { add: trouble, oldest: trouble, remove: trouble };
    const { track } = openTab();
    [0, 1, 2].forEach((index) => track(numbered(index)));

    await scheduler.runUntilIdle();

    expect(numbersIn(server.stored())).toEqual(['0', '1', '2']);
  });

  it('delivers from memory if local storage is denied too [R7.06]', async () => {
    const local = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { openTab, server, scheduler, database } = aBrowser({ local });
    database.trouble = { add: 'fails', oldest: 'fails', remove: 'fails' };
    server.meet('offline', 'offline');
    openTab().track();

    await scheduler.runUntilIdle();

    expect(server.stored()).toHaveLength(1);
  });

  it('does not resend forever what the database fails to remove [R7.06]', async () => {
    const { openTab, server, scheduler, database } = aBrowser();
    database.trouble = { remove: 'fails' };
    const { track } = openTab();
    track(numbered(0));
    await scheduler.runUntilIdle();

    track(numbered(1));
    await scheduler.runUntilIdle();

    expect(server.requests.map(numbersIn)).toEqual([['0'], ['1']]);
  });
});

describe('any sequence of troubles', () => {
  type Happening =
    | { readonly kind: 'track' | 'close' | 'crash' | 'hide' | 'online'; readonly tab: number }
    | { readonly kind: 'wait'; readonly ms: number }
    | { readonly kind: 'meet'; readonly fates: readonly Fate[] }
    | { readonly kind: 'database'; readonly trouble: 'fails' | 'hangs' | 'none' }
    | { readonly kind: 'open' };
  const tab = fc.nat({ max: 3 });
  const fate = fc.constantFrom<Fate>('ok', 'offline', 'lost', 'no-answer', 'garbage', { status: 500 }, { status: 429, retryAfter: '7' });
  const happening: fc.Arbitrary<Happening> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('track' as const), tab }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 2, 5, 900, 2000, 30_000) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('meet' as const), fates: fc.array(fate, { minLength: 1, maxLength: 3 }) }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('close' as const, 'hide' as const, 'online' as const, 'crash' as const), tab }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('database' as const),
        trouble: fc.constantFrom('fails' as const, 'hangs' as const, 'none' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  );

  it.each([true, false])('ends with each event at the server exactly once (locks: %p) [R7.06]', async (hasLocks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { maxLength: 30 }), fc.boolean(), async (happenings, takesBeacons) => {
        const browser = aBrowser({ hasLocks });
        browser.server.beaconMaxEvents = takesBeacons ? Infinity : 0;
        let tabs = [browser.openTab()];
        const tracked: string[] = [];
        for (const [index, now] of happenings.entries()) {
          if (now.kind === 'wait') await browser.scheduler.advance(now.ms);
          else if (now.kind === 'meet') browser.server.meet(...now.fates);
          else if (now.kind === 'database')
            browser.database.trouble = now.trouble === 'none' ? {} : { add: now.trouble, oldest: now.trouble, remove: now.trouble };
          else if (now.kind === 'open') tabs.push(browser.openTab());
          else {
            const chosen = tabs[now.tab % tabs.length] ?? tabs[0];
            if (now.kind === 'track') {
              chosen?.track(numbered(index));
              tracked.push(String(index));
            } else if (now.kind === 'hide') chosen?.services.lifecycle.hide();
            else if (now.kind === 'online') chosen?.services.lifecycle.goOnline();
            else {
              // A crashed tab can't save anything, but a write that began a moment before still completes.
              if (now.kind === 'crash') await browser.scheduler.advance(2000);
              if (now.kind === 'crash') chosen?.store.stop();
              else chosen?.close();
              tabs = tabs.filter((open) => open !== chosen);
              if (tabs.length === 0) tabs = [browser.openTab()];
            }
          }
        }
        browser.database.trouble = {};
        // The visitor returns once more.
        tabs.push(browser.openTab());
        await browser.scheduler.runUntilIdle();

        const inOrder = [...browser.server.stored()].sort((a, b) => (a.properties.sequence ?? 0) - (b.properties.sequence ?? 0));
        expect(numbersIn(inOrder)).toEqual(tracked);
        expect(inOrder.map(({ properties }) => properties.sequence)).toEqual(tracked.map((_, index) => index + 1));
        for (const open of tabs) expect(open.errors).toEqual([]);
        expect(browser.turns.mostAtOnce()).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100 },
    );
  });
});
