import { fakeClock } from '@waypost/platform/kernel/testing';
import { aSubject, fakeVisitorRecords } from '../testing';
import { eraseVisitor } from './erase-visitor';
import { exportVisitor } from './export-visitor';

const clock = fakeClock('2026-11-18T18:00:00.000Z');
const STAFF = { actor: null, name: 'staff-7' };
const question = { by: 'visitor-id', value: 'v1' } as const;

function setUp(over: Parameters<typeof fakeVisitorRecords>[0] = {}) {
  const records = fakeVisitorRecords(over);
  return { records, erase: eraseVisitor({ records, clock, newId: () => 'erasure-1', consentDays: 10 }) };
}

describe('eraseVisitor [R15.03]', () => {
  it('writes the tombstone first, then erases, with the record of it', async () => {
    const { records, erase } = setUp();
    await erase(question, STAFF);
    expect(records.done).toEqual(['markErased', 'erase']);
    expect(records.marks).toEqual([
      { subject: aSubject(), tombstone: { id: 'erasure-1', erasedAt: clock.now().toISOString(), requestedBy: 'staff-7' } },
    ]);
  });

  it('returns what was erased, what stays and until when, and which partners may have a copy', async () => {
    const { erase } = setUp({
      rows: { visitors: 1, leads: 2 },
      events: 5,
      experimentUnits: 3,
      retainedConsents: 1,
      lastConsentAt: '2026-11-18T00:00:00.000Z',
      partnersToAsk: ['alpha'],
    });
    expect(await erase(question, STAFF)).toEqual({
      ok: true,
      value: {
        erasureId: 'erasure-1',
        erasedAt: '2026-11-18T18:00:00.000Z',
        erased: { visitors: 1, leads: 2, events: 5, experimentUnits: 3 },
        retained: { consents: 1, until: '2026-11-28T00:00:00.000Z' },
        partnersToAsk: ['alpha'],
      },
    });
  });

  it('adds to an existing tombstone', async () => {
    const earlier = { id: 'erasure-0', erasedAt: '2026-01-01T00:00:00.000Z', counts: { visitors: 1, events: 4 }, partnersToAsk: ['beta'] };
    const { records, erase } = setUp({ earlier, rows: { leads: 1 }, events: 1 });
    expect(await erase(question, STAFF)).toMatchObject({
      value: { erasureId: 'erasure-0', erasedAt: earlier.erasedAt, erased: { leads: 1, events: 1 }, partnersToAsk: ['beta'] },
    });
    expect(records.recorded).toEqual([
      { id: 'erasure-0', counts: { visitors: 1, events: 5, experimentUnits: 0, leads: 1 }, consentsUntil: null },
    ]);
  });

  it('writes no tombstone for a person without stored data', async () => {
    const { records, erase } = setUp({ subject: aSubject({ visitorIds: [], sessionIds: [], anonymousIds: [] }) });
    expect(await erase(question, STAFF)).toEqual({ ok: false, error: 'nothing-held' });
    expect(records.done).toEqual([]);
  });
});

describe('exportVisitor [R15.03]', () => {
  const consents = { lead: async () => null, consent: async () => null };

  it('contains the time and the question', async () => {
    const { records } = setUp({ held: { visitors: [{ id: 'v1' }] } });
    expect(await exportVisitor({ records, consents, clock })(question)).toMatchObject({
      value: { exportedAt: clock.now().toISOString(), askedBy: 'visitor-id', subject: aSubject(), visitors: [{ id: 'v1' }] },
    });
  });

  it('reports that nothing is stored if the ids lead to no row', async () => {
    const { records } = setUp();
    expect(await exportVisitor({ records, consents, clock })(question)).toEqual({ ok: false, error: 'nothing-held' });
  });
});
