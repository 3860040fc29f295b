import { aConsentGiven } from '@waypost/compliance/testing';
import fc from 'fast-check';
import { aSession, aUserState } from '@waypost/visitor/model/testing';
import { aRecordedConsent, funnelFakes } from '../testing/funnel-fakes';
import { aQuizPayload } from '../testing/plain-request';
import { consentClaimed, consentedPhones, isCovered, type PhoneUse } from './consent-covering';
import type { RecordedConsent } from './funnel-ports';
import { saveLead } from './save-lead';

const phone = { driver1Phone: '(415) 555-0134' };
const NOBODY = { alpha: null, beta: null };

describe('consentClaimed [R15.04]', () => {
  const consents = [
    aConsentGiven({ id: 'older' }),
    aConsentGiven({ id: 'newer' }),
    aConsentGiven({ id: 'other', formVersion: 'medicare-v1' }),
  ];

  it.each([
    ['the newest of the form’s consents', { forms: { 'auto-v1': phone }, consents }, 'newer'],
    ['none where no number was given', { forms: { 'auto-v1': { zipcode: '94105' } }, consents }, undefined],
    ['none where the number was taken out again', { forms: { 'auto-v1': { driver1Phone: null } }, consents }, undefined],
    ['none for a number that came another way', { forms: { '*': phone }, consents }, undefined],
    ['none without any consent', { forms: { 'auto-v1': phone }, consents: [] }, undefined],
  ])('%s', (_what, state, expected) => {
    expect(consentClaimed(aUserState(state), 'auto-v1')?.id).toBe(expected);
  });
});

const use: PhoneUse = {
  visitorId: 'visitor-1',
  brandId: 'tqg',
  formVersion: 'auto-v1',
  product: 'auto',
  phone: '(415) 555-0134',
};

describe('isCovered [R15.04]', () => {
  it.each([
    ['by a recorded consent to just this', aRecordedConsent(), {}, true],
    ['not without a record', null, {}, false],
    ['not by somebody else’s', aRecordedConsent({ visitorId: 'visitor-2' }), {}, false],
    ['not by one given to another brand', aRecordedConsent({ brandId: 'mpa' }), {}, false],
    ['not by one given in another form', aRecordedConsent({ formVersion: 'auto-v2' }), {}, false],
    ['not by one about another product', aRecordedConsent({ product: 'medicare' }), {}, false],
    ['not by one to no company', aRecordedConsent({ companies: [] }), {}, false],
    ['not by one for another number', aRecordedConsent(), { phone: '(415) 555-0199' }, false],
    ['not where the number at the time is not known', aRecordedConsent({ phone: null }), {}, false],
    ['not where there is no number', aRecordedConsent({ phone: null }), { phone: null }, false],
  ])('%s', (_what, recorded, over, expected) => {
    expect(isCovered(recorded, { ...use, ...over })).toBe(expected);
  });
});

describe('consentedPhones [R15.04]', () => {
  const medicare = { ...use, formVersion: 'medicare-v1', product: 'medicare' } as const;
  const recordedFor = (companies: readonly string[]) => aRecordedConsent({ formVersion: 'medicare-v1', product: 'medicare', companies });
  const { phone: number } = use;

  it.each([
    ['the partner of the one company chosen', ['Larkmeadow Senior Benefits LLC'], { alpha: number, beta: null }],
    ['the other partner for the other company', ['Willowmere Insurance Agency LLC'], { alpha: null, beta: number }],
    ['both for both', ['Larkmeadow Senior Benefits LLC', 'Willowmere Insurance Agency LLC'], { alpha: number, beta: number }],
    ['no partner for the brand’s owner alone', ['Test Quote Guide LLC'], NOBODY],
  ])('returns the number for %s', (_whom, companies, expected) => {
    expect(consentedPhones(recordedFor(companies), medicare)).toEqual(expected);
  });

  it('returns no number if the consent does not cover it, whichever companies were chosen', () => {
    const uncovered = fc.constantFrom<Partial<RecordedConsent>>(
      { visitorId: 'visitor-2' },
      { brandId: 'mpa' },
      { phone: '(415) 555-0199' },
    );
    fc.assert(
      fc.property(uncovered, fc.subarray([...aRecordedConsent().companies]), (over, companies) => {
        expect(consentedPhones(aRecordedConsent({ ...over, companies }), use)).toEqual(NOBODY);
      }),
    );
    expect(consentedPhones(null, use)).toEqual(NOBODY);
  });
});

describe('saveLead', () => {
  const input = { visitorId: 'visitor-1', brandId: 'tqg', payload: aQuizPayload(), seenPage: { html: 'h1' } };

  it('stores what the server knows of the visitor, with the consent [R15.04]', async () => {
    const fakes = funnelFakes();
    const userState = aUserState({ forms: { 'auto-v1': { ...phone, zipcode: '94105' } }, consents: [aConsentGiven()] });
    fakes.stored.set('visitor-1', { userState, session: aSession(), brandId: 'tqg' });
    fakes.consentRecord.set('consent-1', aRecordedConsent());
    expect(await saveLead(fakes)(input)).toEqual({
      hasConsent: true,
      consentedPhones: { alpha: phone.driver1Phone, beta: phone.driver1Phone },
      leadId: fakes.savedLeads[0]?.id,
    });
    expect(fakes.savedLeads).toMatchObject([{ answers: { ...phone, zipcode: '94105' }, consentId: 'consent-1', product: 'auto' }]);
  });

  it('stores the same lead under the same id, however often it runs [R16.05]', async () => {
    const fakes = funnelFakes();
    for (const visitorId of ['visitor-1', 'visitor-2'])
      fakes.stored.set(visitorId, { userState: aUserState({ forms: { 'auto-v1': phone } }), session: null, brandId: 'tqg' });
    const ids = [];
    for (const over of [{}, {}, { visitorId: 'visitor-2' }, { brandId: 'ps' }]) {
      ids.push((await saveLead(fakes)({ ...input, ...over })).leadId);
    }
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  it('adds no consent to a lead whose number it does not cover [R15.04]', async () => {
    const fakes = funnelFakes();
    const userState = aUserState({ forms: { 'auto-v1': { driver1Phone: '(415) 555-0199' } }, consents: [aConsentGiven()] });
    fakes.stored.set('visitor-1', { userState, session: aSession(), brandId: 'tqg' });
    fakes.consentRecord.set('consent-1', aRecordedConsent());
    expect(await saveLead(fakes)(input)).toMatchObject({ hasConsent: false, consentedPhones: NOBODY });
    expect(fakes.savedLeads).toMatchObject([{ consentId: null }]);
  });

  it('drops answers that the form no longer asks for [R4.13]', async () => {
    const fakes = funnelFakes();
    const userState = aUserState({ forms: { 'auto-v1': { zipcode: '94105', haveMedicare: true } } });
    fakes.stored.set('visitor-1', { userState, session: null, brandId: 'tqg' });
    expect(await saveLead(fakes)(input)).toMatchObject({ hasConsent: false });
    expect(fakes.savedLeads.map(({ answers, consentId }) => [answers, consentId])).toEqual([[{ zipcode: '94105' }, null]]);
  });

  it('stores an auto lead for a Medicare page of an auto brand [R8.07]', async () => {
    const fakes = funnelFakes();
    const userState = aUserState({ forms: { 'medicare-v1': { zipcode: '94105' } } });
    fakes.stored.set('visitor-1', { userState, session: null, brandId: 'tqg' });
    await saveLead(fakes)({ ...input, payload: aQuizPayload('medicare-v1') });
    await saveLead(fakes)({ ...input, brandId: 'mpa', payload: aQuizPayload('medicare-v1') });
    expect(fakes.savedLeads.map(({ product }) => product)).toEqual(['auto', 'medicare']);
  });

  it.each([
    ['a visitor of whom nothing is known', 'nobody', aQuizPayload()],
    ['a page without a form', 'visitor-1', { ...aQuizPayload(), form: null }],
  ])('stores nothing for %s', async (_what, visitorId, payload) => {
    const fakes = funnelFakes();
    fakes.stored.set('visitor-1', { userState: aUserState({ forms: { 'auto-v1': phone } }), session: null, brandId: 'tqg' });
    expect(await saveLead(fakes)({ ...input, visitorId, payload })).toEqual({ hasConsent: false, consentedPhones: NOBODY, leadId: null });
    expect(fakes.savedLeads).toEqual([]);
  });
});
