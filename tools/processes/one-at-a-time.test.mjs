import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from './one-at-a-time.mjs';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that the test ends. `most` is the largest number of runs at the same time. */
function aWork() {
  const ends = [];
  let inside = 0;
  const work = {
    runs: 0,
    most: 0,
    end: () => ends.shift()(),
    async run() {
      work.runs++;
      work.most = Math.max(work.most, ++inside);
      await new Promise((resolve) => ends.push(resolve));
      inside--;
    },
  };
  return work;
}

test('work that is asked for while it runs runs once more afterwards, and never twice at the same time [R16.01]', async () => {
  const work = aWork();
  const { ask, whenIdle } = oneAtATime(work.run);
  for (let asked = 0; asked < 3; asked++) ask();
  work.end();
  await turn();
  assert.equal(work.runs, 2);
  work.end();
  await whenIdle();
  assert.deepEqual([work.runs, work.most], [2, 1]);
});

test('work that has ended runs when it is asked for again [R16.01]', async () => {
  const work = aWork();
  const { ask, whenIdle } = oneAtATime(work.run);
  for (let asked = 0; asked < 2; asked++) {
    ask();
    work.end();
    await whenIdle();
  }
  assert.deepEqual([work.runs, work.most], [2, 1]);
});
