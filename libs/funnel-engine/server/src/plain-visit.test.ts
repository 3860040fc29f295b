import { aConsentGiven } from '@waypost/compliance/testing';
import { aDemandCheckAnswer, failingPartnerPorts, fakePartnerPorts } from '@waypost/partner-adapters/contract/testing';
import { aLease } from '@waypost/phones/model/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aPlainRequest, aQuizPayload } from '../testing/plain-request';
import { aSkippedForm } from '@waypost/funnel-engine/model/testing';
import { aRecordedConsent, funnelFakes, type FunnelFakes } from '../testing/funnel-fakes';
import { plainListing, plainPage, plainVisit } from './plain-visit';
import { recordPlainView } from './record-plain-view';

const answers = { zipcode: '94105', driver1FirstName: 'Ana', driver1Phone: '(415) 555-0134' };

function visitorWith(userState: Partial<UserState> = {}, fakes: FunnelFakes = funnelFakes()): FunnelFakes {
  fakes.stored.set('visitor-1', {
    userState: aUserState({ forms: { 'auto-v1': answers, '*': answers }, consents: [aConsentGiven()], ...userState }),
    session: aSession(),
    brandId: 'tqg',
  });
  fakes.consentRecord.set('consent-1', aRecordedConsent());
  return fakes;
}
const request = aPlainRequest('results');
const plainResults = (fakes: FunnelFakes) => async (asked: typeof request) => (await plainVisit(fakes)(asked)).results;

describe('the results without JavaScript [R4.14]', () => {
  it('lead to a leased number, store it and record the bid [R8.03, R8.04]', async () => {
    const fakes = visitorWith();
    const results = await plainResults(fakes)(request);
    const { lease } = fakes.stored.get('visitor-1')?.userState ?? {};
    expect(results).toMatchObject({ kind: 'call', isLeased: true, phone: lease?.value });
    expect(fakes.recordedEvents.map(({ event }) => event)).toMatchObject([
      { name: 'pageView', properties: { formVersion: 'auto-v1', stepName: 'results', stepIsFallback: false } },
      { name: 'lowBidResult', properties: { isLowBid: false } },
    ]);
  });

  it('store the lead with its consent before any partner is asked [R15.04]', async () => {
    const seen: number[] = [];
    const fakes: FunnelFakes = visitorWith(
      {},
      funnelFakes({
        partners: fakePartnerPorts({
          demandCheck: async () => {
            seen.push(fakes.savedLeads.length);
            return aDemandCheckAnswer(42);
          },
        }),
      }),
    );
    await plainResults(fakes)(request);
    expect(seen).toEqual([1]);
    expect(fakes.savedLeads).toEqual([
      {
        id: expect.any(String),
        visitorId: 'visitor-1',
        brandId: 'tqg',
        pageName: 'quiz-auto',
        product: 'auto',
        formVersion: 'auto-v1',
        answers,
        consentId: 'consent-1',
        pageHash: null,
        createdAt: '2026-11-18T18:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['goes along with the consent', [aConsentGiven()], true],
    ['stays here without one', [], false],
    ['stays here with the consent of another form', [aConsentGiven({ formVersion: 'medicare-v1' })], false],
    ['stays here with a consent that was never recorded', [aConsentGiven({ id: 'consent-2' })], false],
  ])('the phone number %s [R15.04]', async (_what, consents, isSent) => {
    const fakes = visitorWith({ consents });
    await plainResults(fakes)(request);
    expect(JSON.stringify(fakes.partners.calls).includes('555-0134')).toBe(isSent);
  });

  it.each([
    [['Copperfinch Auto Insurance Services LLC'], [true, false]],
    [['Harborline Quote Exchange LLC'], [false, true]],
    [['Test Quote Guide LLC'], [false, false]],
  ])('the phone number goes to the partner that calls for the chosen %j, and to no other [R15.04]', async (companies, expected) => {
    const fakes = visitorWith({}, funnelFakes({ partners: fakePartnerPorts({ demandCheck: async () => aDemandCheckAnswer(1) }) }));
    fakes.consentRecord.set('consent-1', aRecordedConsent({ companies }));
    await plainResults(fakes)(request);
    const digitsTo = (port: string) => JSON.stringify(fakes.partners.calls.filter((call) => call.port === port)).replace(/\D/g, '');
    const isSent = (port: string) => digitsTo(port).includes('4155550134');
    expect([isSent('alphaAds'), isSent('betaAds')]).toEqual(expected);
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(expect.arrayContaining(['alphaAds', 'betaAds']));
  });

  it('send partners the address and browser that the server saw', async () => {
    const fakes = visitorWith();
    await plainResults(fakes)({
      ...request,
      url: `${request.url}?afid=aff-7&utm_source=x&phone=4155550199&email=a@site.example&token=way-in`,
    });
    expect(fakes.partners.calls[0]).toMatchObject({
      port: 'demandCheck',
      body: {
        ip: '203.0.113.7',
        ua: 'Text browser',
        url: 'http://tqg.localhost:4200/quiz/auto/results?afid=aff-7&utm_source=x',
        sub_1: 'aff-7',
        sub_2: 'session-1',
        sub_3: 'visitor-1',
        local_hour: 10,
        data: { zip: '94105' },
      },
    });
  });

  it('list ads after a low bid, and show the default number if no partner answers', async () => {
    const low = visitorWith({}, funnelFakes({ partners: fakePartnerPorts({ demandCheck: async () => aDemandCheckAnswer(1) }) }));
    expect(await plainResults(low)(request)).toMatchObject({ kind: 'ads', isOpen: true });
    const none = visitorWith({}, funnelFakes({ partners: failingPartnerPorts() }));
    expect(await plainResults(none)(request)).toMatchObject({ kind: 'ads', ads: [], phone: '8005550100' });
    expect(none.recordedEvents.map(({ event }) => event.name)).toEqual(['pageView']);
  });

  it('have one view per rendering, which the page’s pixel reports under the same render id [R4.07] [R7.06]', async () => {
    let renderings = 0;
    const fakes = { ...visitorWith(), newId: () => `render-000${(renderings += 1)}` };
    const { renderId } = await plainVisit(fakes)(request);
    await recordPlainView(fakes)({ request, isStored: true, isOfSharedPage: false, renderId });
    await recordPlainView(fakes)({ request, isStored: true, isOfSharedPage: false, renderId: '<script>' });
    const views = fakes.recordedEvents.filter(({ event }) => event.name === 'pageView');
    expect(views.map((view) => view.renderId === renderId)).toEqual([true, true, false]);
    expect(views[1]?.event).toEqual(views[0]?.event);
  });

  it('use a lease that is in force [R8.05]', async () => {
    const fakes = visitorWith({ lease: aLease() });
    expect(await plainResults(fakes)(request)).toMatchObject({ phone: aLease().value });
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['demandCheck']);
  });

  it('keep what another tab posts while partners are asked [R6.06]', async () => {
    const fakes: FunnelFakes = visitorWith(
      {},
      funnelFakes({
        partners: fakePartnerPorts({
          demandCheck: async () => {
            visitorWith({ revision: 9, forms: { 'auto-v1': { ...answers, driver1LastName: 'Silva' }, '*': answers } }, fakes);
            return aDemandCheckAnswer(42);
          },
        }),
      }),
    );
    await plainResults(fakes)(request);
    const { forms, lease, steps } = fakes.stored.get('visitor-1')?.userState ?? {};
    expect(forms?.['auto-v1']).toEqual({ ...answers, driver1LastName: 'Silva' });
    expect({ lease, steps }).toEqual({ lease: expect.objectContaining({ value: expect.any(String) }), steps: { 'auto-v1': 'results' } });
  });

  it('work for a visitor without stored data, and store no empty lead', async () => {
    const fakes = funnelFakes();
    expect(await plainResults(fakes)(request)).toMatchObject({ kind: 'call' });
    expect(fakes.savedLeads).toEqual([]);
  });
});

describe('the results of a visitor who refused tracking', () => {
  it('send partners the page’s address without click ids [R7.09]', async () => {
    const fakes = visitorWith();
    await plainResults(fakes)({ ...request, url: `${request.url}?gclid=one-person&afid=aff-7`, isTrackingAllowed: false });
    expect(JSON.stringify(fakes.partners.calls)).not.toContain('one-person');
    expect(JSON.stringify(fakes.partners.calls)).toContain('?afid=aff-7');
  });
});

describe('plainListing [R4.17]', () => {
  it('sends partners nothing that the address says about a person [R6.03]', async () => {
    const fakes = funnelFakes();
    const { page, ...payload } = aQuizPayload();
    const lists = { ...payload, form: null, page: { ...page, template: 'listing', form: null } } as const;
    const url = 'http://tqg.localhost/clicks-auto?firstname=Ana&lastname=Ruiz&dateofbirth=1957-04-17&phone=4155550134';
    await plainListing(fakes)({ isStored: false, isProgram: false, request: aPlainRequest(undefined, { payload: lists, url }) });
    // Without a ZIP code beta is not asked.
    expect(fakes.partners.calls.map(({ port }) => port)).toEqual(['alphaAds']);
    expect(JSON.stringify(fakes.partners.calls)).not.toMatch(/Ana|Ruiz|1957|4155550134/);
  });
});

describe('plainPage [R4.17]', () => {
  const page = (fakes: FunnelFakes, step: string | undefined) =>
    plainPage(fakes)({ request: aPlainRequest(step, { url: 'http://tqg.localhost/quiz/auto?utm_source=x' }), isStored: true });

  it.each(['home', 'contact', 'results'])('leads from %s to the first open step, and asks no partner', async (step) => {
    const fakes = visitorWith();
    expect(await page(fakes, step)).toEqual({ kind: 'redirect', to: '/quiz/auto/insurance?utm_source=x' });
    expect(fakes.partners.calls).toEqual([]);
    expect(fakes.writes).toEqual([]);
  });

  it('takes the answers in the address along to the first open step [R6.03]', async () => {
    const asked = { request: aPlainRequest('home', { url: 'http://tqg.localhost/quiz/auto/home?firstname=Ada' }), isStored: true };
    expect(await plainPage(visitorWith())(asked)).toEqual({ kind: 'redirect', to: '/quiz/auto/insurance?firstname=Ada' });
  });

  it('leads a visitor without stored data to the first step', async () => {
    expect(await page(funnelFakes(), 'results')).toEqual({ kind: 'redirect', to: '/quiz/auto/zip?utm_source=x' });
  });

  it('reads nothing for a visitor who has given us no data', async () => {
    const fakes = visitorWith();
    const shown = await plainPage(fakes)({ request: aPlainRequest('zip'), isStored: false });
    expect(shown.kind === 'page' && shown.visit.userState).toEqual(EMPTY_USER_STATE);
    expect(fakes.writes).toEqual([]);
  });

  it.each([undefined, 'zip', 'insurance'])('shows the step of the address (%s) if no earlier step is open', async (step) => {
    expect(await page(visitorWith(), step)).toMatchObject({ kind: 'page', visit: { results: null } });
  });

  it('shows the results if every step was answered or skipped', async () => {
    const all = aSkippedForm(aQuizPayload().form, answers);
    expect(await page(visitorWith({ forms: { 'auto-v1': all } }), 'results')).toMatchObject({
      kind: 'page',
      visit: { results: { kind: 'call' } },
    });
  });
});

describe('the way on for a visitor who returns [R4.13]', () => {
  const all = aSkippedForm(aQuizPayload().form, answers);
  const resumeAt = async (step: string | undefined, state: Partial<UserState>, isStored = true) => {
    const request = aPlainRequest(step, { url: 'http://tqg.localhost/quiz/auto?utm_source=x' });
    const shown = await plainPage(visitorWith(state))({ request, isStored });
    return shown.kind === 'page' ? shown.visit.resumeAt : shown;
  };

  it.each<[string, string | undefined, Partial<UserState>, string | undefined]>([
    ['the step that they left', undefined, { forms: { 'auto-v1': all }, steps: { 'auto-v1': 'home' } }, 'home'],
    ['the results', undefined, { forms: { 'auto-v1': all }, steps: { 'auto-v1': 'results' } }, 'results'],
    ['the first open step before it', undefined, { steps: { 'auto-v1': 'home' } }, 'insurance'],
    ['nowhere from a step by its address', 'zip', { steps: { 'auto-v1': 'insurance' } }, undefined],
    ['nowhere from the step that they left', undefined, { steps: { 'auto-v1': 'zip' } }, undefined],
    ['nowhere if that step is open itself', undefined, { forms: {}, steps: { 'auto-v1': 'home' } }, undefined],
    ['nowhere without a stored step', undefined, {}, undefined],
    ['nowhere for the step of another form', undefined, { steps: { 'medicare-v1': 'medicare' } }, undefined],
  ])('leads to %s', async (_what, step, state, left) => {
    expect(await resumeAt(step, state)).toBe(left && `/quiz/auto/${left}?utm_source=x`);
  });

  it('leads nowhere for a visitor who has given us no data', async () => {
    expect(await resumeAt(undefined, { steps: { 'auto-v1': 'insurance' } }, false)).toBeUndefined();
  });
});

describe('plainVisit [R4.13]', () => {
  it('returns the stored answers for a question, without a partner call', async () => {
    const fakes = visitorWith();
    expect(await plainVisit(fakes)(aPlainRequest('name'))).toMatchObject({
      userState: { forms: { 'auto-v1': answers } },
      session: { id: 'session-1' },
      rejected: null,
      results: null,
    });
    expect(fakes.partners.calls).toEqual([]);
    expect(fakes.writes).toEqual([]);
  });

  it('shows the answers in the address in empty fields, and stores nothing [R6.03]', async () => {
    const fakes = visitorWith();
    const { userState } = await plainVisit(fakes)(
      aPlainRequest('name', { url: 'http://tqg.localhost/quiz/auto?firstname=Ada&lastname=King' }),
    );
    expect(userState.forms['*']).toEqual({ ...answers, driver1LastName: 'King' });
    expect(fakes.writes).toEqual([]);
  });

  it('names the visitor’s place, whose ZIP code the first question offers [R4.03]', async () => {
    const place = { postalCode: '94105', stateCode: 'CA', city: 'San Francisco' };
    expect(await plainVisit(funnelFakes())(aPlainRequest('zip', { place }))).toMatchObject({ place });
  });

  it('returns the results for the results step, with the lease in the state', async () => {
    const fakes = visitorWith();
    const { results, userState } = await plainVisit(fakes)(request);
    expect(results).toMatchObject({ kind: 'call' });
    expect(userState.lease).not.toBeNull();
    expect(userState.steps).toEqual({ 'auto-v1': 'results' });
    expect(userState.finishedOn).toEqual({ 'auto-v1': 'quiz-auto' });
  });

  it('requires a form', async () => {
    const payload = { ...aQuizPayload(), form: null };
    await expect(plainVisit(funnelFakes())({ ...request, payload })).rejects.toThrow('has a form');
  });
});
