import type { ResultsOutcome } from '@waypost/api-contract';
import type { PartnerPorts } from '@waypost/partner-adapters/contract';
import { aDemandCheckAnswer, failingPartnerPorts, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { aLease } from '@waypost/phones/testing';
import { pageEntered } from '@waypost/routing/web';
import { isEventTracked } from '@waypost/tracking/contract';
import type { UserState } from '@waypost/visitor/model';
import { aConsentGiven } from '@waypost/visitor/model/testing';
import { aFunnelStore, type FunnelStore } from '../../testing/funnel-harness';
import { aFunnelPayload } from '../../testing/funnel-payload';
import { resultsSaga, type ResultsServices } from './results-saga';
import { selectResults } from './results-slice';

const auto = aFunnelPayload();
const answers = { zipcode: '94105', driver1FirstName: 'Ana', driver1Phone: '(415) 555-0134' };

function onResults({
  partners = fakePartnerPorts(),
  userState = { forms: { 'auto-v1': answers, '*': answers } },
  foundByServer = null,
  tab = aFunnelStore(userState),
}: {
  readonly partners?: PartnerPorts;
  readonly userState?: Partial<UserState>;
  readonly foundByServer?: ResultsOutcome | null;
  readonly tab?: FunnelStore;
} = {}) {
  const services: ResultsServices = {
    partners,
    brandId: 'tqg',
    userAgent: 'Test browser',
    url: () => 'https://www.tqg.example/quiz/auto/results?utm_source=x',
    foundByServer,
  };
  tab.store.run(resultsSaga, services);
  const enter = (step: string | null) => void tab.store.dispatch(pageEntered({ payload: auto, step }) as never);
  enter('results');
  return { tab, enter, results: () => selectResults(tab.store.getState()) };
}
const eventsOf = (tab: FunnelStore) => tab.actions.filter(isEventTracked).map(({ payload }) => payload);

describe('resultsSaga [R4.14]', () => {
  it('is looking at once, then leads to a leased number, which is kept', async () => {
    const { tab, results } = onResults();
    expect(results()).toEqual({ status: 'looking', outcome: null });
    await tab.scheduler.settle();
    const { lease } = tab.store.getState().userState.state;
    expect(results()).toMatchObject({ status: 'done', outcome: { kind: 'call', isLeased: true, phone: lease?.value } });
    expect(eventsOf(tab)).toMatchObject([{ name: 'lowBidResult', properties: { isLowBid: false } }]);
  });

  it('lists ads after a low bid, and tells the event [R8.03]', async () => {
    const { tab, results } = onResults({ partners: fakePartnerPorts({ demandCheck: async () => aDemandCheckAnswer(9.99) }) });
    await tab.scheduler.settle();
    expect(results()).toMatchObject({ status: 'done', outcome: { kind: 'ads' } });
    expect(eventsOf(tab)).toMatchObject([{ name: 'lowBidResult', properties: { isLowBid: true } }]);
  });

  it('leaves the default number where every partner fails, and tells nothing [R8.03]', async () => {
    const { tab, results } = onResults({ partners: failingPartnerPorts() });
    await tab.scheduler.settle();
    expect(results()).toMatchObject({ status: 'done', outcome: { kind: 'ads', ads: [], phone: auto.placement.defaultPhone } });
    expect(eventsOf(tab)).toEqual([]);
    expect(tab.errors).toEqual([]);
  });

  it('asks with what the visitor told and where they came from [R8.01, R8.02]', async () => {
    const partners = fakePartnerPorts();
    const { tab } = onResults({ partners });
    await tab.scheduler.settle();
    expect(partners.calls[0]).toMatchObject({
      port: 'demandCheck',
      body: {
        data: { zip: '94105' },
        placement_id: 'test-placement',
        sub_1: 'test-affiliate',
        sub_2: 'session-1',
        sub_3: 'anonymous-1',
        ua: 'Test browser',
        local_hour: tab.clock.now().getHours(),
      },
    });
  });

  it.each([
    ['without a consent the number stays here', [], false],
    ['with the form’s consent it goes along', [aConsentGiven()], true],
    ['another form’s consent does not cover it', [aConsentGiven({ formVersion: 'medicare-v1' })], false],
  ])('%s [R15.04]', async (_what, consents, isSent) => {
    const partners = fakePartnerPorts();
    const { tab } = onResults({ partners, userState: { forms: { 'auto-v1': answers }, consents } });
    await tab.scheduler.settle();
    expect(JSON.stringify(partners.calls).includes('555-0134')).toBe(isSent);
  });

  it('looks once an entry, and anew when the step is entered again with the lease still in force [R8.05]', async () => {
    const partners = fakePartnerPorts();
    const { tab, enter } = onResults({ partners });
    await tab.scheduler.settle();
    enter('contact');
    await tab.scheduler.settle();
    enter('results');
    await tab.runUntilIdle();
    expect(partners.calls.map(({ port }) => port)).toEqual(['demandCheck', 'getPhone', 'demandCheck']);
  });

  it('shows nothing of a lookup that a newer entry replaced', async () => {
    let answerLate: (answer: ReturnType<typeof aDemandCheckAnswer>) => void = () => undefined;
    const late = new Promise<ReturnType<typeof aDemandCheckAnswer>>((resolve) => {
      answerLate = resolve;
    });
    const checks = [late, Promise.resolve(aDemandCheckAnswer(42))];
    const partners = fakePartnerPorts({ demandCheck: () => checks.shift() ?? late });
    const { tab, enter, results } = onResults({ partners });
    await tab.scheduler.settle();
    enter('contact');
    enter('results');
    await tab.runUntilIdle();
    expect(results().outcome).toMatchObject({ kind: 'call' });
    answerLate(aDemandCheckAnswer(1));
    await tab.runUntilIdle();
    expect(results().outcome).toMatchObject({ kind: 'call' });
  });

  it('uses a lease that is in force in place of a new one [R8.05]', async () => {
    const partners = fakePartnerPorts();
    const { tab, results } = onResults({ partners, userState: { forms: { 'auto-v1': answers }, lease: aLease() } });
    await tab.scheduler.settle();
    expect(partners.calls.map(({ port }) => port)).toEqual(['demandCheck']);
    expect(results().outcome).toMatchObject({ phone: aLease().value });
  });

  it('takes what the server found for the page it rendered, once', async () => {
    const partners = fakePartnerPorts();
    const foundByServer: ResultsOutcome = { kind: 'call', phone: '8005550199', expirationDate: null, isLeased: false };
    const { tab, enter, results } = onResults({ partners, foundByServer });
    await tab.scheduler.settle();
    expect(results()).toEqual({ status: 'done', outcome: foundByServer });
    expect(partners.calls).toEqual([]);
    enter('results');
    await tab.scheduler.settle();
    expect(partners.calls).not.toEqual([]);
  });

  it('does not look on any other step', async () => {
    const partners = fakePartnerPorts();
    const { tab, enter } = onResults({ partners, tab: aFunnelStore({}, { isRestored: false }) });
    enter('contact');
    await tab.runUntilIdle();
    expect(partners.calls).toEqual([]);
  });

  it('gives the server time to learn of the consent, but not for long [R15.04]', async () => {
    const partners = fakePartnerPorts();
    const tab = aFunnelStore();
    tab.store.dispatch({ type: 'userState/answersGiven', payload: { formVersion: 'auto-v1', answers } } as never);
    onResults({ partners, tab });
    await tab.advance(1999);
    expect(partners.calls).toEqual([]);
    await tab.advance(1);
    expect(partners.calls).not.toEqual([]);
  });
});
