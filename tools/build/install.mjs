// Installs the packages where they are missing or do not agree with package-lock.json.
import { readFileSync } from 'node:fs';
import { run, runNode } from '../processes/run.mjs';
import { inWorkspace } from '../workspace.mjs';

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * True where every package of the lock file is installed at its very version. npm writes what it installed into
 * node_modules/.package-lock.json; packages for other systems are optional and may be missing. An install without the
 * development packages (NODE_ENV=production) is incomplete for us: the build needs them.
 */
export function isInstalled(lockFile = inWorkspace('package-lock.json'), installedFile = inWorkspace('node_modules/.package-lock.json')) {
  const wanted = packagesOf(lockFile);
  const installed = packagesOf(installedFile);
  if (wanted === null || installed === null) return false;
  return Object.entries(wanted).every(([folder, entry]) => {
    if (folder === '' || entry.link) return true;
    const copy = installed[folder];
    if (copy === undefined) return Boolean(entry.optional || entry.devOptional);
    return copy.version === entry.version && copy.integrity === entry.integrity;
  });
}

/** `npm ci`, with the development packages also where NODE_ENV or npm's settings would leave them out. */
export async function installIfStale() {
  if (isInstalled()) return { note: 'up to date' };
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under `npm start` npm names its own script; run that one, so that no shell and no other npm is involved.
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript);
  if (isNpm) await runNode(npmScript, args);
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  return { note: 'installed' };
}
