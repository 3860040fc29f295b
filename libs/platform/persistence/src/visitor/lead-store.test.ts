import type { Lead } from '@waypost/funnel-engine/server/leads';
import { newId } from '@waypost/platform/kernel';
import { aKeyRing } from '@waypost/platform/sealing/testing';
import { databaseOfTests } from '../../testing';
import { whileCut } from '../../testing/while-cut';
import { erasureMark } from './erasure-mark';
import { createLeadQueries } from './lead-queries';
import { createLeadStore, leadContext } from './lead-store';

const ring = aKeyRing();
const database = databaseOfTests();

/** Enough that without the repeat some request of one round fails. */
const ROUNDS = 50;
const AT_ONCE = 8;

const aLead = (over: Partial<Lead> = {}): Lead => ({
  id: newId(),
  visitorId: 'v-lead',
  brandId: 'tqg',
  pageName: 'quiz-auto',
  product: 'auto',
  formVersion: 'auto-v1',
  answers: {},
  consentId: null,
  pageHash: null,
  createdAt: '2026-11-18T18:00:00.000Z',
  ...over,
});

describe('the lead store', () => {
  it('stores one lead for each visitor, brand and form version: the later lead', async () => {
    const store = createLeadStore(database, ring);
    const lead = aLead({ answers: { zipcode: '90210' } });
    await store.save(lead);
    const later = { ...lead, id: newId(), answers: { zipcode: '10001' }, consentId: 'c1', pageHash: 'h2' };
    await store.save(later);
    await store.save({ ...lead, id: newId(), formVersion: 'auto-v2' });
    const rows = await database.prisma.lead.findMany({ where: { visitorId: 'v-lead' }, orderBy: { formVersion: 'asc' } });
    expect(rows.map(({ formVersion }) => formVersion)).toEqual(['auto-v1', 'auto-v2']);
    expect(rows[0]).toMatchObject({ id: later.id, consentId: 'c1', pageHash: 'h2' });
    expect(rows[0] && ring.open({ keyId: rows[0].keyId, bytes: rows[0].answers }, leadContext(later.id))).toEqual({ zipcode: '10001' });
  });

  it('accepts simultaneous requests for one lead, which all give it the same id [R16.05]', async () => {
    const store = createLeadStore(database, ring);
    for (let round = 0; round < ROUNDS; round++) {
      const lead = aLead({ visitorId: `v-at-once-${round}` });
      await Promise.all(Array.from({ length: AT_ONCE }, () => store.save(lead)));
    }
    expect(await database.prisma.lead.count({ where: { visitorId: { startsWith: 'v-at-once-' } } })).toBe(ROUNDS);
  });

  it('accepts one of simultaneous leads whose ids differ', async () => {
    const save = () => createLeadStore(database, ring).save(aLead({ visitorId: 'v-ids-differ' }));
    await Promise.all([save(), save(), save(), save()]);
    expect(await database.prisma.lead.count({ where: { visitorId: 'v-ids-differ' } })).toBe(1);
  });

  it('saves even if its connection is cut during the query [R16.05]', async () => {
    const lead = aLead({ visitorId: 'v-cut' });
    await whileCut(database, 'lead', () => createLeadStore(database, ring).save(lead));
    expect(await database.prisma.lead.count({ where: { id: lead.id } })).toBe(1);
  });
});

it('a lead of an erased visitor is not stored [R15.03]', async () => {
  await database.prisma.erasedIdentifier.create({ data: { digest: erasureMark('v-erased-lead'), erasureId: 'e1' } });
  await createLeadStore(database, ring).save(aLead({ visitorId: 'v-erased-lead' }));
  expect(await database.prisma.lead.count({ where: { visitorId: 'v-erased-lead' } })).toBe(0);
});

it('the leads of a visit are listed without their answers [R10.21]', async () => {
  const lead = aLead({ visitorId: 'v-of-visit', answers: { zipcode: '90210' }, consentId: 'c1', pageHash: 'h1' });
  await createLeadStore(database, ring).save(lead);
  await database.prisma.visitorLink.create({ data: { visitorId: 'v-of-visit', kind: 'session', value: 'the-visit' } });
  const { visitorId: _visitorId, answers: _answers, consentId: _consentId, ...summary } = lead;
  const { ofVisit } = createLeadQueries(database);
  expect(await ofVisit('the-visit')).toEqual([{ ...summary, hasConsent: true }]);
  expect(await ofVisit('another')).toEqual([]);
});
