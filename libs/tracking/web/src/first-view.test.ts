import { fakeClock } from '@waypost/platform/kernel/testing';
import { aTestStore, fakeScheduler } from '@waypost/platform/store-kit/testing';
import { trackEvent } from '@waypost/tracking/contract';
import { ctcClicked, pageView } from '@waypost/tracking/contract/events';
import { anEventContext } from '@waypost/tracking/contract/testing';
import { fakeEventServer, fakeTrackingServices } from '../testing';
import { deliverEvents } from './deliver-events';
import { FIRST_VIEW_WAIT_MS } from './first-view';

const A_VIEW = pageView({ stepName: null, stepNumber: null, stepIsFallback: false });
const BOT = { bot: true, kind: 'headless_chrome', detections: {} };

interface Visit {
  readonly bot: typeof BOT | null;
  readonly page: string;
}

function aPage() {
  const clock = fakeClock();
  const scheduler = fakeScheduler(clock);
  const server = fakeEventServer(scheduler);
  const services = fakeTrackingServices<{ visit: Visit }>({
    scheduler,
    server,
    selectContext: ({ visit: { bot, page } }) =>
      anEventContext({
        pageName: page,
        botDetectionResult: bot,
        url: { full: `https://tqg.example/${page}`, path: `/${page}`, query: '' },
      }),
    isContextReady: ({ visit }) => visit.bot !== null,
  });
  const nothing: Visit = { bot: null, page: 'home' };
  const { store } = aTestStore({
    reducers: { visit: (visit: Visit = nothing, action: { type: string; visit?: Partial<Visit> }) => ({ ...visit, ...action.visit }) },
    clock,
    scheduler,
  });
  store.run(deliverEvents<{ visit: Visit }>, services);
  const sent = () =>
    server.stored().map(({ event, timestamp, properties: { pageName, botDetectionResult } }) => ({
      event,
      timestamp,
      pageName,
      bot: botDetectionResult,
    }));
  return { store, scheduler, services, server, sent, now: () => clock.now().toISOString() };
}

describe('the first page view [R7.02]', () => {
  it('waits for the bot detection, and keeps its moment and its page', async () => {
    const { store, scheduler, sent, now } = aPage();
    const entered = now();
    store.dispatch(trackEvent(A_VIEW));
    await scheduler.advance(400);
    expect(sent()).toEqual([]);
    store.dispatch({ type: 'next', visit: { page: 'quiz-auto' } });
    store.dispatch({ type: 'found', visit: { bot: BOT } });
    await scheduler.settle();
    expect(sent()).toEqual([{ event: 'pageView', timestamp: entered, pageName: 'home', bot: BOT }]);
  });

  it('waits at most a second', async () => {
    const { store, scheduler, sent } = aPage();
    store.dispatch(trackEvent(A_VIEW));
    await scheduler.advance(FIRST_VIEW_WAIT_MS - 1);
    expect(sent()).toEqual([]);
    await scheduler.advance(1);
    await scheduler.settle();
    expect(sent()).toMatchObject([{ event: 'pageView', bot: null }]);
  });

  it('is sent when the page unloads before that', async () => {
    const { store, services, server } = aPage();
    store.dispatch(trackEvent(A_VIEW));
    services.lifecycle.unload();
    expect(server.stored().map(({ event }) => event)).toEqual(['pageView']);
  });

  it('waits no longer than until the next event, and comes before it, here and in the data layer [R4.07, R7.04, R7.06]', async () => {
    const { store, scheduler, services, server, now } = aPage();
    const entered = now();
    store.dispatch(trackEvent(A_VIEW));
    await scheduler.advance(400);
    store.dispatch({ type: 'next', visit: { page: 'quiz-auto' } });
    store.dispatch(trackEvent(ctcClicked({ didNumber: '5555550100', ctcLocation: 'header' })));
    store.dispatch(trackEvent(A_VIEW));
    await scheduler.settle();
    expect(
      server.stored().map(({ event, timestamp, properties: { pageName, sequence } }) => [sequence, event, pageName, timestamp]),
    ).toEqual([
      [1, 'pageView', 'home', entered],
      [2, 'ctcClicked', 'quiz-auto', now()],
      [3, 'pageView', 'quiz-auto', now()],
    ]);
    expect(services.dataLayer.map(({ event }) => event)).toEqual(['pageView', 'ctcClicked', 'pageView']);
  });
});
