import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { holdLock } from './lock.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'waypost-lock-'));
after(() => rmSync(parent, { recursive: true }));
const newLock = () => path.join(mkdtempSync(path.join(parent, 'lock-')), 'folder', 'lock');

test('lets one holder in at a time [R16.01]', async () => {
  const file = newLock();
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await new Promise((resolve) => setImmediate(resolve));
    inside--;
  };
  await Promise.all([holdLock(file, work), holdLock(file, work)]);
  assert.equal(most, 1);
  assert.ok(!existsSync(file));
});

test('takes over the lock of a dead process [R16.01]', async () => {
  const file = newLock();
  await holdLock(file, async () => undefined);
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, String(dead));
  assert.equal(await holdLock(file, async () => 'done'), 'done');
});

test('is free again after a failure [R16.01]', async () => {
  const file = newLock();
  await assert.rejects(holdLock(file, () => Promise.reject(new Error('broken'))));
  assert.ok(!existsSync(file));
});
