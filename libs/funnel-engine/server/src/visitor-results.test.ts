import { aConsentGiven } from '@waypost/compliance/testing';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { aDemandCheckAnswer, failingPartnerPorts, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { aLease } from '@waypost/phones/model/testing';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aRecordedConsent, funnelFakes, type FunnelFakes } from '../testing/funnel-fakes';
import { aPlainRequest, aQuizPayload, aSeenQuiz } from '../testing/plain-request';
import { visitorResults, type VisitorResultsDeps, type VisitorResultsInput } from './visitor-results';

const payload = aQuizPayload();
const answers = aSkippedForm(payload.form, { zipcode: '94105', driver1FirstName: 'Ana', driver1Phone: '(415) 555-0134' });
const listing = { ...payload, form: null, page: { ...payload.page, template: 'listing' as const, form: null } };

const asking = (changes: Partial<VisitorResultsInput> = {}): VisitorResultsInput => ({
  ...aPlainRequest('results'),
  anonymousId: 'anonymous-1',
  userState: aUserState({ forms: { 'auto-v1': answers, '*': answers }, consents: [aConsentGiven()] }),
  session: aSession(),
  url: 'http://tqg.localhost/quiz/auto/results?afid=aff-7&gclid=one-person',
  localHour: 7,
  ...changes,
});

function asked(fakes: FunnelFakes, changes: Partial<VisitorResultsInput> = {}, saveVisitor?: VisitorResultsDeps['saveVisitor']) {
  fakes.consentRecord.set('consent-1', aRecordedConsent());
  const order: string[] = [];
  const deps: VisitorResultsDeps = {
    ...fakes,
    saveVisitor: async () => {
      order.push('visitor');
      return saveVisitor ? saveVisitor() : { visitorId: 'visitor-1' };
    },
  };
  return { order, answer: visitorResults(deps)(asking(changes)) };
}
const raise = (error: Error): never => {
  throw error;
};
const lowBids = () => funnelFakes({ partners: fakePartnerPorts({ demandCheck: async () => aDemandCheckAnswer(1) }) });

describe('visitorResults [R4.14] [R4.15]', () => {
  it('responds with the outcome, the leased number and the result of the bid', async () => {
    const { answer } = asked(funnelFakes());
    expect(await answer).toMatchObject({
      kind: 'results',
      answer: {
        outcome: { kind: 'call', isLeased: true },
        lease: { value: expect.stringMatching(/^\d{10}$/) },
        lowBidResult: { isLowBid: false },
      },
    });
  });

  it('lists both partners’ ads after a low bid [R8.03] [R8.08]', async () => {
    const fakes = lowBids();
    expect(await asked(fakes).answer).toMatchObject({
      answer: { outcome: { kind: 'ads' }, lease: null, lowBidResult: { isLowBid: true } },
    });
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['demandCheck', 'alphaAds', 'betaAds']);
  });

  it('shows the default number if every partner fails', async () => {
    const { answer } = asked(funnelFakes({ partners: failingPartnerPorts() }));
    expect(await answer).toMatchObject({ answer: { outcome: { kind: 'ads', ads: [], phone: '8005550100' }, lowBidResult: null } });
  });

  it('stores the visitor’s state, then the lead, before a partner is asked [R15.04]', async () => {
    const fakes: FunnelFakes = funnelFakes({
      partners: fakePartnerPorts({
        demandCheck: async () => {
          seen.push(...result.order, ...fakes.writes);
          return aDemandCheckAnswer(42);
        },
      }),
    });
    const seen: string[] = [];
    const result = asked(fakes);
    await result.answer;
    expect(seen).toEqual(['visitor', 'lead']);
    expect(fakes.savedLeads).toMatchObject([{ consentId: 'consent-1', answers }]);
  });

  it.each([
    ['goes along with the recorded consent', [aConsentGiven()], true],
    ['stays here without one', [], false],
    ['stays here with a consent that was never recorded', [aConsentGiven({ id: 'consent-2' })], false],
  ])('the phone number %s [R15.04]', async (_what, consents, isSent) => {
    const fakes = funnelFakes();
    await asked(fakes, { userState: aUserState({ forms: { 'auto-v1': answers }, consents }) }).answer;
    expect(JSON.stringify(fakes.partners.calls).includes('555-0134')).toBe(isSent);
  });

  it('sends partners what the server saw and the visit contains [R8.01] [R8.02]', async () => {
    const fakes = funnelFakes();
    await asked(fakes).answer;
    expect(fakes.partners.calls[0]).toMatchObject({
      port: 'demandCheck',
      body: {
        ip: '203.0.113.7',
        ua: 'Text browser',
        local_hour: 7,
        sub_2: 'session-1',
        sub_3: 'anonymous-1',
        url: 'http://tqg.localhost/quiz/auto/results?afid=aff-7&gclid=one-person',
        data: { zip: '94105' },
      },
    });
  });

  it('sends click ids to no partner if the visitor refused [R7.09]', async () => {
    const fakes = funnelFakes();
    await asked(fakes, { isTrackingAllowed: false }).answer;
    expect(JSON.stringify(fakes.partners.calls)).not.toContain('one-person');
  });

  it('leases few numbers for pages that nobody saw, and shows the default number beyond that [R8.15] [R8.05]', async () => {
    const refusing = { ...funnelFakes(), admitUnseen: () => raise(new Error('too many')) };
    const leased = async (seenPage: VisitorResultsInput['seenPage']) => {
      const answer = await asked(refusing, { seenPage }).answer;
      return answer.kind === 'results' && answer.answer.lease !== null;
    };
    expect([await leased(null), await leased(aSeenQuiz())]).toEqual([false, true]);
  });

  it('uses a lease in force instead of a new lease [R8.05]', async () => {
    const fakes = funnelFakes();
    const { answer } = asked(fakes, { userState: aUserState({ forms: { 'auto-v1': answers }, lease: aLease() }) });
    expect(await answer).toMatchObject({ answer: { outcome: { phone: aLease().value }, lease: null } });
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['demandCheck']);
  });

  it('asks only for ads on a page that lists them, and sends no number [R8.08] [R15.04]', async () => {
    const fakes = funnelFakes();
    const { answer, order } = asked(fakes, { payload: listing, stepParam: undefined });
    expect(await answer).toMatchObject({ answer: { outcome: { kind: 'ads' }, lease: null, lowBidResult: null } });
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['alphaAds', 'betaAds']);
    expect(JSON.stringify(fakes.partners.calls)).not.toContain('555-0134');
    expect([order, fakes.savedLeads]).toEqual([[], []]);
  });

  it('sends partners only the ZIP code of the visitor’s answers from a page that lists ads [R4.17] [R8.07]', async () => {
    const fakes = funnelFakes();
    const unfinished = { ...answers, driver1Dob: '1957-04-17', driver1Email: 'ana@waypost.example', currentlyInsured: true };
    const userState = aUserState({ forms: { 'auto-v1': unfinished, '*': unfinished } });
    await asked(fakes, { payload: listing, stepParam: undefined, userState }).answer;
    expect(fakes.partners.calls).toMatchObject([{ body: { data: { zip: '94105' } } }, { body: { data: { zip: '94105' } } }]);
    expect(JSON.stringify(fakes.partners.calls)).not.toMatch(/Ana|1957|@|insured/);
  });
});

describe('a page that offers nothing', () => {
  const unasked = async (changes: Partial<VisitorResultsInput>, saveVisitor?: VisitorResultsDeps['saveVisitor']) => {
    const fakes = funnelFakes();
    const { answer } = asked(fakes, changes, saveVisitor);
    const result = await answer;
    expect(fakes.partners.calls).toEqual([]);
    expect(fakes.savedLeads).toEqual([]);
    return result;
  };

  it('asks no partner for a lead without answers [R4.17]', async () => {
    const userState = aUserState({ forms: { 'auto-v1': { zipcode: '94105' } } });
    expect(await unasked({ userState })).toEqual({ kind: 'no-results', openStep: 'insurance' });
  });

  it('asks no partner on another step, nor on a page without a funnel [R8.15]', async () => {
    expect(await unasked({ stepParam: 'contact' })).toEqual({ kind: 'no-results', openStep: 'contact' });
    expect(await unasked({ payload: { ...listing, page: { ...listing.page, template: 'landing' } } })).toEqual({
      kind: 'no-results',
      openStep: null,
    });
  });

  describe('and leads to the phone [R8.12]', () => {
    const callPage = { payload: { ...listing, page: { ...listing.page, template: 'call' as const } }, stepParam: undefined };

    it('asks no partner while the line is open', async () => {
      expect(await unasked(callPage)).toEqual({ kind: 'no-results', openStep: null });
    });

    it('lists ads while the line is closed, and stores no lease and no lead', async () => {
      const fakes = funnelFakes();
      fakes.clock.set('2026-11-22T20:00:00.000Z');
      const { answer } = asked(fakes, callPage);
      expect(await answer).toMatchObject({ answer: { outcome: { kind: 'ads', isOpen: false }, lease: null, lowBidResult: null } });
      expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['alphaAds', 'betaAds']);
      expect(fakes.savedLeads).toEqual([]);
    });
  });

  it('asks no partner for an erased visitor [R15.03]', async () => {
    expect(await unasked({}, async () => null)).toEqual({ kind: 'erased' });
  });
});
