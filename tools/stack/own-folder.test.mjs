import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { makeOwnFolder } from './own-folder.mjs';

const skip = process.platform === 'win32';

/** Returns the permissions of a data folder as three octal digits. */
function modeAfter(before, isRoot) {
  const place = mkdtempSync(path.join(tmpdir(), 'waypost-own-folder-'));
  try {
    const folder = path.join(place, 'data');
    if (before !== null) {
      mkdirSync(folder);
      chmodSync(folder, before);
    }
    makeOwnFolder(folder, { isRoot });
    return (statSync(folder).mode & 0o777).toString(8);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

test('only its owner can open the data folder [R15.02]', { skip }, () => assert.equal(modeAfter(null, false), '700'));

test('an open data folder gets closed [R15.02]', { skip }, () => {
  for (const before of [0o777, 0o755, 0o750]) assert.equal(modeAfter(before, false), '700');
});

test('under root the database’s user can pass through the folder, and reads nothing in it [R15.02]', { skip }, () => {
  assert.equal(modeAfter(null, true), '711');
  assert.equal(modeAfter(0o777, true), '711');
});

test('a folder that is closed further stays so', { skip }, () => assert.equal(modeAfter(0o300, false), '300'));

test('a data folder that is a file, below one, or in a place where none can be made, is named in one line [R16.03]', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'waypost-own-folder-'));
  try {
    const file = path.join(place, 'file');
    writeFileSync(file, '');
    for (const folder of [file, path.join(file, 'data'), '/proc/nope', '/proc/nope/data'])
      assert.throws(() => makeOwnFolder(folder), { name: 'CannotStart', message: /^WAYPOST_DATA_DIR is ".+"; it must be a folder .+\.$/ });
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
