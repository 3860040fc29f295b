// Process ids are reused. A stored id names its process only together with the time at which that process began.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Returns when a process began, in the system's own form. Null if there is no such process or the system does not say.
 *
 * @param {number} pid
 * @returns {Promise<string | null>}
 */
export async function processStart(pid) {
  try {
    if (process.platform === 'linux') {
      const line = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The command name is in brackets and may contain spaces. The start time is the 20th field after it. Zombies have ended.
      const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    }
    if (process.platform === 'win32') return null;
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || null;
  } catch {
    return null;
  }
}
