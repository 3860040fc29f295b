import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeProgress } from './factory-truth.mjs';

/** Looks at the database every 100 ms that each take 10 ms. A draft is made each second. */
const truth = Array.from({ length: 60 }, (_, index) => ({ askedAt: index * 100, at: index * 100 + 10, n: Math.floor(index / 10) }));
/** Returns plain reads that each take a while. */
const readsOf = (tookMs) =>
  Array.from({ length: 10 }, (_, index) => ({ askedAt: index * 500, at: index * 500 + tookMs, n: Math.floor((index * 500) / 1000) }));
const judged = (messages, reads = readsOf(20)) => {
  const { ahead, backwards, behind, staleReads } = judgeProgress({ messages, reads, truth });
  return { ahead, backwards, behind, staleReads };
};
const NONE = { ahead: 0, backwards: 0, behind: 0, staleReads: 0 };
const stale = (read) => ({ ...read, n: 0 });

for (const [name, messages, reads, expected] of [
  [
    'messages that show the moment',
    [
      { at: 100, n: 0 },
      { at: 1_500, n: 1 },
      { at: 4_200, n: 4 },
    ],
    readsOf(20),
    NONE,
  ],
  ['a message with a draft that there is not', [{ at: 500, n: 3 }], readsOf(20), { ...NONE, ahead: 1 }],
  ['a message behind a reload of two seconds ago', [{ at: 4_500, n: 2 }], readsOf(20), { ...NONE, behind: 1 }],
  ['the same message of a machine on which a reload takes as long', [{ at: 4_500, n: 2 }], readsOf(2_000), NONE],
  [
    'a message that is older than the one before',
    [
      { at: 1_100, n: 1 },
      { at: 1_200, n: 0 },
    ],
    readsOf(20),
    { ...NONE, backwards: 1 },
  ],
  ['reloads that are behind the database', [], readsOf(20).map(stale), { ...NONE, staleReads: 7 }],
])
  test(`progress is judged by ${name} [R10.09]`, () => assert.deepEqual(judged(messages, reads), expected));

test('the slowest reload is reported [R10.09]', () => {
  assert.equal(judgeProgress({ messages: [], reads: readsOf(340), truth }).slowestReadMs, 340);
});
