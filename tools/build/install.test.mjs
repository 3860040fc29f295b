import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { isInstalled } from './install.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'waypost-install-'));
after(() => rmSync(folder, { recursive: true }));
const lock = path.join(folder, 'lock.json');
const installed = path.join(folder, 'installed.json');
const write = (file, packages) => writeFileSync(file, JSON.stringify({ packages }));

const WANTED = {
  '': {},
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/jest': { version: '30.5.2', integrity: 'sha512-b', dev: true },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-c', optional: true },
};
const { '': _root, 'node_modules/fsevents': _other, ...COMPLETE } = WANTED;

const CASES = [
  ['everything but another system’s packages', COMPLETE, true],
  ['another version', { ...COMPLETE, 'node_modules/react': { version: '19.3.0', integrity: 'sha512-z' } }, false],
  ['no development packages', { 'node_modules/react': WANTED['node_modules/react'] }, false],
];
for (const [name, packages, expected] of CASES) {
  test(`installed with ${name}: ${expected ? 'complete' : 'stale'} [R16.01]`, () => {
    write(lock, WANTED);
    write(installed, packages);
    assert.equal(isInstalled(lock, installed), expected);
  });
}

test('nothing installed: stale [R16.01]', () => {
  write(lock, WANTED);
  assert.equal(isInstalled(lock, path.join(folder, 'absent.json')), false);
});
