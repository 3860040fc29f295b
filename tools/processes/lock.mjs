// One process at a time, across processes: a file that holds the owner's process id.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const ASK_AGAIN_MS = 200;

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there, but another user's.
    return error.code === 'EPERM';
  }
}

function take(file) {
  // Written under another name first, so that the lock never exists without its owner's id in it.
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

/** Runs the work while holding the file; waits while a living process holds it, and takes over what a dead one left. */
export async function holdLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    const owner = ownerOf(file);
    if (owner === null) continue;
    if (isAlive(owner)) await pause(ASK_AGAIN_MS);
    else rmSync(file, { force: true });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
