import { fakeClock } from '@waypost/kernel/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { fakeConsentStore, fakeVisitorStore } from '../testing';
import { saveUserState } from './save-user-state';

const consent: UserState['consents'][number] = {
  id: 'c1',
  version: 'tcpa-2026-10',
  hash: 'h',
  language: 'english',
  givenAt: '2026-11-18T17:00:00.000Z',
  pagePath: '/quiz/auto/contact',
  formVersion: 'auto-v1',
  stepName: 'contact',
  companies: ['A'],
};
const request = { visitorId: 'v1', brandId: 'tqg', ip: '203.0.113.9', userAgent: 'Test browser' };
const aState = (over: Partial<UserState> = {}): UserState => ({ ...EMPTY_USER_STATE, forms: { 'auto-v1': { zipcode: '90210' } }, ...over });

function setUp() {
  const visitors = fakeVisitorStore();
  const consents = fakeConsentStore();
  const clock = fakeClock('2026-11-18T18:00:00.000Z');
  return { visitors, consents, clock, save: saveUserState({ visitors, consents, clock }) };
}

describe('saveUserState', () => {
  it('keeps the whole state [R6.05]', async () => {
    const { visitors, save } = setUp();
    await save({ ...request, visitor: { userState: aState({ revision: 1 }), session: null } });
    await save({ ...request, visitor: { userState: aState({ revision: 2, forms: {} }), session: null } });
    expect(visitors.visitors.get('v1')).toEqual({ userState: aState({ revision: 2, forms: {} }), session: null, brandId: 'tqg' });
  });

  it('records each consent once, with what the server saw and the form as it was [R15.04]', async () => {
    const { consents, clock, save } = setUp();
    await save({ ...request, visitor: { userState: aState({ consents: [consent] }), session: null } });
    clock.advance(60_000);
    const second = { ...consent, id: 'c2' };
    await save({ ...request, ip: null, visitor: { userState: aState({ consents: [consent, second] }), session: null } });
    expect(consents.calls()).toBe(2);
    expect(consents.recorded).toEqual([
      {
        consent,
        formState: { zipcode: '90210' },
        evidence: { ...request, receivedAt: '2026-11-18T18:00:00.000Z' },
      },
      { consent: second, formState: { zipcode: '90210' }, evidence: { ...request, ip: null, receivedAt: '2026-11-18T18:01:00.000Z' } },
    ]);
  });

  it('takes the answers of all forms where the consent’s own form has none', async () => {
    const { consents, save } = setUp();
    const userState = aState({ forms: { '*': { zipcode: '10001' } }, consents: [consent] });
    await save({ ...request, visitor: { userState, session: null } });
    expect(consents.recorded[0]?.formState).toEqual({ zipcode: '10001' });
  });

  it('records a consent again that was stored without having been recorded: consents come first [R15.04]', async () => {
    const { visitors, consents, clock } = setUp();
    const failing = { record: () => Promise.reject(new Error('the database is away')) };
    const input = { ...request, visitor: { userState: aState({ consents: [consent] }), session: null } };
    await expect(saveUserState({ visitors, consents: failing, clock })(input)).rejects.toThrow('away');
    expect(visitors.visitors.size).toBe(0);
    await saveUserState({ visitors, consents, clock })(input);
    expect(consents.recorded).toHaveLength(1);
  });
});
