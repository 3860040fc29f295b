import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { aChange, aConsent, anEvidence, aRecord, aSession, aState, aText, companies } from '../../testing/visitor-builders';
import { whileCut } from '../../testing/while-cut';
import { createConsentLookup } from './consent-lookup';
import { consentContext } from './consent-record';
import { saveConsentTexts } from './consent-texts';
import { createVisitorStore } from './visitor-store';

const ring = aKeyRing();
const database = databaseOfTests();

describe('consents [R15.04]', () => {
  const store = () => createVisitorStore(database, ring);
  const rowsOf = (visitorId: string) => database.prisma.consent.findMany({ where: { visitorId } });

  it('are recorded once, with what the person saw and its origin', async () => {
    const record = aRecord();
    const visitor = { userState: aState({ consents: [record.consent] }), session: null };
    await store().save(aChange('v1', visitor, { consents: [record] }));
    const again = aRecord({ consent: { ...record.consent, pagePath: '/changed' }, formState: null });
    await store().save(aChange('v1', visitor, { consents: [again] }));
    const [row] = await rowsOf('v1');
    const { consent } = record;
    expect(row).toMatchObject({ version: consent.version, hash: consent.hash, companies: consent.companies, pagePath: consent.pagePath });
    expect(row?.receivedAt.toISOString()).toBe('2026-11-18T18:00:01.000Z');
    expect(row && ring.open({ keyId: row.keyId, bytes: row.evidence }, consentContext(consent.id))).toEqual({
      ip: '203.0.113.9',
      userAgent: 'Test browser',
      formState: { driver1Phone: '(310) 555-0123' },
      facts: { ...consent, visitorId: 'v1', brandId: 'tqg', receivedAt: '2026-11-18T18:00:01.000Z' },
      seenPage: null,
    });
    const { hash, version, text, label, product } = aText;
    expect(await database.prisma.consentText.findUnique({ where: { hash } })).toMatchObject({ version, text, label, product, companies });
  });

  it.each([
    ['of which nobody knows the text', { hash: 'f'.repeat(64) }, null],
    ['of a version other than its text’s', { version: 'tcpa-1999-01' }, aText],
    ['in a language other than its text’s', { language: 'spanish' as const }, aText],
    ['to a company that its text does not name', { companies: ['Somebody Else Inc.'] }, aText],
  ])('are not recorded %s', async (title, over, text) => {
    const visitorId = `consent ${title}`;
    const record = aRecord({ consent: aConsent(over), evidence: anEvidence({ visitorId }), text });
    await store().save(aChange(visitorId, { userState: aState(), session: null }, { consents: [record] }));
    expect(await rowsOf(visitorId)).toEqual([]);
    expect(await store().load(visitorId)).not.toBeNull();
  });

  it('are linked to a text that the record has but this build does not', async () => {
    const text = { ...aText, hash: 'b'.repeat(64) };
    await saveConsentTexts(database, [text, aText]);
    await saveConsentTexts(database, [text]);
    const record = aRecord({ consent: aConsent({ hash: text.hash, companies: companies.slice(1) }), text: null });
    await store().save(aChange('v-older-text', { userState: aState(), session: null }, { consents: [record] }));
    expect(await createConsentLookup(database, ring).find(record.consent.id)).toEqual({
      id: record.consent.id,
      visitorId: 'v-older-text',
      brandId: 'tqg',
      formVersion: 'auto-v1',
      product: 'auto',
      companies: companies.slice(1),
      phone: '(310) 555-0123',
    });
    expect(await createConsentLookup(database, ring).find('no-such-consent')).toBeNull();
  });

  it('are looked up even if the connection is cut during the query [R16.05]', async () => {
    const record = aRecord();
    await store().save(aChange('v-cut-lookup', { userState: aState(), session: null }, { consents: [record] }));
    const lookup = createConsentLookup(database, ring);
    expect(await whileCut(database, 'consent', () => lookup.find(record.consent.id))).toMatchObject({ id: record.consent.id });
  });

  it('are stored together with the state, or neither is [R16.05]', async () => {
    const record = aRecord({ consent: aConsent({ givenAt: '2026-11-18T18:00:00.000Z' }), evidence: anEvidence({ visitorId: 'v-half' }) });
    const broken = { ...aState(), updatedAt: 'no instant' };
    const change = aChange('v-half', { userState: broken, session: aSession }, { consents: [record], anonymousId: 'a-half' });
    await expect(store().save(change)).rejects.toThrow('invalid input syntax');
    const half = { where: { visitorId: 'v-half' } };
    expect([await rowsOf('v-half'), await store().load('v-half'), await database.prisma.visitorLink.count(half)]).toEqual([[], null, 0]);
    await store().save({ ...change, visitor: { userState: aState(), session: aSession } });
    expect([(await rowsOf('v-half')).length, await database.prisma.visitorLink.count(half)]).toEqual([1, 2]);
  });

  it('are never changed, nor are their texts', async () => {
    await store().save(aChange('v-fixed', { userState: aState(), session: null }, { consents: [aRecord()] }));
    for (const change of [
      "update consent set page_path = '/another'",
      "update consent_text set text = 'another'",
      'delete from consent_text',
    ]) {
      await expect(database.asOwner(change)).rejects.toThrow('are never changed');
    }
  });
});
