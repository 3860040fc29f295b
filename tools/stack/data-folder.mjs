// One Waypost for each data folder. Its file `owner` is a lock.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { takeLock } from '../processes/lock.mjs';

/** A predecessor that is just stopping ends within this time. */
const OWNER_TIMEOUT_MS = 5_000;
const ASK_AGAIN_MS = 200;

/**
 * Takes a data folder for this process, or waits until its owner has ended.
 *
 * @param {string} dataDir an existing folder
 * @param {number} timeoutMs
 * @returns {Promise<{ owner: number } | { owner: null, release: () => Promise<void> }>} `owner` is the living process that still has it,
 *   this one included
 */
export async function takeDataFolder(dataDir, timeoutMs = OWNER_TIMEOUT_MS) {
  const file = path.join(dataDir, 'owner');
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const owner = await takeLock(file);
    if (owner === null) return { owner, release: () => rm(file, { force: true }) };
    if (Date.now() >= deadline) return { owner };
    await pause(ASK_AGAIN_MS);
  }
}
