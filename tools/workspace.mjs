// Locates the workspace and its programs. Uses only Node's built-in modules, because it runs before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Returns an absolute path inside the workspace. */
export const inWorkspace = (...parts) => path.join(workspace, ...parts);

/** [major, minor] of the oldest Node that runs Waypost (R16.01). */
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line if Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Waypost needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** Returns whether this module is the started program and not an imported one. */
export function isProgram(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && path.resolve(started) === fileURLToPath(moduleUrl);
}

/**
 * Returns the start script of an installed package's command, to be run with `process.execPath`: without a shell, the same on every system.
 */
export const programOf = (packageName, file) => inWorkspace('node_modules', ...packageName.split('/'), file);
