import { execFile } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../temporary-folder';

const workspace = path.resolve(__dirname, '../../../..');
/** The built apps, each in a folder of its own name under `dist/apps`. */
export const BUILT_APPS = ['web', 'api', 'partner-sandbox'] as const;
const SOURCES = [...BUILT_APPS.map((app) => `apps/${app}`), 'libs', 'package.json', 'tsconfig.base.json'];

/** Copies the sources into a new folder, with the installed packages. */
export async function copySources(prefix: string): Promise<string> {
  const folder = await temporaryFolder(prefix);
  for (const source of SOURCES) {
    await mkdir(path.dirname(path.join(folder, source)), { recursive: true });
    await cp(path.join(workspace, source), path.join(folder, source), { recursive: true });
  }
  await symlink(path.join(workspace, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Builds an app from a copy of the sources, into that folder. */
export async function buildApp(folder: string, app: (typeof BUILT_APPS)[number]): Promise<void> {
  const vite = path.join(folder, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', ...(app === 'web' ? ['--app'] : []), '-c', `apps/${app}/vite.config.mts`], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 64 * 1024 * 1024,
  });
}

/** Builds all apps in turn from a copy of the sources in another folder. Returns the folder. */
export async function buildElsewhere(): Promise<string> {
  const folder = await copySources('waypost-elsewhere-');
  for (const app of BUILT_APPS) await buildApp(folder, app);
  return folder;
}
