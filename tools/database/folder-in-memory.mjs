// Where a cluster of tests lies.
import { statfs } from 'node:fs/promises';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** What `statfs` calls a file system in memory. */
const TMPFS = 0x01021994;
/** Containers often have 64 MiB of it. The tests' write-ahead log alone may take a gigabyte. */
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * The folder for files that need not outlive a run: in memory where there is room, else the system's temporary one. Each test file
 * copies a database and drops it, hundreds of files at a time: on a disk that took a quarter of the unit tests' processor time, most of
 * it in the search for a free inode among those just given up.
 *
 * @param {{ memory?: string, roomBytes?: number }} [options] other ones in tests
 * @returns {Promise<string>}
 */
export async function folderInMemory({ memory = MEMORY, roomBytes = ROOM_BYTES } = {}) {
  try {
    const { type, bavail, bsize } = await statfs(memory);
    if (type === TMPFS && bavail * bsize >= roomBytes) return memory;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return os.tmpdir();
}
