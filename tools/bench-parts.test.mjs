import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createParts } from '../bench/parts.mjs';

const everyPart = () => true;

test('a part of the bench that fails is named, and the parts after it are measured', async () => {
  const printed = [];
  const parts = createParts(everyPart, (error) => printed.push(error));
  const replay = await parts.when('replay', null, () => Promise.reject(new Error('The statement timed out\nat line 3')));
  const lists = await parts.when('lists', [], async () => [{ name: 'pages' }]);
  assert.equal(replay, null);
  assert.deepEqual(lists, [{ name: 'pages' }]);
  assert.deepEqual(parts.failed, ['replay could not be measured: The statement timed out']);
  assert.equal(printed.length, 1);
});

test('a part of the bench that was not asked for is not measured', async () => {
  const parts = createParts((part) => part === 'paint');
  let isMeasured = false;
  const none = await parts.when('pages', [], () => {
    isMeasured = true;
  });
  assert.deepEqual(none, []);
  assert.equal(isMeasured, false);
  assert.deepEqual(parts.failed, []);
});
