// Where the workspace is, and how its own programs are called. Node's built-in modules only: used before anything is installed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const workspace = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** An absolute path inside the workspace. */
export const inWorkspace = (...parts) => path.join(workspace, ...parts);

/** [major, minor] of the oldest Node that runs Waypost (R16.01). */
const OLDEST_NODE = [20, 19];

/** Ends the process with one clear line on a Node that is too old to run what follows. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Waypost needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

/** True where this module is the program that was started, not one that was imported. */
export function isProgram(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && path.resolve(started) === fileURLToPath(moduleUrl);
}

/** The start script of an installed package's command, to be run with `process.execPath`: no shell, the same on every system. */
export const programOf = (packageName, file) => inWorkspace('node_modules', ...packageName.split('/'), file);
