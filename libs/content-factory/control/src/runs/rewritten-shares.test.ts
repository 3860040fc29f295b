import { aRun, anItem } from '../../testing';
import { rewrittenShares } from './rewritten-shares';

const approved = (rewrittenShare: number, change: object = {}) => anItem({ approvedBy: 'Ben', rewrittenShare, ...change });
const RUNS = [
  aRun({ startedAt: '2026-11-23T12:00:00Z', author: 'Vera', items: [approved(0.1, { prompt: 10 }), anItem()] }),
  aRun({
    startedAt: '2026-11-22T12:00:00Z',
    author: 'Anna',
    items: [approved(0.2, { prompt: 9 }), approved(0.6, { prompt: 10, model: null })],
  }),
];

it.each([
  ['run', ['2026-11-22T12:00:00Z 2 40', '2026-11-23T12:00:00Z 1 10']],
  ['prompt', ['Version 9 1 20', 'Version 10 2 35']],
  ['model', ['Not known 1 60', 'stand-in-1 2 15']],
  ['author', ['Anna 2 40', 'Vera 1 10']],
] as const)('rewrittenShares compares approved articles by %s [R10.19]', (by, expected) => {
  expect(rewrittenShares(RUNS, by).map(({ name, approved: count, share }) => `${name} ${count} ${Math.round(share * 100)}`)).toEqual(
    expected,
  );
});

it('rewrittenShares is empty if nothing is approved [R10.19]', () => {
  expect(rewrittenShares([aRun()], 'prompt')).toEqual([]);
});
