import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { circlesIn, faces, importGraph, servesTests, valuesAsked, valuesOf } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

test('a circle is found wherever it closes, and nothing else is one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', ['e']],
    ['e', []],
    ['f', ['g']],
    ['g', ['f', 'a']],
  ]);
  assert.deepEqual(circlesIn(graph), [
    ['a', 'b', 'c'],
    ['f', 'g'],
  ]);
});

test('no files import each other in a circle, lazily or for a type either', () => {
  const graph = importGraph();
  assert.ok(graph.size > 1000);
  assert.deepEqual(circlesIn(graph), []);
});

/** Its names are taken away as callers come or the names go; `*` stands for a face whose callers are being written. */
const unaskedList = JSON.parse(readFileSync(inWorkspace('tools/house/unasked-names.json'), 'utf8'));

test('what a face exports is imported outside its library, by more than tests; the list of exceptions only shrinks', () => {
  const asked = valuesAsked((file) => !servesTests(file));
  const unasked = Object.entries(faces())
    .filter(([face]) => !/\/(testing|playground)$/.test(face) && !asked.get(face).has('*'))
    .map(([face, file]) => [face, valuesOf(file).filter((name) => !asked.get(face).has(name))])
    .filter(([, names]) => names.length > 0);
  const isListed = (face, name) => unaskedList[face] === '*' || (unaskedList[face]?.includes(name) ?? false);
  const added = unasked.flatMap(([face, names]) => names.filter((name) => !isListed(face, name)).map((name) => `${face}: ${name}`));
  assert.deepEqual(added, [], 'nobody outside the library imports these: take them off its face');
  const now = new Map(unasked);
  const outdated = Object.entries(unaskedList).flatMap(([face, names]) => {
    if (names === '*') return now.has(face) ? [] : [face];
    return names.filter((name) => !now.get(face)?.includes(name)).map((name) => `${face}: ${name}`);
  });
  assert.deepEqual(outdated, [], 'these are asked for, or gone: take them off tools/house/unasked-names.json');
});
