import { aPlacement } from '@waypost/phones/model/testing';
import { outcomeInput, type OutcomeFacts } from './outcome-input';

const placement = aPlacement({
  placementId: 'placement',
  afid: 'afid-of-placement',
  defaultPhone: '8005550100',
  rules: [
    {
      id: 'paid-in-nevada',
      afid: 'afid-of-rule',
      placementId: 'placement-of-rule',
      defaultPhone: '8335550142',
      when: { paid: true, state: ['NV'] },
    },
  ],
});
const session = { id: 'session-1', afid: null, utmMedium: 'cpc', urlParams: { utm_source: 'bigo' }, isPaid: true };
const inNevada = { postalCode: '89501', stateCode: 'NV' };

const inputOf = (changes: Partial<OutcomeFacts> = {}) =>
  outcomeInput({
    payload: { route: { name: 'quiz-auto' }, page: { product: 'auto', language: 'english' }, placement },
    answers: {},
    shared: undefined,
    hasPhoneConsent: false,
    lease: null,
    session,
    anonymousId: 'anonymous-1',
    brandId: 'tqg',
    userAgent: 'Test browser',
    url: 'http://tqg.localhost:4200/quiz/auto',
    localHour: 10,
    ip: null,
    place: inNevada,
    now: new Date('2026-11-18T18:00:00.000Z'),
    ...changes,
  });

describe('outcomeInput', () => {
  it('uses the placement and number of the visit’s phone rule [R8.11]', () => {
    const { request, defaultPhone } = inputOf();
    expect(request.placement).toMatchObject({ placementId: 'placement-of-rule', afid: 'afid-of-rule' });
    expect(defaultPhone).toBe('8335550142');
  });

  it.each([
    ['nobody knows the state', { place: null }],
    ['nobody paid for the visit', { session: { ...session, isPaid: false } }],
    ['there is no session yet', { session: null }],
  ])('uses the page’s placement while %s [R8.11]', (_what, changes) => {
    const { request, defaultPhone } = inputOf(changes);
    expect(request.placement).toMatchObject({ placementId: 'placement', afid: 'afid-of-placement' });
    expect(defaultPhone).toBe('8005550100');
  });

  it('passes the affiliate of the address with the rule’s, because the address goes first [R8.02] [R8.11]', () => {
    const { request } = inputOf({ session: { ...session, afid: 'afid-of-address' } });
    expect(request).toMatchObject({ urlAfid: 'afid-of-address', placement: { afid: 'afid-of-rule' } });
  });

  it('contains the place, the address, the user agent and the session of the visit [R6.12]', () => {
    expect(inputOf({ ip: '203.0.113.7' }).request).toMatchObject({
      geo: { ip: '203.0.113.7', ...inNevada },
      userAgent: 'Test browser',
      sessionId: 'session-1',
    });
  });

  it('contains the visitor’s place as far as it is known [R8.01] [R8.07]', () => {
    expect(inputOf().request.geo).toEqual({ ip: null, ...inNevada });
    expect(inputOf({ ip: '203.0.113.7', place: null }).request.geo).toEqual({ ip: '203.0.113.7', postalCode: null, stateCode: null });
    expect(inputOf({ place: null }).request.geo).toBeNull();
  });
});
