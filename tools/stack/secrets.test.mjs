import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { secretsOf } from './secrets.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'waypost-secrets-'));
after(() => rmSync(parent, { recursive: true }));
const newFolder = () => path.join(mkdtempSync(path.join(parent, 'secrets-')), 'data');

test('creates both once and reads them again [R15.02]', () => {
  const folder = newFolder();
  const first = secretsOf(folder, {});
  assert.match(first.DATA_KEYS, /^[a-z0-9]+:[A-Za-z0-9+/]{43}=$/);
  assert.ok(first.SESSION_SECRET.length >= 32);
  assert.deepEqual(secretsOf(folder, {}), first);
});

test('stores them for the owner only [R15.02]', { skip: process.platform === 'win32' }, () => {
  const folder = newFolder();
  secretsOf(folder, {});
  assert.equal(statSync(path.join(folder, 'secrets.json')).mode & 0o777, 0o600);
});

test('takes the operator’s secret, and creates only the other [R16.03]', () => {
  const folder = newFolder();
  const made = secretsOf(folder, {});
  assert.deepEqual(secretsOf(folder, { SESSION_SECRET: 'of the operator' }), {
    SESSION_SECRET: 'of the operator',
    DATA_KEYS: made.DATA_KEYS,
  });
});

test('creates none in production [R16.03]', () => {
  const folder = newFolder();
  assert.deepEqual(secretsOf(folder, { NODE_ENV: 'production' }), {});
  assert.ok(!existsSync(folder));
});
