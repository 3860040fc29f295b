import { newId } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { erasureMark } from './erasure-mark';
import { createLeadQueries } from './lead-queries';
import { createLeadStore, leadContext } from './lead-store';

const ring = aKeyRing();
const database = databaseOfTests();

describe('the lead store', () => {
  it('stores one lead for each visitor, brand and form version: the later lead', async () => {
    const store = createLeadStore(database, ring);
    const lead = {
      id: newId(),
      visitorId: 'v-lead',
      brandId: 'tqg',
      pageName: 'quiz-auto',
      product: 'auto',
      formVersion: 'auto-v1',
      answers: { zipcode: '90210' },
      consentId: null,
      pageHash: null,
      createdAt: '2026-11-18T18:00:00.000Z',
    };
    await store.save(lead);
    const later = { ...lead, id: newId(), answers: { zipcode: '10001' }, consentId: 'c1', pageHash: 'h2' };
    await store.save(later);
    await store.save({ ...lead, id: newId(), formVersion: 'auto-v2' });
    const rows = await database.prisma.lead.findMany({ where: { visitorId: 'v-lead' }, orderBy: { formVersion: 'asc' } });
    expect(rows.map(({ formVersion }) => formVersion)).toEqual(['auto-v1', 'auto-v2']);
    expect(rows[0]).toMatchObject({ id: later.id, consentId: 'c1', pageHash: 'h2' });
    expect(rows[0] && ring.open({ keyId: rows[0].keyId, bytes: rows[0].answers }, leadContext(later.id))).toEqual({ zipcode: '10001' });
  });

  it('accepts one of two simultaneous leads', async () => {
    const store = createLeadStore(database, ring);
    const lead = {
      visitorId: 'v-at-once',
      brandId: 'tqg',
      pageName: 'quiz-auto',
      product: 'auto',
      formVersion: 'auto-v1',
      consentId: null,
      pageHash: null,
    };
    const save = () => store.save({ ...lead, id: newId(), answers: {}, createdAt: '2026-11-18T18:00:00.000Z' });
    await Promise.all([save(), save(), save(), save()]);
    expect(await database.prisma.lead.count({ where: { visitorId: 'v-at-once' } })).toBe(1);
  });
});

it('a lead of an erased visitor is not stored [R15.03]', async () => {
  await database.prisma.erasedIdentifier.create({ data: { digest: erasureMark('v-erased-lead'), erasureId: 'e1' } });
  const lead = { id: newId(), visitorId: 'v-erased-lead', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
  await createLeadStore(database, ring).save({
    ...lead,
    answers: {},
    consentId: null,
    pageHash: null,
    createdAt: '2026-11-18T18:00:00.000Z',
  });
  expect(await database.prisma.lead.count({ where: { visitorId: 'v-erased-lead' } })).toBe(0);
});

it('the leads of a visit are listed without their answers [R10.21]', async () => {
  const lead = { id: newId(), visitorId: 'v-of-visit', brandId: 'tqg', pageName: 'quiz-auto', product: 'auto', formVersion: 'auto-v1' };
  const createdAt = '2026-11-18T18:00:00.000Z';
  await createLeadStore(database, ring).save({ ...lead, answers: { zipcode: '90210' }, consentId: 'c1', pageHash: 'h1', createdAt });
  await database.prisma.visitorLink.create({ data: { visitorId: 'v-of-visit', kind: 'session', value: 'the-visit' } });
  const { visitorId: _visitorId, ...summary } = lead;
  const { ofVisit } = createLeadQueries(database);
  expect(await ofVisit('the-visit')).toEqual([{ ...summary, createdAt, hasConsent: true, pageHash: 'h1' }]);
  expect(await ofVisit('another')).toEqual([]);
});
