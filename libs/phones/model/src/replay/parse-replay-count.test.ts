import { parseReplayCount } from './parse-replay-count';
import { NOTHING_COUNTED, pairKey, type CountedPair, type ReplayCount } from './replay-count';

const PAIR: CountedPair = { visits: 2, changed: 1, called: 1, clicked: 0, expectedCents: 250, examples: ['/quiz/auto'] };
const COUNT: ReplayCount = {
  ...NOTHING_COUNTED,
  visits: 2,
  missingInputs: { state: 1 },
  pairs: { [pairKey(null, 'florida')]: PAIR },
  by: { ...NOTHING_COUNTED.by, state: { FL: { visits: 2, changed: 1 } } },
};
const read = (count: object) => parseReplayCount(JSON.parse(JSON.stringify(count)));

describe('parseReplayCount [R10.15]', () => {
  it('reads what a replay stores', () => {
    for (const count of [NOTHING_COUNTED, COUNT]) expect(read(count)).toEqual(count);
  });

  it.each([
    ['null', 'null'],
    ['a text', '"2"'],
    ['a list', '[]'],
    ['nothing', '{}'],
  ])('refuses %s', (_what, json) => {
    expect(parseReplayCount(JSON.parse(json))).toBeNull();
  });

  it.each<[string, object]>([
    ['a text as a number', { visits: '2' }],
    ['a number that is absent', { changed: undefined }],
    ['a reason that is absent', { leftOut: { bots: 0, staff: 0 } }],
    ['a cause that is no number', { missingInputs: { state: null } }],
    ['no pairs', { pairs: null }],
    ['a pair whose name is no JSON', { pairs: { florida: PAIR } }],
    ['a pair of one rule', { pairs: { '["florida"]': PAIR } }],
    ['a pair of other things', { pairs: { '[1,{}]': PAIR } }],
    ['a pair without examples', { pairs: { '[null,null]': { ...PAIR, examples: undefined } } }],
    ['a pair with other examples', { pairs: { '[null,null]': { ...PAIR, examples: [{}] } } }],
    ['a dimension that is absent', { by: { ...COUNT.by, hour: undefined } }],
    ['a dimension without counts', { by: { ...COUNT.by, hour: { '08': 3 } } }],
  ])('refuses %s', (_what, changes) => {
    expect(read({ ...COUNT, ...changes })).toBeNull();
  });
});
