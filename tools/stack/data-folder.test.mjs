import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { takeDataFolder } from './data-folder.mjs';
import { processStart } from '../processes/process-start.mjs';

const parent = mkdtempSync(path.join(tmpdir(), 'waypost-data-folder-'));
after(() => rmSync(parent, { recursive: true }));
const newFolder = () => mkdtempSync(path.join(parent, 'folder-'));

test('of two starts at once on a data folder, one gets it [R16.01]', async () => {
  const folder = newFolder();
  const taken = await Promise.all([takeDataFolder(folder, 0), takeDataFolder(folder, 0)]);
  assert.deepEqual(taken.map(({ owner }) => owner).sort(), [process.pid, null].sort());
});

test('a data folder is free again after its owner has released it [R16.01]', async () => {
  const folder = newFolder();
  await (await takeDataFolder(folder, 0)).release();
  assert.equal((await takeDataFolder(folder, 0)).owner, null);
});

test('a data folder stays with its living owner, also of an earlier release [R16.01]', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'owner'), `${process.ppid}\n${(await processStart(process.ppid)) ?? ''}\n`);
  assert.equal((await takeDataFolder(folder, 0)).owner, process.ppid);
});

test('the data folder of a dead process is taken over [R16.01]', async () => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'owner'), `${process.ppid}\n1\n`);
  assert.equal((await takeDataFolder(folder, 0)).owner, null);
});
