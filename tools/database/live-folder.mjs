// A copy of a folder that somebody works in meanwhile: files may vanish between the moment they are listed and the moment they are read.
import { cp, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';

/** What has vanished: a table that was dropped, a cache that is being written again. */
async function unlessVanished(work) {
  try {
    return await work();
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Copies a folder, one file after the other. What vanishes meanwhile is left out, that and nothing else: `cp` of a whole folder
 * would end at the first file that is gone, without those that are listed after it.
 *
 * @param {string} from
 * @param {string} to a folder that is not there yet
 * @param {{ isLeftOut?: (name: string) => boolean, copyFile?: typeof cp }} options `isLeftOut` is asked for each name at the top
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
