import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { temporaryFolder } from '../testing/temporary-folder';

const workspace = path.resolve(__dirname, '../../..');
const SOURCES = ['apps/web', 'libs', 'package.json', 'tsconfig.base.json'];
const BUILT = 'dist/apps/web';

/** The contents of all files of a build by their names. */
async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)));
}

async function buildElsewhere(): Promise<string> {
  const folder = await temporaryFolder('waypost-elsewhere-');
  for (const source of SOURCES) {
    await mkdir(path.dirname(path.join(folder, source)), { recursive: true });
    await cp(path.join(workspace, source), path.join(folder, source), { recursive: true });
  }
  await symlink(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--app', '-c', 'apps/web/vite.config.mts'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return folder;
}

test('the same sources make the same build in another folder, byte for byte [R2.23]', async () => {
  test.setTimeout(300_000);
  const elsewhere = await buildElsewhere();
  try {
    const [here, there] = await Promise.all([filesOf(path.join(workspace, BUILT)), filesOf(path.join(elsewhere, BUILT))]);
    expect([...there.keys()].sort()).toEqual([...here.keys()].sort());
    expect(here.size).toBeGreaterThan(100);
    const different = [...here].filter(([file, content]) => !there.get(file)?.equals(content)).map(([file]) => file);
    expect(different).toEqual([]);
    // Nothing of a browser's build names a folder of the machine that made it.
    const naming = [...here].filter(([file, content]) => !file.startsWith('server') && content.includes(workspace)).map(([file]) => file);
    expect(naming).toEqual([]);
  } finally {
    await rm(elsewhere, { recursive: true, force: true });
  }
});
