import fc from 'fast-check';
import { assembleResults } from '@waypost/experiments/model/results';
import { aCount, alikeDays } from '@waypost/experiments/model/testing';
import { axisOf, comparisonsWithData, effectText, effectTick, intervalText, placeOn, resultsCsv, valueText } from './figures';
import { ratesOf } from './charts/rate-chart';

describe('figures', () => {
  it('are shares with two decimals, and amounts in dollars [R9.04]', () => {
    expect([valueText('called', 0.00314), valueText('expectedValue', 1.2)]).toEqual(['0.31%', '$1.20']);
    expect([effectText('called', -0.02), effectText('expectedValue', 0.4)]).toEqual(['−2.0%', '+$0.40']);
    expect([effectText('called', 0), effectText('expectedValue', 0)]).toEqual(['0%', '$0']);
    expect(intervalText('called', [-0.02, 0.153])).toBe('−2.0% to +15.3%');
    expect(intervalText('called', [-0.99, 4e30])).toBe('−99.0% to more than +1,000%');
  });

  it('are rounded on an axis [R10.07]', () => {
    const ticks = [effectTick('called', 2), effectTick('called', -0.901), effectTick('called', 0.044), effectTick('expectedValue', 0.4)];
    expect(ticks).toEqual(['+200%', '−90%', '+4.4%', '+$0.40']);
  });

  it.each([
    ['nobody converted', 0, 0, 0],
    ['only visitors of the control converted', 2, 0, 1],
    ['only visitors of the variant converted', 0, 2, 1],
  ])('compare nothing but conversions: %s [R9.04]', (_who, control, b, count) => {
    const cells = alikeDays(2, { units: 200, conversions: control }, { units: 203, conversions: b });
    expect(comparisonsWithData(assembleResults(aCount({ cells })))).toHaveLength(count);
  });

  it('have an axis that includes no effect, and a place on it for every value [R9.04]', () => {
    const end = fc.double({ min: -0.99, max: 50, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(end, end), { maxLength: 5 }), end, (intervals, value) => {
        const axis = axisOf('called', intervals);
        expect(axis[0]).toBeLessThanOrEqual(0);
        expect(axis[1]).toBeGreaterThanOrEqual(0);
        expect(axis[1]).toBeGreaterThan(axis[0]);
        expect(placeOn(axis, value)).toBeGreaterThanOrEqual(0);
        expect(placeOn(axis, value)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are exported as CSV, with a line for each day and variant [R10.07]', () => {
    const cells = alikeDays(2, { units: 100, conversions: 3 }, { units: 90, conversions: 4 });
    const results = assembleResults(aCount({ cells, days: { first: '2026-11-01', last: '2026-11-02' } }));
    const [head, ...lines] = resultsCsv(results).trimEnd().split('\r\n');
    expect(head).toBe('day,variant,visitors,conversions,interval_from,interval_to');
    expect(lines.map((line) => line.split(',').slice(0, 4).join())).toEqual([
      '2026-11-01,control,100,3',
      '2026-11-01,b,90,4',
      '2026-11-02,control,100,3',
      '2026-11-02,b,90,4',
    ]);
    expect(ratesOf(results.days, 1)).toEqual([4 / 90, 8 / 180]);
  });
});
