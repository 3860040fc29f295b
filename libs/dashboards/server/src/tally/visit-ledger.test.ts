import { MAX_COUNTS_OF_VISIT, type OncePerVisit, type VisitCount, type VisitStart } from './once-per-visit';
import { VisitLedger, type CountedVisit } from './visit-ledger';

const START: VisitStart = { day: '2026-11-18', source: 'bing', device: 'phone' };
const aCount = (as: VisitCount, { visit = 'v1', day = '2026-11-18', key = as as string } = {}): OncePerVisit => ({
  visit,
  key,
  at: { day, brandId: 'tqg', page: '', source: 'direct', device: 'phone', variant: '' },
  counts: { as },
});
const before = (over: Partial<CountedVisit> = {}): CountedVisit => ({ visit: 'v1', marks: [], start: START, ...over });
const ledgerOf = (earlier: readonly CountedVisit[], events = 2) =>
  new VisitLedger({
    visits: events === 0 ? [] : [{ visit: 'v1', events, day: '2026-11-18', start: START }],
    before: earlier,
    markOf: ({ key }) => key,
  });

describe('VisitLedger [R10.10]', () => {
  it('adds a count once in a run, and not if it was counted before', () => {
    const ledger = ledgerOf([before({ marks: ['visit'] })]);
    expect(ledger.add([aCount('visit'), aCount('lead'), aCount('lead')]).map(({ key }) => key)).toEqual(['lead']);
    expect(ledger.add([aCount('lead')])).toEqual([]);
    expect(ledger.rows()).toEqual([{ visit: 'v1', day: '2026-11-18', events: 2, start: START, marks: ['visit', 'lead'] }]);
  });

  it('takes back only what was counted, and lets it count again [R9.06]', () => {
    const ledger = ledgerOf([before({ marks: ['visit'] })]);
    expect(ledger.takeBack([aCount('visit'), aCount('lead'), aCount('visit')]).map(({ key }) => key)).toEqual(['visit']);
    expect(ledger.takeBack([aCount('visit', { visit: 'nobody' })])).toEqual([]);
    expect(ledger.rows()).toMatchObject([{ visit: 'v1', marks: [] }]);
    expect(ledger.add([aCount('visit')])).toHaveLength(1);
  });

  it('places whole visits at their start, which a stored one has from before, and leaves those of an earlier release', () => {
    const earlier: VisitStart = { ...START, day: '2026-11-17', source: 'google' };
    expect(ledgerOf([]).add([aCount('lead')])[0]?.at).toMatchObject(START);
    expect(ledgerOf([before({ start: earlier, marks: ['lead'] })]).takeBack([aCount('lead')])[0]?.at).toMatchObject(earlier);
    expect(ledgerOf([before({ start: null })]).add([aCount('lead')])[0]?.at.source).toBe('direct');
    // Both releases counted it: the newer one's record has its start.
    expect(ledgerOf([before({ start: null, marks: ['a'] }), before({ start: earlier, marks: ['b'] })]).rows()).toMatchObject([
      { start: earlier, marks: ['a', 'b'] },
    ]);
  });

  it('returns the last day of each visit that changed, also of one without events in the run, and no other', () => {
    const ledger = ledgerOf([before({ visit: 'taken back', marks: ['visit'] }), before({ visit: 'unchanged', marks: ['visit'] })], 0);
    ledger.takeBack([aCount('visit', { visit: 'taken back', day: '2026-11-16' }), aCount('visit', { visit: 'nobody' })]);
    ledger.add([aCount('bot', { visit: 'new', day: '2026-11-18' }), aCount('staff', { visit: 'new', day: '2026-11-17' })]);
    expect(ledger.rows().map(({ visit, day, events }) => [visit, day, events])).toEqual([
      ['taken back', '2026-11-16', 0],
      ['new', '2026-11-18', 0],
    ]);
  });

  it('counts a visit for a limited number of things', () => {
    const ledger = ledgerOf([before({ marks: Array.from({ length: MAX_COUNTS_OF_VISIT - 1 }, (_, index) => `step ${index}`) })]);
    expect(ledger.add([aCount('visit'), aCount('lead')]).map(({ key }) => key)).toEqual(['visit']);
    ledger.takeBack([aCount('visit')]);
    expect(ledger.add([aCount('lead')])).toHaveLength(1);
  });
});
