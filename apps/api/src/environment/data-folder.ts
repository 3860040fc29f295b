import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Nobody else may read the data (R15.02). */
const ONLY_OWNER = 0o700;

/**
 * Makes the folder of the data if it is missing. Returns null if the process can write to it, else the fault (R16.03). Without a configured
 * folder there is no fault: pages and events need none.
 */
export function dataFolderFault(source: Readonly<Record<string, string | undefined>>): string | null {
  const folder = source['WAYPOST_DATA_DIR']?.trim();
  if (!folder) return null;
  try {
    makeFolder(path.resolve(folder));
    // With the dot, a file in the folder's place is a fault too.
    accessSync(`${folder}${path.sep}.`, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return `WAYPOST_DATA_DIR is ${JSON.stringify(folder)}; it must be a folder that can be written to (${code}).`;
  }
}

/** Makes a folder and the missing ones above it. Node's `recursive` never returns for a folder in /proc, where none can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: ONLY_OWNER });
  } catch (error) {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
