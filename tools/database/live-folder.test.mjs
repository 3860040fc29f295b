import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { copyLiveFolder } from './live-folder.mjs';

/** Makes a folder with files at its top and two levels down. It is removed after the test. */
async function aFolder(t) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waypost-live-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const from = path.join(folder, 'from');
  await mkdir(path.join(from, 'global', 'deep'), { recursive: true });
  for (const name of ['top', 'pid', 'global/1', 'global/2', 'global/3', 'global/deep/4']) await writeFile(path.join(from, name), name);
  return { from, to: path.join(folder, 'to') };
}

const filesOf = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();

test('only a file that vanishes during the copy is left out [R16.08]', async (t) => {
  const { from, to } = await aFolder(t);
  const copyFile = async (source, ...rest) => {
    if (path.basename(source) === '2') await rm(source);
    return cp(source, ...rest);
  };
  await copyLiveFolder(from, to, { copyFile, isLeftOut: (name) => name === 'pid' });
  assert.deepEqual(await filesOf(to), ['global/1', 'global/3', 'global/deep/4', 'top']);
  assert.equal(await readFile(path.join(to, 'global/deep/4'), 'utf8'), 'global/deep/4');
});

test('only a folder that vanishes during the copy is left out [R16.08]', async (t) => {
  const { from, to } = await aFolder(t);
  const copyFile = async (source, ...rest) => {
    await rm(path.join(from, 'global', 'deep'), { recursive: true, force: true });
    return cp(source, ...rest);
  };
  await copyLiveFolder(from, to, { copyFile });
  assert.deepEqual(await filesOf(to), ['global/1', 'global/2', 'global/3', 'pid', 'top']);
});

test('another failure ends the copy, and so does a folder that never existed [R16.08]', async (t) => {
  const { from, to } = await aFolder(t);
  const copyFile = async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  await assert.rejects(copyLiveFolder(from, to, { copyFile }), /no space left/);
  await assert.rejects(copyLiveFolder(path.join(from, 'absent'), `${to}-2`), /ENOENT/);
});
