// Chooses the folder of a test cluster.
import { statfs } from 'node:fs/promises';
import os from 'node:os';

const MEMORY = '/dev/shm';
/** The type that `statfs` reports for a file system in memory. */
const TMPFS = 0x01021994;
/** Containers often have 64 MiB of it. The tests' write-ahead log alone may need a gigabyte. */
const ROOM_BYTES = 3 * 2 ** 30;

/**
 * Returns the folder for files that need not outlive a run: in memory if there is room, else the system's temporary folder. Each test file
 * copies and drops a database with hundreds of files. On a disk that took a quarter of the unit tests' processor time, mostly for finding a
 * free inode.
 *
 * @param {{ memory?: string, roomBytes?: number }} [options] for tests
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
