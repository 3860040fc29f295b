import { aConsentText } from '@waypost/compliance/testing';
import { fakeClock } from '@waypost/platform/kernel/testing';
import { EMPTY_USER_STATE, type UserState } from '@waypost/visitor/model';
import { fakeVisitorStore } from '../testing';
import { saveUserState } from './save-user-state';
import type { ShownConsentText } from './visitor-ports';

const text: ShownConsentText = { ...aConsentText({ hash: 'h' }), product: 'auto' };
const consent: UserState['consents'][number] = {
  id: 'c1',
  version: 'tcpa-test-1',
  hash: 'h',
  language: 'english',
  givenAt: '2026-11-18T17:55:00.000Z',
  pagePath: '/quiz/auto/contact',
  formVersion: 'auto-v1',
  stepName: 'contact',
  companies: ['A'],
};
const seen = { visitorId: 'v1', brandId: 'tqg', ip: '203.0.113.9', userAgent: 'Test browser' };
const request = { ...seen, anonymousId: 'a1', seenPageAt: () => null, admitUnseen: async () => undefined };
const aState = (over: Partial<UserState> = {}): UserState => ({ ...EMPTY_USER_STATE, forms: { 'auto-v1': { zipcode: '90210' } }, ...over });

function setUp() {
  const visitors = fakeVisitorStore();
  const clock = fakeClock('2026-11-18T18:00:00.000Z');
  const consentTextOf = (brandId: string, hash: string) => (brandId === 'tqg' && hash === 'h' ? text : null);
  return { visitors, clock, save: saveUserState({ visitors, consentTextOf, clock }) };
}

describe('saveUserState', () => {
  it('stores the whole state [R6.05]', async () => {
    const { visitors, save } = setUp();
    await save({ ...request, visitor: { userState: aState({ revision: 1 }), session: null } });
    await save({ ...request, visitor: { userState: aState({ revision: 2, forms: {} }), session: null } });
    expect(visitors.visitors.get('v1')).toEqual({ userState: aState({ revision: 2, forms: {} }), session: null, brandId: 'tqg' });
  });

  it('records each consent once, with its text, what the server saw and the form’s state [R15.04]', async () => {
    const { visitors, clock, save } = setUp();
    await save({ ...request, visitor: { userState: aState({ consents: [consent] }), session: null } });
    clock.advance(60_000);
    const second = { ...consent, id: 'c2' };
    const forms = { 'auto-v1': { zipcode: '10001' } };
    await save({ ...request, ip: null, visitor: { userState: aState({ forms, consents: [consent, second] }), session: null } });
    expect(visitors.consents).toEqual([
      { consent, text, formState: { zipcode: '90210' }, evidence: { ...seen, seenPage: null, receivedAt: '2026-11-18T18:00:00.000Z' } },
      {
        consent: second,
        text,
        formState: forms['auto-v1'],
        evidence: { ...seen, seenPage: null, ip: null, receivedAt: '2026-11-18T18:01:00.000Z' },
      },
    ]);
  });

  it('claims no form state for a consent if the form changed before we saw either [R15.04]', async () => {
    const { visitors, save } = setUp();
    const consents = [consent, { ...consent, id: 'c2' }, { ...consent, id: 'c3', formVersion: 'auto-v2' }];
    await save({ ...request, visitor: { userState: aState({ consents }), session: null } });
    expect(visitors.consents.map(({ formState }) => formState)).toEqual([null, { zipcode: '90210' }, {}]);
  });

  it('uses the answers of all forms if the consent’s own form has none', async () => {
    const { visitors, save } = setUp();
    const userState = aState({ forms: { '*': { zipcode: '10001' } }, consents: [consent] });
    await save({ ...request, visitor: { userState, session: null } });
    expect(visitors.consents[0]?.formState).toEqual({ zipcode: '10001' });
  });

  it('passes on a consent to a text unknown to this build without the text, which the store must have [R15.04]', async () => {
    const { visitors, clock } = setUp();
    const saved = jest.spyOn(visitors, 'save');
    const save = saveUserState({ visitors, consentTextOf: () => null, clock });
    await save({ ...request, visitor: { userState: aState({ consents: [consent] }), session: null } });
    expect(saved.mock.calls[0]?.[0].consents).toMatchObject([{ consent, text: null }]);
  });

  it('writes state and consents together, so that both are stored or neither [R15.04, R16.05]', async () => {
    const { visitors, save } = setUp();
    const saved = jest.spyOn(visitors, 'save').mockRejectedValueOnce(new Error('the database is away'));
    const input = { ...request, visitor: { userState: aState({ consents: [consent] }), session: null } };
    await expect(save(input)).rejects.toThrow('away');
    expect([visitors.visitors.size, visitors.consents.length]).toEqual([0, 0]);
    expect(await save(input)).toBe('saved');
    expect(saved).toHaveBeenCalledTimes(2);
    expect([visitors.visitors.size, visitors.consents.length]).toEqual([1, 1]);
  });

  it.each(['v1', 'a1', 's1'])('stores nothing from a browser whose data was erased, identified by %s [R15.03]', async (id) => {
    const { visitors, save } = setUp();
    visitors.erased.add(id);
    const session = { id: 's1', urlParams: {}, utmMedium: null, afid: null, isPaid: false, startedAt: '', lastActivityAt: '' };
    expect(await save({ ...request, visitor: { userState: aState({ consents: [consent] }), session } })).toBe('erased');
    expect([visitors.visitors.size, visitors.consents.length]).toEqual([0, 0]);
  });
});
