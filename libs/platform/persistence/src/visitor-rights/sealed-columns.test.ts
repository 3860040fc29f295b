import { newId } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { anAcceptedEvent } from '@waypost/tracking/server/testing';
import { databaseOfTests } from '../../testing';
import { aChange, aConsent, anEvidence, aRecord, aSession, aState } from '../../testing/visitor-builders';
import { createEventStore } from '../tracking/event-store';
import { createLeadStore } from '../visitor/lead-store';
import { createVisitorStore } from '../visitor/visitor-store';

const ring = aKeyRing();
const database = databaseOfTests();

it('no column contains a personal value in readable form [R15.02]', async () => {
  const marked = 'PLANTED';
  const personal = { driver1FirstName: `${marked}name`, driver1Email: `${marked}@site.example`, zipcode: `${marked}zip` };
  const id = newId();
  const record = aRecord({
    consent: aConsent({ id }),
    formState: personal,
    evidence: anEvidence({ ip: `${marked}ip`, userAgent: `${marked}agent` }),
  });
  const visitor = { userState: aState({ forms: { 'auto-v1': personal } }), session: aSession };
  await createVisitorStore(database, ring).save(aChange('visitor-planted', visitor, { consents: [record] }));
  await createLeadStore(database, ring).save({
    id,
    visitorId: 'visitor-planted',
    brandId: 'tqg',
    pageName: 'quiz-auto',
    product: 'auto',
    formVersion: 'auto-v1',
    answers: personal,
    consentId: id,
    pageHash: null,
    createdAt: '2026-11-18T18:00:00.000Z',
  });
  await createEventStore(database, ring).insert([
    anAcceptedEvent({ eventId: id, personal: { data: personal, ipLookup: { value: `${marked}ip` } } }),
  ]);
  const dump = await database.dump();
  expect(dump.split(id).length).toBeGreaterThan(3);
  expect(dump).not.toContain(marked);
  expect(dump).not.toContain(Buffer.from(marked).toString('base64').slice(0, 8));
});
