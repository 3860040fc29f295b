// Makes the data folder, for its owner alone.
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CannotStart } from './cannot-start.mjs';

/** Under root, PostgreSQL runs as another user, who has to pass through the folder to its own. */
const ownFolderMode = (isRoot) => (isRoot ? 0o711 : 0o700);

/** Makes a folder and the missing ones above it. Node's `recursive` never returns for a folder in /proc, where none can be made. */
export function makeFolder(folder, mode) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process has just made it.
    if (error.code !== 'EEXIST') throw error;
  }
}

/** Makes the data folder, which nobody else may read. Also corrects a folder that an earlier start left open. Throws {@link CannotStart}. */
export function makeOwnFolder(folder, { isRoot = process.getuid?.() === 0 } = {}) {
  const wanted = ownFolderMode(isRoot);
  try {
    makeFolder(folder, wanted);
    // With the dot, a file in the folder's place is a fault too.
    accessSync(`${folder}${path.sep}.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(`WAYPOST_DATA_DIR is ${JSON.stringify(folder)}; it must be a folder that can be written to (${error.code}).`);
  }
  const { uid, mode } = statSync(folder);
  if (process.platform !== 'win32' && uid === process.getuid() && mode & 0o777 & ~wanted) chmodSync(folder, wanted);
}
