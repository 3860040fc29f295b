import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder';

const workspace = path.resolve(__dirname, '../../../..');
const SOURCES = ['apps/web', 'libs', 'package.json', 'tsconfig.base.json'];

/** The web app, built in another folder out of a copy of the sources. Gives the folder. */
export async function buildElsewhere(): Promise<string> {
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
