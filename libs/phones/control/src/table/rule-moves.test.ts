import { stepBy, withMove, type RuleMove } from './rule-moves';

const LAST = 3;
const placesAfter = (moves: readonly RuleMove[], from: number) =>
  moves.reduce<readonly RuleMove[]>(withMove, []).map(({ key, to }) => [key, to(from, LAST)]);
const up = (key: string): RuleMove => ({ key, to: stepBy(-1) });

describe('withMove', () => {
  it.each<[string, readonly RuleMove[], number, readonly (readonly [string, number])[]]>([
    ['steps of one rule', [up('d'), up('d')], 3, [['d', 1]]],
    ['steps beyond the end', [up('d'), up('d')], 1, [['d', 0]]],
    ['the end, and a step back', [{ key: 'd', to: (_place, last) => last }, up('d')], 0, [['d', 2]]],
    [
      'another rule between them',
      [up('d'), up('c'), up('d')],
      3,
      [
        ['d', 2],
        ['c', 2],
        ['d', 2],
      ],
    ],
  ])('adds up %s [R10.08]', (_what, moves, from, places) => {
    expect(placesAfter(moves, from)).toEqual(places);
  });
});
