// A lock between processes: a file with the owner's process id.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 200;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

function take(file) {
  // Written under another name first, so that the lock file always contains its owner's id.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own, { force: true });
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Takes the file, also from a dead process. Returns false while a living process has it, this one included. */
export function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner === null) continue;
    if (isAlive(owner)) return false;
    rmSync(file, { force: true });
  }
  return true;
}

/** Runs the work while holding the file. Waits while a living process holds it. */
export async function holdLock(file, work) {
  while (!takeLock(file)) await pause(ASK_AGAIN_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
