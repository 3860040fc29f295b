import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './progress.mjs';

test('simultaneous output is printed in turn: the first as it comes, the next after the first has ended [R16.01]', () => {
  const printed = [];
  const turn = createTurns((text) => printed.push(text));
  const [first, second, third] = [turn(), turn(), turn()];
  second.echo('b1 ');
  first.echo('a1 ');
  third.echo('c1 ');
  third.end();
  assert.deepEqual(printed, ['a1 ']);
  first.echo('a2 ');
  first.end();
  assert.deepEqual(printed, ['a1 ', 'a2 ', 'b1 ']);
  second.echo('b2 ');
  second.end();
  assert.deepEqual(printed.join(''), 'a1 a2 b1 b2 c1 ');
});
