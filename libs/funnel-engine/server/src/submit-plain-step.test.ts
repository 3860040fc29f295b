import { aConsentText } from '@waypost/compliance/testing';
import { formVersions } from '@waypost/funnel-engine/model/forms';
import { invariant } from '@waypost/platform/kernel';
import { activeRoutes, routeTable } from '@waypost/routing/model/table';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import fc from 'fast-check';
import { funnelFakes, type FunnelFakes } from '../testing/funnel-fakes';
import { aPlainRequest, aQuizPayload, aSeenQuiz } from '../testing/plain-request';
import type { PlainRequest } from './funnel-ports';
import type { PostBody } from './post-body';
import { submitPlainStep } from './submit-plain-step';

/** A page whose consent text lets the visitor choose each company separately. */
const byCompany: Partial<PlainRequest> = { payload: { ...aQuizPayload(), consent: aConsentText({ isByCompany: true }) } };

const contact = { driver1Email: 'ana@example.com', driver1Phone: '415 555 0134' };

function posting(body: PostBody, step: string | undefined, partial: Partial<PlainRequest> = {}, fakes = funnelFakes()) {
  return { fakes, answer: submitPlainStep(fakes)({ ...aPlainRequest(step, partial), body }) };
}

/** A visitor's posts for each step of the auto form. */
const AUTO_BODIES: Readonly<Record<string, PostBody>> = {
  zip: { zipcode: '94105' },
  insurance: { currentlyInsured: 'true', currentCompany: 'Other' },
  home: { homeowner: 'false' },
  'vehicle-1': { vehicle1Year: '2019', vehicle1Make: 'Ford', vehicle1Model: 'Escape' },
  'vehicle-2': { intent: 'skip', vehicle2Year: '', vehicle2Make: '', vehicle2Model: '' },
  'vehicle-3': { intent: 'skip' },
  'about-you': { driver1Gender: 'female', driver1MaritalStatus: 'married' },
  'birth-date': { driver1DobMonth: '4', driver1DobDay: '17', driver1DobYear: '1957' },
  credit: { driver1CreditRating: 'good' },
  record: { driver1Sr22: 'false', driver1MilitaryAffiliation: 'true' },
  name: { driver1FirstName: 'Ana', driver1LastName: 'Pérez' },
  address: { driver1Address: '1 Sample Street', driver1Address2: '' },
  contact: { ...contact, consent: 'tcpa-test-1' },
};
const MEDICARE_BODIES: Readonly<Record<string, PostBody>> = {
  zip: { zipcode: '94105' },
  medicare: { haveMedicare: 'true' },
  medicaid: { haveMedicaid: 'false' },
};

describe('submitPlainStep [R3.08]', () => {
  it.each([
    ['auto-v1', '/quiz/auto', AUTO_BODIES],
    ['medicare-v1', '/quiz/otc', MEDICARE_BODIES],
  ] as const)('leads through all of %s, from its bare path to its results', async (formName, base, bodies) => {
    const fakes = funnelFakes();
    const payload = aQuizPayload(formName);
    const steps = formVersions.find((form) => form.name === formName)?.steps ?? [];
    let at: string | undefined;
    for (const [index, step] of steps.slice(0, -1).entries()) {
      const url = `http://x.localhost${at ?? base}?utm_source=x`;
      const { answer } = posting(bodies[step.name] ?? {}, at?.split('/').pop(), { payload, url }, fakes);
      const next = `${base}/${steps[index + 1]?.name}`;
      expect(await answer).toEqual({ kind: 'redirect', to: `${next}?utm_source=x` });
      at = next;
    }
    expect(fakes.recordedEvents.map(({ event }) => event.properties)).toMatchObject(
      steps.slice(0, -1).map((step, index) => ({ formVersion: formName, stepName: step.name, stepNumber: index + 1 })),
    );
    expect(fakes.stored.get('visitor-1')?.userState.steps).toEqual({ [formName]: 'results' });
    if (formName === 'auto-v1') {
      expect(fakes.stored.get('visitor-1')?.userState.forms['auto-v1']).toMatchObject({
        zipcode: '94105',
        currentlyInsured: true,
        vehicle2Year: null,
        driver1Dob: '1957-04-17',
        driver1Phone: '(415) 555-0134',
      });
    }
  });

  it.each([
    ['mpa', '/grocery-allowance-r2'],
    ['mpa', '/dental-allowance-24-es/call'],
    ['mpa', '/chat-ad'],
  ] as const)('stays within %s at %s [R2.03]', async (brandId, base) => {
    const route = activeRoutes(routeTable, brandId).find(({ path }) => path.replace('/:step?', '') === base);
    invariant(route, `${brandId} has a route at ${base}`);
    const payload = { ...aQuizPayload('medicare-v1'), route: { ...route, smid: null, xsmid: null } };
    const { answer } = posting({ zipcode: '94105' }, undefined, { brandId, payload, url: `http://${brandId}.localhost${base}` });
    expect(await answer).toEqual({ kind: 'redirect', to: `${base}/medicare` });
  });

  it('refuses with the entered values and messages in the page’s language, and stores nothing [R5.14]', async () => {
    const { answer, fakes } = posting({ zipcode: '941' }, 'zip', { payload: aQuizPayload('auto-v1', 'spanish') });
    expect(await answer).toMatchObject({
      kind: 'rejected',
      step: 'zip',
      values: { zipcode: '941' },
      messages: { zipcode: 'Un código postal tiene 5 dígitos, por ejemplo 90210.' },
    });
    expect(fakes.stored.size).toBe(0);
  });

  it.each(['３３１０１', '٣٣١٠١'])('reads the ZIP code %s and knows its place [R5.01] [R5.14]', async (zipcode) => {
    const { answer, fakes } = posting({ zipcode }, 'zip');
    expect(await answer).toMatchObject({ kind: 'redirect' });
    expect(fakes.stored.get('visitor-1')?.userState.forms['auto-v1']).toEqual({ zipcode: '33101' });
  });

  it.each([
    ['33100', null, null],
    ['33100', '33101', '33101'],
    ['33100', '89501', null],
  ])('questions the unknown ZIP code %s, for a visitor at %s [R5.14]', async (zipcode, postalCode, suggestion) => {
    const place = { postalCode, stateCode: null };
    const { answer } = posting({ zipcode }, 'zip', { place });
    expect(await answer).toMatchObject({ kind: 'rejected', doubts: { zipcode: { value: zipcode, suggestion } } });
    expect(await answer).toHaveProperty('messages', {});
    const confirmed = posting({ zipcode, confirmed: `zipcode=${zipcode}` }, 'zip', { place });
    expect(await confirmed.answer).toMatchObject({ kind: 'redirect' });
    expect(confirmed.fakes.stored.get('visitor-1')?.userState.forms['auto-v1']).toEqual({ zipcode });
  });

  it('records each refused field by its name, never with the posted value [R10.10]', async () => {
    const { answer, fakes } = posting({ driver1FirstName: '', driver1LastName: 'x'.repeat(300) }, 'name');
    expect(await answer).toMatchObject({ kind: 'rejected' });
    const of = { formVersion: 'auto-v1', stepName: 'name', stepNumber: 11 };
    expect(fakes.recordedEvents.map(({ event }) => event)).toEqual([
      { name: 'fieldRefused', properties: { ...of, field: 'driver1FirstName' } },
      { name: 'fieldRefused', properties: { ...of, field: 'driver1LastName' } },
    ]);
  });

  it('refuses a number without consent, and returns the posted ticks [R4.03, R15.04]', async () => {
    const none = await posting(contact, 'contact').answer;
    expect(none).toMatchObject({ kind: 'rejected', messages: { consent: expect.stringContaining('tick the box') }, values: contact });
    const older = await posting({ ...contact, consent: 'an-older-text' }, 'contact').answer;
    expect(older).toMatchObject({ kind: 'rejected' });
    const wrongMail = await posting({ ...contact, driver1Email: 'ana@', consent: 'tcpa-test-1' }, 'contact').answer;
    expect(wrongMail).toMatchObject({ kind: 'rejected', values: { driver1Email: 'ana@', consent: 'tcpa-test-1' } });
  });

  it('starts over with an empty form at its first step, and records no answer', async () => {
    const fakes = funnelFakes();
    await posting({ zipcode: '94105' }, 'zip', {}, fakes).answer;
    const { answer } = posting({ intent: 'start-over' }, 'insurance', {}, fakes);
    expect(await answer).toEqual({ kind: 'redirect', to: '/quiz/auto/zip' });
    const { userState } = fakes.stored.get('visitor-1') ?? {};
    expect(JSON.parse(JSON.stringify(userState))).toMatchObject({ forms: { 'auto-v1': {}, '*': {} }, steps: { 'auto-v1': 'zip' } });
    expect(JSON.stringify(userState?.forms)).toBe('{"auto-v1":{},"*":{}}');
    expect(fakes.recordedEvents).toHaveLength(1);
  });

  it('questions a probable slip, with buttons that take the suggestion or keep the answer [R3.08]', async () => {
    const car = { vehicle1Year: '2019', vehicle1Make: 'Toyota', vehicle1Model: 'Corola' };
    const { answer, fakes } = posting(car, 'vehicle-1');
    expect(await answer).toMatchObject({
      kind: 'rejected',
      step: 'vehicle-1',
      values: car,
      doubts: { vehicle1Model: { question: 'Did you mean Corolla?', suggestion: 'Corolla', value: 'Corola' } },
    });
    expect(await answer).toHaveProperty('messages', {});
    expect(fakes.writes).toEqual([]);

    const confirmed = posting({ ...car, confirmed: 'vehicle1Model=Corola' }, 'vehicle-1');
    expect(await confirmed.answer).toMatchObject({ kind: 'redirect' });
    expect(confirmed.fakes.stored.get('visitor-1')?.userState.forms['auto-v1']).toMatchObject({ vehicle1Model: 'Corola' });
    const taken = posting({ ...car, instead: 'vehicle1Model=Corolla' }, 'vehicle-1');
    expect(await taken.answer).toMatchObject({ kind: 'redirect' });
    expect(taken.fakes.stored.get('visitor-1')?.userState.forms['auto-v1']).toMatchObject({ vehicle1Model: 'Corolla' });
  });

  it('remembers confirmed answers while it questions others, and ignores fields of other steps', async () => {
    const names = { driver1FirstName: '123', driver1LastName: '456', confirmed: 'driver1FirstName=123', instead: 'driver1Phone=1' };
    const { answer } = posting(names, 'name');
    const { doubts, values } = (await answer) as { doubts: object; values: object };
    expect(Object.keys(doubts)).toEqual(['driver1LastName']);
    expect(values).toEqual({ driver1FirstName: '123', driver1LastName: '456', confirmed: 'driver1FirstName=123' });
  });

  it('stores the consent with what the server saw [R15.04]', async () => {
    const { answer, fakes } = posting(AUTO_BODIES['contact'] ?? {}, 'contact');
    await answer;
    const { consent, formState, evidence, text } = fakes.recordedConsents[0] ?? {};
    expect(consent).toMatchObject({
      version: 'tcpa-test-1',
      hash: 'a'.repeat(64),
      pagePath: '/quiz/auto/contact',
      formVersion: 'auto-v1',
      stepName: 'contact',
      givenAt: '2026-11-18T18:00:00.000Z',
      companies: ['Test Quote Guide LLC', 'Copperfinch Auto Insurance Services LLC'],
    });
    expect(formState).toMatchObject({ driver1Phone: '(415) 555-0134' });
    expect(evidence).toEqual({
      visitorId: 'visitor-1',
      brandId: 'tqg',
      ip: '203.0.113.7',
      userAgent: 'Text browser',
      receivedAt: '2026-11-18T18:00:00.000Z',
      seenPage: null,
    });
    expect(text).toEqual({ ...aConsentText(), product: 'auto' });
    expect(fakes.stored.get('visitor-1')?.userState.consents).toEqual([consent]);
  });

  it('accepts few consents for pages that nobody saw, and stores nothing of the refused posts [R8.15] [R15.04]', async () => {
    const refuse = () => {
      throw new Error('too many');
    };
    const strict = () => ({ ...funnelFakes(), admitUnseen: refuse });
    const refused = posting(AUTO_BODIES['contact'] ?? {}, 'contact', {}, strict());
    await expect(refused.answer).rejects.toThrow('too many');
    expect([refused.fakes.recordedConsents, refused.fakes.stored.size]).toEqual([[], 0]);
    const seen = posting(AUTO_BODIES['contact'] ?? {}, 'contact', { seenPage: aSeenQuiz() }, strict());
    await seen.answer;
    expect(seen.fakes.recordedConsents).toMatchObject([{ evidence: { seenPage: aSeenQuiz() } }]);
  });

  describe('the same form, posted again [R15.04]', () => {
    const body = AUTO_BODIES['contact'] ?? {};
    const ids = (fakes: FunnelFakes) => fakes.recordedConsents.map(({ consent }) => consent.id);

    it('gives one consent after the event could not be stored', async () => {
      const fakes = funnelFakes();
      let isEventStoreDown = true;
      const recordEvent: FunnelFakes['recordEvent'] = async (event) => {
        if (isEventStoreDown) throw new Error('the event store is down');
        await fakes.recordEvent(event);
      };
      const post = () => submitPlainStep({ ...fakes, recordEvent })({ ...aPlainRequest('contact'), body });
      await expect(post()).rejects.toThrow('the event store is down');
      isEventStoreDown = false;
      fakes.clock.advance(60_000);
      expect(await post()).toMatchObject({ kind: 'redirect' });
      expect(new Set(ids(fakes)).size).toBe(1);
      expect(fakes.stored.get('visitor-1')?.userState.consents).toHaveLength(1);
      expect(fakes.recordedEvents).toHaveLength(1);
    });

    it('gives one consent for two simultaneous posts', async () => {
      const fakes = funnelFakes();
      await Promise.all([posting(body, 'contact', {}, fakes).answer, posting(body, 'contact', {}, fakes).answer]);
      expect(ids(fakes)).toHaveLength(2);
      expect(new Set(ids(fakes)).size).toBe(1);
    });

    it.each([
      ['another number', { ...body, driver1Phone: '415 555 0199' }, 0],
      ['the same, on another day', body, 86_400_000],
    ])('gives a separate consent for %s', async (_what, later, waitMs) => {
      const fakes = funnelFakes();
      await posting(body, 'contact', {}, fakes).answer;
      fakes.clock.advance(waitMs);
      await posting(later, 'contact', {}, fakes).answer;
      await posting(body, 'contact', {}, fakes).answer;
      expect(new Set(ids(fakes)).size).toBe(waitMs > 0 ? 2 : 3);
    });

    it('gives a separate consent for other companies', async () => {
      const fakes = funnelFakes();
      for (const consent of ['tcpa-test-1/0', 'tcpa-test-1/1', 'tcpa-test-1/0'])
        await posting({ ...body, consent }, 'contact', byCompany, fakes).answer;
      expect(new Set(ids(fakes)).size).toBe(3);
    });
  });

  it.each([
    ['one company', 'tcpa-test-1/1', ['Copperfinch Auto Insurance Services LLC']],
    ['each by itself', ['tcpa-test-1/0', 'tcpa-test-1/1'], ['Test Quote Guide LLC', 'Copperfinch Auto Insurance Services LLC']],
  ])('accepts a consent for %s', async (_what, consent, companies) => {
    const { answer, fakes } = posting({ ...contact, consent }, 'contact', byCompany);
    await answer;
    expect(fakes.recordedConsents[0]?.consent.companies).toEqual(companies);
  });

  it('refuses a single tick for all companies where each is chosen separately [R15.04]', async () => {
    const { answer, fakes } = posting({ ...contact, consent: 'tcpa-test-1' }, 'contact', byCompany);
    expect(await answer).toMatchObject({ kind: 'rejected' });
    expect(fakes.recordedConsents).toEqual([]);
  });

  it('stores no consent without a number [R15.04]', async () => {
    const { answer, fakes } = posting({ driver1Email: 'ana@example.com', consent: 'tcpa-test-1' }, 'contact');
    expect(await answer).toMatchObject({ kind: 'redirect' });
    expect(fakes.recordedConsents).toEqual([]);
    expect(fakes.stored.get('visitor-1')?.userState.consents).toEqual([]);
  });

  it('does not require a conditional field without JavaScript [R4.11]', async () => {
    expect(await posting({ currentlyInsured: 'true' }, 'insurance').answer).toMatchObject({ kind: 'redirect' });
  });

  it.each([
    ['an unknown step is the first one [R4.01]', { zipcode: '94105' }, 'no-such-step', '/quiz/auto/insurance'],
    ['the results step asks nothing, and leads to the first open step [R4.17]', { zipcode: '94105' }, 'results', '/quiz/auto/zip'],
    ['a step whose earlier steps are open leads to the first of them [R4.17]', { homeowner: 'true' }, 'home', '/quiz/auto/zip'],
    ['a step that may not be skipped stays [R4.05]', { intent: 'skip' }, 'zip', '/quiz/auto/zip'],
  ])('%s', async (_what, body, step, to) => {
    expect(await posting(body, step).answer).toEqual({ kind: 'redirect', to });
  });

  it('skips with nulls, and records them [R4.05]', async () => {
    const { answer, fakes } = posting({ intent: 'skip', vehicle2Make: 'Kia' }, 'vehicle-2');
    await answer;
    expect(fakes.recordedEvents[0]?.event.properties).toMatchObject({
      data: { vehicle2Year: null, vehicle2Make: null, vehicle2Model: null },
    });
  });

  it('adds to the stored answers, and continues the session with the address’s parameters [R6.01, R6.02, R4.08]', async () => {
    const fakes = funnelFakes();
    const session = aSession({ id: 'session-9', utmMedium: 'aff' });
    fakes.stored.set('visitor-1', { userState: aUserState({ forms: { '*': { homeowner: true } } }), session, brandId: 'tqg' });
    await posting({ zipcode: '94105' }, 'zip', { url: 'http://tqg.localhost/quiz/auto?gclid=abcdefghijklmnop&utm_campaign=c' }, fakes)
      .answer;
    const stored = fakes.stored.get('visitor-1');
    expect(stored?.userState.forms).toEqual({ 'auto-v1': { zipcode: '94105' }, '*': { homeowner: true, zipcode: '94105' } });
    expect(stored?.session).toMatchObject({ id: 'session-9', utmMedium: 'aff', isPaid: true });
    expect(fakes.recordedEvents[0]?.visitor).toMatchObject({ session: { id: 'session-9' } });
  });

  describe('sent by a browser whose scripts have not started, or can’t go on [R3.08] [R4.07] [R7.10]', () => {
    const early = (session: unknown, anonymousId: unknown = 'browser-1', hasStarted = false) => ({
      zipcode: '94105',
      ownVisit: JSON.stringify([hasStarted, session === null ? null : JSON.stringify(session), anonymousId]),
    });
    const eventsOf = ({ recordedEvents }: FunnelFakes) =>
      recordedEvents.map(({ event, visitor, request }) => [event.name, visitor.session.id, request.ownVisit?.anonymousId ?? null]);

    it('belongs to the browser’s own visit, and is preceded by the view that no script could report', async () => {
      const { answer, fakes } = posting(early(aSession({ id: 'own' })), 'zip');
      await answer;
      expect(eventsOf(fakes)).toEqual([
        ['pageView', 'own', 'browser-1'],
        ['formStepSubmitted', 'own', 'browser-1'],
      ]);
      const [view] = fakes.recordedEvents;
      expect(view?.event.properties).toMatchObject({ formVersion: 'auto-v1', stepName: 'zip', stepNumber: 1, stepIsFallback: false });
      expect(view?.visitor.userState.forms).toEqual({});
      expect(fakes.stored.get('visitor-1')?.session).toMatchObject({ id: 'own', lastActivityAt: '2026-11-18T18:00:00.000Z' });
    });

    it.each([
      ['a browser that has begun none', early(null, null)],
      ['a visit that is over', early(aSession({ id: 'own', lastActivityAt: '2026-11-18T17:30:00.000Z' }), null)],
      ['a visit without a time', early({ id: 'own' }, '')],
      ['an id that no event can carry', early(aSession({ id: 'x'.repeat(101) }), 'x'.repeat(101))],
      ['an id with unprintable characters', early(aSession({ id: 'own\u0000' }), 'browser\u0000')],
      ['a browser that denies its storage', { zipcode: '94105', ownVisit: '[false]' }],
      ['what no browser sends', { zipcode: '94105', ownVisit: '{"session":' }],
    ])('begins a visit for %s', async (_which, body) => {
      const { answer, fakes } = posting(body, 'zip');
      await answer;
      expect(eventsOf(fakes)).toEqual([
        ['pageView', 'visitor-1', null],
        ['formStepSubmitted', 'visitor-1', null],
      ]);
    });

    it('is preceded by no second view if a script has reported the page', async () => {
      const { answer, fakes } = posting(early(aSession({ id: 'own' }), 'browser-1', true), 'zip');
      await answer;
      expect(eventsOf(fakes)).toEqual([['formStepSubmitted', 'own', 'browser-1']]);
    });

    it('is not reported as viewed if it comes again with its faults, where a script reports it', async () => {
      const { answer, fakes } = posting({ ...early(aSession({ id: 'own' })), zipcode: '941' }, 'zip');
      expect(await answer).toMatchObject({ kind: 'rejected', session: { id: 'own' } });
      expect(eventsOf(fakes)).toEqual([['fieldRefused', 'own', 'browser-1']]);
    });
  });

  it('removes personal parameters from the next address [R6.03]', async () => {
    const url = 'http://tqg.localhost/quiz/auto/zip?phone=4155550134&utm_source=x';
    expect(await posting({ zipcode: '94105' }, 'zip', { url }).answer).toEqual({
      kind: 'redirect',
      to: '/quiz/auto/insurance?utm_source=x',
    });
  });

  describe('answers in the address [R6.03] [R3.08]', () => {
    const url = 'http://tqg.localhost/quiz/auto?firstname=Ada&phone=4155550134&utm_source=x';
    const prefill = { driver1FirstName: 'Ada', driver1Phone: '(415) 555-0134' };

    it('fill empty fields of the later steps, and leave the address', async () => {
      const { answer, fakes } = posting({ zipcode: '94105' }, undefined, { url });
      expect(await answer).toEqual({ kind: 'redirect', to: '/quiz/auto/insurance?utm_source=x' });
      expect(fakes.stored.get('visitor-1')?.userState.forms).toEqual({
        'auto-v1': { zipcode: '94105' },
        '*': { ...prefill, zipcode: '94105' },
      });
    });

    it('replace no answer of the visitor', async () => {
      const fakes = funnelFakes();
      const own = { driver1FirstName: 'Ana', driver1LastName: 'Ruiz' };
      fakes.stored.set('visitor-1', { userState: aUserState({ forms: { '*': own } }), session: aSession(), brandId: 'tqg' });
      await posting({ ...AUTO_BODIES['zip'] }, undefined, { url }, fakes).answer;
      expect(fakes.stored.get('visitor-1')?.userState.forms['*']).toMatchObject({ ...prefill, ...own });
    });

    it('go along to the first open step, where nothing was stored', async () => {
      const { answer, fakes } = posting({ zipcode: '94105' }, 'results', { url });
      expect(await answer).toEqual({ kind: 'redirect', to: '/quiz/auto/zip?firstname=Ada&phone=4155550134&utm_source=x' });
      expect(fakes.writes).toEqual([]);
    });

    it('are cleared with the rest by starting over', async () => {
      const { answer, fakes } = posting({ intent: 'start-over' }, 'zip', { url });
      expect(await answer).toEqual({ kind: 'redirect', to: '/quiz/auto/zip?utm_source=x' });
      expect(JSON.stringify(fakes.stored.get('visitor-1')?.userState.forms)).not.toMatch(/Ada|555/);
    });
  });

  it('stores the answers before the event, which could not be explained without them', async () => {
    const { answer, fakes } = posting(AUTO_BODIES['contact'] ?? {}, 'contact');
    await answer;
    expect(fakes.writes).toEqual(['visitor', 'event']);
  });

  it('answers any post, and never redirects off the site', async () => {
    const names = ['zipcode', 'intent', 'consent', '__proto__', 'driver1Phone', 'constructor'];
    const bodies = fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })));
    const steps = fc.oneof(fc.constantFrom('zip', 'contact', 'vehicle-2', 'results'), fc.string(), fc.constant(undefined));
    await fc.assert(
      fc.asyncProperty(bodies, steps, async (body, step) => {
        const answer = await posting(body, step, { url: 'http://tqg.localhost/quiz/auto' }).answer;
        return answer.kind === 'rejected' || answer.to.startsWith('/quiz/auto/');
      }),
    );
  });
});
