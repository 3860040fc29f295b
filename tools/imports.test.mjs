import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { circlesIn, faces, importGraph, namesAsked, namesOf, servesTests, unaskedExports } from './house/imports.mjs';
import { inWorkspace } from './workspace.mjs';

test('a circle is detected wherever it closes, and nothing else is a circle', () => {
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

test('no files import each other in a circle, not even lazily or for a type', () => {
  const graph = importGraph();
  assert.ok(graph.size > 1000);
  assert.deepEqual(circlesIn(graph), []);
});

/**
 * A name is removed from the list once it has callers or no longer exists. `*` stands for a face whose callers are being written.
 */
const unaskedList = JSON.parse(readFileSync(inWorkspace('tools/house/unasked-names.json'), 'utf8'));

/** Returns the unused names by face. Skips faces that some file imports as a whole. */
function unaskedNames(asked, isMeant) {
  const unasked = Object.entries(faces())
    .filter(([face]) => !/\/(testing|playground)$/.test(face) && !asked.get(face).has('*'))
    .map(([face, file]) => [face, namesOf(file).filter((name) => isMeant(name) && !asked.get(face).has(name.name))])
    .filter(([, names]) => names.length > 0);
  return new Map(unasked.map(([face, names]) => [face, names.map(({ name }) => name)]));
}

const inLines = (namesByFace) => [...namesByFace].flatMap(([face, names]) => names.map((name) => `${face}: ${name}`));

test('each alias leads to an existing file', () => {
  const aliases = Object.entries(faces());
  assert.ok(aliases.length > 100);
  assert.deepEqual(
    aliases.filter(([, file]) => !existsSync(inWorkspace(file))),
    [],
  );
});

/** A reader takes in about a dozen. */
const MAX_FACE_NAMES = 20;
test('no face has more than the maximum of names', () => {
  const larger = Object.entries(faces())
    .filter(([face, file]) => !/\/testing$/.test(face) && namesOf(file).length > MAX_FACE_NAMES)
    .map(([face]) => face);
  assert.deepEqual(larger, []);
});

test('each name of a face, types included, is imported outside its library', () => {
  const unasked = unaskedNames(
    namesAsked(() => true),
    () => true,
  );
  assert.deepEqual(inLines(unasked), [], 'nobody imports these: take them off the face');
});

test('each runtime name of a face is imported by more than tests, or listed in a list that only shrinks', () => {
  const unasked = unaskedNames(
    namesAsked((file) => !servesTests(file)),
    ({ isType }) => !isType,
  );
  const isListed = (face, name) => unaskedList[face] === '*' || (unaskedList[face]?.includes(name) ?? false);
  const added = [...unasked].map(([face, names]) => [face, names.filter((name) => !isListed(face, name))]);
  assert.deepEqual(inLines(added), [], 'only tests import these: take them off the face');
  const outdated = Object.entries(unaskedList).flatMap(([face, names]) => {
    if (names === '*') return unasked.has(face) ? [] : [face];
    return names.filter((name) => !unasked.get(face)?.includes(name)).map((name) => `${face}: ${name}`);
  });
  assert.deepEqual(outdated, [], 'these are asked for, or gone: take them off tools/house/unasked-names.json');
});

/** Exports that a build or a requirement uses without an import. The list only gets shorter. */
const OTHERWISE_ASKED = [
  // Used by the server, from the built file.
  'apps/web/src/entry-server.tsx: renderDocument',
  // Used by the files that the build writes, one per brand.
  'apps/web/src/view.tsx: createAttach',
  // Used by the build, which turns them into files (R2.15).
  'libs/pages/server/src/page-parts.ts: pageParts',
  // R6.07 requires both, and no page reads them yet.
  'libs/visitor/web/src/session-slice.ts: selectIsAuthReady',
  'libs/visitor/web/src/session-slice.ts: selectIsLoggedIn',
];

test('each export of any file is imported by more than tests, or used in the file itself', () => {
  assert.deepEqual(
    unaskedExports((file) => !servesTests(file)).sort(),
    OTHERWISE_ASKED,
    'move what only tests call to testing/, and take away what nobody calls; or these are asked for now, or gone: take them off the list',
  );
});
