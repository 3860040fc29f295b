// Copies a folder while it is in use. Files may vanish after they are listed and before they are read.
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Ignores files that vanished: a dropped table, or a cache that is being rewritten. */
async function unlessVanished(work) {
  try {
    return await work();
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Copies a folder, one file after the other. Only files that vanish meanwhile are left out. `cp` of a whole folder would stop at the first
 * missing file and skip all later ones.
 *
 * @param {string} from
 * @param {string} to a folder that does not exist yet
 * @param {{ isLeftOut?: (name: string) => boolean, copyFile?: typeof cp }} options `isLeftOut` is called for each top-level name
 */
export async function copyLiveFolder(from, to, { isLeftOut = () => false, copyFile = cp } = {}) {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    await unlessVanished(() =>
      entry.isDirectory()
        ? copyLiveFolder(source, target, { copyFile })
        : copyFile(source, target, { errorOnExist: true, force: false, verbatimSymlinks: true }),
    );
  }
}
