import fc from 'fast-check';
import { isOwnNetwork, readinessOf, type PartStatus } from './health-routes';

const parts = (...statuses: PartStatus[]) => statuses.map((status, index) => ({ name: `part ${index}`, status }));

describe('isOwnNetwork [R16.06]', () => {
  it.each([
    ['127.0.0.1', true],
    ['::ffff:127.0.0.1', true],
    ['::1', true],
    ['10.0.3.7', true],
    ['::ffff:172.31.255.1', true],
    ['192.168.1.9', true],
    ['fd12:3456::1', true],
    ['172.32.0.1', false],
    ['203.0.113.9', false],
    ['110.0.0.1', false],
    ['2001:db8::fd00', false],
    ['', false],
  ])('returns for %s: %s', (address, isOwn) => {
    expect(isOwnNetwork(address)).toBe(isOwn);
  });
});

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
