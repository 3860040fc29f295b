// A lock between processes: a file with its owner's process id, when that process began, and a token of its own.
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processStart } from './process-start.mjs';

const ASK_AGAIN_MS = 200;
/** A dead process's file is removed within this time. */
const REMOVAL_MS = 5;
/** Short waits are not worth a word. */
const QUIET_WAITS = 5;

/** Tells this process from an earlier one with its id where the system does not say when a process began. */
const TOKEN = randomUUID();

let ownText;

/** Returns what this process writes into its locks. */
const textOfThisProcess = () => (ownText ??= processStart(process.pid).then((began) => `${process.pid}\n${began ?? ''}\n${TOKEN}`));

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error.code === 'EPERM';
  }
}

function take(file, text) {
  // Written under another name first, so that the lock file always contains its owner.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text);
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

function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the process that wrote this and still runs, or null. After a crash, its id may be that of another process, or of this one. */
async function livingOwner(text) {
  const [id, began, token] = text.split('\n');
  const pid = Number(id);
  if (token === TOKEN) return pid;
  // A power failure may have cut the file off.
  if (!(pid > 0) || !isAlive(pid)) return null;
  const isOwner = began ? (await processStart(pid)) === began : pid !== process.pid;
  return isOwner ? pid : null;
}

/**
 * Removes the file of a dead process if it still has this text. One process at a time, under a lock of its own: another one may have
 * removed it meanwhile and taken the lock, and must not lose it between the comparison and the removal.
 */
async function removeDead(file, text) {
  const removal = `${file}.removal`;
  while ((await takeLock(removal)) !== null) await pause(REMOVAL_MS);
  if (textOf(file) === text) rmSync(file, { force: true });
  rmSync(removal, { force: true });
}

/** Takes the file, also from a dead process. Returns null, or the id of the living process that has it, this one included. */
export async function takeLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = await textOfThisProcess();
  while (!take(file, own)) {
    const text = textOf(file);
    if (text === null) continue;
    const owner = await livingOwner(text);
    if (owner !== null) return owner;
    await removeDead(file, text);
  }
  return null;
}

/**
 * Runs the work while holding the file. Waits while a living process holds it.
 *
 * @template Result
 * @param {string} file
 * @param {() => Promise<Result>} work
 * @param {(pid: number) => void} onWait called once with the id of that process, if the wait is longer than a moment
 * @returns {Promise<Result>}
 */
export async function holdLock(file, work, onWait = () => {}) {
  for (let waits = 1, owner = await takeLock(file); owner !== null; waits++, owner = await takeLock(file)) {
    if (waits === QUIET_WAITS) onWait(owner);
    await pause(ASK_AGAIN_MS);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
