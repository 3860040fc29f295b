import type { ResultsAnswer, ResultsOutcome } from '@waypost/funnel-engine/contract';
import { pageEntered } from '@waypost/routing/web';
import { isEventTracked } from '@waypost/tracking/contract';
import type { UserState } from '@waypost/visitor/model';
import { selectClockOffset } from '@waypost/visitor/web';
import { answersBefore, aFunnelStore, type FunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { aListing } from '../../testing/listing-builders';
import { aCall, aResultsAnswer, aResultsServer } from '../../testing/results-builders';
import { NO_RESULTS } from './results-client';
import { resultsSaga } from './results-saga';
import { selectResults } from './results-slice';

const auto = aFunnelPayload();
const answers = answersBefore(auto, 'results', { zipcode: '94105', driver1FirstName: 'Ana' });
const URL = 'https://www.tqg.example/quiz/auto/results?utm_source=x';

function onResults({
  server = aResultsServer(),
  userState = { forms: { 'auto-v1': answers, '*': answers } },
  writtenByServer = null,
  backOnline = () => new Promise(() => undefined),
  tab = aFunnelStore(userState),
}: {
  readonly server?: ReturnType<typeof aResultsServer>;
  readonly userState?: Partial<UserState>;
  readonly writtenByServer?: ResultsOutcome | null;
  readonly backOnline?: () => Promise<unknown>;
  readonly tab?: FunnelStore;
} = {}) {
  tab.store.run(resultsSaga, { ask: server.ask, url: () => URL, backOnline, writtenByServer });
  const enter = (step: string | null) => void tab.store.dispatch(pageEntered({ payload: auto, step }) as never);
  enter('results');
  return { tab, enter, server, results: () => selectResults(tab.store.getState()) };
}
const eventsOf = (tab: FunnelStore) => tab.actions.filter(isEventTracked).map(({ meta }) => meta.event);

describe('resultsSaga [R4.14]', () => {
  it('waits, then shows a leased number and stores it', async () => {
    const { tab, results } = onResults();
    expect(results()).toEqual({ status: 'awaited', outcome: null });
    await tab.scheduler.settle();
    expect(results()).toEqual({ status: 'received', outcome: aCall() });
    expect(tab.store.getState().userState.state.lease).toEqual(aResultsAnswer().lease);
    expect(eventsOf(tab)).toMatchObject([{ name: 'lowBidResult', properties: { isLowBid: false } }]);
  });

  it('compares the clocks by the response that brings a lease [R8.05]', async () => {
    const tab = aFunnelStore({ forms: { 'auto-v1': answers, '*': answers } });
    tab.clock.set('2026-11-18T18:06:00.000Z');
    onResults({ tab, server: aResultsServer(undefined, 'Wed, 18 Nov 2026 18:00:00 GMT') });
    await tab.scheduler.settle();
    expect(selectClockOffset(tab.store.getState())).toBe(-359_000);
    expect(tab.store.getState().userState.state.lease).toEqual(aResultsAnswer().lease);
  });

  it('says so where the page has nothing to offer yet [R4.17]', async () => {
    const { tab, results } = onResults({ server: aResultsServer(async () => NO_RESULTS) });
    await tab.scheduler.settle();
    expect(results()).toEqual({ status: 'received', outcome: { kind: 'unanswered' } });
  });

  it('asks the server once, with the page and the visitor’s whole state [R4.15]', async () => {
    const { tab, server } = onResults();
    await tab.scheduler.settle();
    expect(server.asked).toEqual([
      {
        url: URL,
        localHour: tab.clock.now().getHours(),
        userState: expect.objectContaining({ forms: { 'auto-v1': answers, '*': answers } }),
        session: expect.objectContaining({ id: 'session-1' }),
        anonymousId: 'anonymous-1',
      },
    ]);
  });

  it('shows the ads after a low bid, and tracks the event [R8.03]', async () => {
    const low: ResultsAnswer = { outcome: aListing(), lease: null, lowBidResult: { isLowBid: true, maResponse: null } };
    const { tab, results } = onResults({ server: aResultsServer(async () => low) });
    await tab.scheduler.settle();
    expect(results()).toMatchObject({ outcome: { kind: 'ads' } });
    expect(eventsOf(tab)).toMatchObject([{ name: 'lowBidResult', properties: { isLowBid: true } }]);
  });

  it('says so where no response comes, and tracks nothing [R8.03]', async () => {
    const { tab, results } = onResults({ server: aResultsServer(() => Promise.reject(new Error('down'))) });
    await tab.scheduler.settle();
    expect(results()).toEqual({
      status: 'received',
      outcome: { kind: 'unanswered' },
    });
    expect(eventsOf(tab)).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('asks again once there is a network, where no response came [R4.14]', async () => {
    let connect: () => void = () => undefined;
    const offline = new Promise<void>((resolve) => (connect = resolve));
    const replies = [() => Promise.reject(new Error('no network')), async () => aResultsAnswer()];
    const server = aResultsServer(() => replies.shift()?.() ?? Promise.reject(new Error('asked too often')));
    const { tab, results } = onResults({ server, backOnline: () => offline });
    await tab.scheduler.settle();
    expect(results()).toMatchObject({ outcome: { kind: 'unanswered' } });
    connect();
    await tab.scheduler.settle();
    await tab.scheduler.settle();
    expect(results()).toEqual({ status: 'received', outcome: aCall() });
    expect(eventsOf(tab)).toHaveLength(1);
    expect(server.asked).toHaveLength(2);
  });

  it('asks for nothing while an earlier step is open [R4.17]', async () => {
    const { tab, server } = onResults({ userState: { forms: { 'auto-v1': { zipcode: '94105' } } } });
    await tab.runUntilIdle();
    expect(server.asked).toEqual([]);
  });

  it('asks once per entry, and again on the next entry', async () => {
    const { tab, enter, server } = onResults();
    await tab.scheduler.settle();
    enter('contact');
    await tab.scheduler.settle();
    enter('results');
    await tab.runUntilIdle();
    expect(server.asked).toHaveLength(2);
    expect(server.asked[1]?.userState.lease).toEqual(aResultsAnswer().lease);
  });

  it('shows no answer that a newer entry replaced', async () => {
    let answerLate: (answer: ResultsAnswer) => void = () => undefined;
    const answersInTurn = [new Promise<ResultsAnswer>((resolve) => (answerLate = resolve)), Promise.resolve(aResultsAnswer())];
    const { tab, enter, results } = onResults({ server: aResultsServer(() => answersInTurn.shift() ?? Promise.reject(new Error())) });
    await tab.scheduler.settle();
    enter('contact');
    enter('results');
    await tab.runUntilIdle();
    expect(results().outcome).toEqual(aCall());
    answerLate(aResultsAnswer({ outcome: aListing() }));
    await tab.runUntilIdle();
    expect(results().outcome).toEqual(aCall());
  });

  it('takes the outcome that the server wrote into the page, once', async () => {
    const writtenByServer = aCall({ phone: '8005550199', expirationDate: null, isLeased: false });
    const { tab, enter, server, results } = onResults({ writtenByServer });
    await tab.scheduler.settle();
    expect(results()).toEqual({ status: 'received', outcome: writtenByServer });
    expect(server.asked).toEqual([]);
    enter('results');
    await tab.scheduler.settle();
    expect(server.asked).toHaveLength(1);
  });

  it('asks for nothing before the stored answers are there', async () => {
    const { tab, enter, server } = onResults({ tab: aFunnelStore({}, { isRestored: false }) });
    await tab.runUntilIdle();
    enter('contact');
    await tab.runUntilIdle();
    expect(server.asked).toEqual([]);
  });
});
