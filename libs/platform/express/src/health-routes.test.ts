import fc from 'fast-check';
import { readinessOf, type PartStatus } from './health-routes';

const parts = (...statuses: PartStatus[]) => statuses.map((status, index) => ({ name: `part ${index}`, status }));

describe('readinessOf', () => {
  it.each<[PartStatus, PartStatus[]]>([
    ['ok', []],
    ['ok', ['ok', 'ok']],
    ['warning', ['ok', 'warning']],
    ['down', ['warning', 'down', 'ok']],
  ])('is %s for %j [R16.06]', (expected, statuses) => {
    expect(readinessOf(parts(...statuses))).toBe(expected);
  });

  it('does not depend on the order of the parts [R16.06]', () => {
    const status = fc.constantFrom<PartStatus>('ok', 'warning', 'down');
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        expect(readinessOf(parts(...[...statuses].reverse()))).toBe(readinessOf(parts(...statuses)));
      }),
    );
  });
});
