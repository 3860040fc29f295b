import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { holdLock, takeLock } from './lock.mjs';
import { processStart } from './process-start.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'waypost-lock-'));
after(() => rmSync(parent, { recursive: true }));
const newLock = () => path.join(mkdtempSync(path.join(parent, 'lock-')), 'folder', 'lock');
const failsToGetIn = (pid) => {
  throw new Error(`waits for process ${pid}`);
};

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

test('leaves the lock to the process that took it over from a dead one meanwhile [R16.01]', async () => {
  const file = newLock();
  await holdLock(file, async () => undefined);
  writeFileSync(file, String(spawnSync(process.execPath, ['-e', '']).pid));
  const living = `${process.ppid}\n${(await processStart(process.ppid)) ?? ''}\ntoken`;
  // The other process removes the dead one's file.
  writeFileSync(`${file}.removal`, living);
  const owner = takeLock(file);
  await new Promise((resolve) => setImmediate(resolve));
  writeFileSync(file, living);
  rmSync(`${file}.removal`);
  assert.equal(await owner, process.ppid);
  assert.equal(readFileSync(file, 'utf8'), living);
});

for (const [whose, held] of [
  ['an earlier process with the id of this one', `${process.pid}\n1\ntoken`],
  ['an earlier process with the id of another one', `${process.ppid}\n1\ntoken`],
  ['an earlier process with this id, where the system says no start times', `${process.pid}`],
  ['a process whose file was cut off by a power failure', ''],
])
  test(`takes over the lock of ${whose} [R16.01]`, async () => {
    const file = newLock();
    await holdLock(file, async () => writeFileSync(`${file}.left`, held));
    renameSync(`${file}.left`, file);
    assert.equal(await holdLock(file, async () => 'done', failsToGetIn), 'done');
  });

test('takes over the lock of a dead process whose file another one died removing [R16.01]', async () => {
  const file = newLock();
  await holdLock(file, async () => undefined);
  writeFileSync(file, '');
  writeFileSync(`${file}.removal`, '');
  assert.equal(await holdLock(file, async () => 'done', failsToGetIn), 'done');
  assert.ok(!existsSync(`${file}.removal`));
});

test('says once for which living process it waits [R16.01]', async () => {
  const file = newLock();
  await holdLock(file, async () => undefined);
  writeFileSync(file, `${process.ppid}\n${(await processStart(process.ppid)) ?? ''}\ntoken`);
  const waitedFor = [];
  const work = async () => 'done';
  const letIn = (pid) => {
    waitedFor.push(pid);
    rmSync(file);
  };
  assert.equal(await holdLock(file, work, letIn), 'done');
  assert.deepEqual(waitedFor, [process.ppid]);
});

test('is free again after a failure [R16.01]', async () => {
  const file = newLock();
  await assert.rejects(holdLock(file, () => Promise.reject(new Error('broken'))));
  assert.ok(!existsSync(file));
});
