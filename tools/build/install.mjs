// Installs the packages if they are missing or do not match package-lock.json.
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
 * Returns whether every package of the lock file is installed in its exact version. npm records its installation in
 * node_modules/.package-lock.json. Packages for other systems are optional and may be missing. An install without the development packages
 * (NODE_ENV=production) is incomplete, because the build needs them.
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

/** Runs `npm ci` with the development packages, even if NODE_ENV or npm's settings exclude them. */
export async function installIfStale() {
  if (isInstalled()) return { note: 'up to date' };
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // Under `npm start`, npm passes the path of its own script. Running it needs no shell and no other npm.
  const npmScript = process.env.npm_execpath;
  const isNpm = npmScript !== undefined && /npm-cli\.[cm]?js$/.test(npmScript);
  if (isNpm) await runNode(npmScript, args);
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  return { note: 'installed' };
}
