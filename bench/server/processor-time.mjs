// Measures the programs' processor time from /proc, so that a bench can report the bottleneck. Null without /proc.
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second wherever Node runs. */
const TICKS_PER_SECOND = 100;

function statOf(pid) {
  try {
    // The program's name is in brackets and may contain anything.
    const [, parent, ...rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    const [own, system, ended, endedSystem] = rest.slice(9, 13).map((ticks) => Number(ticks) / TICKS_PER_SECOND);
    return { pid: Number(pid), parent: Number(parent), seconds: own + system, ended: ended + endedSystem };
  } catch {
    return null;
  }
}

/** Returns the seconds of this program and of its ended children, which are the load. */
function loadSeconds() {
  const own = statOf(process.pid);
  return own && own.seconds + own.ended;
}

/** Returns the seconds that a program and its descendants have used so far. */
function processorSeconds(pid) {
  let names;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  const all = names.map(statOf).filter(Boolean);
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const child of all) if (family.has(child.parent)) family.add(child.pid);
  }
  return all.filter(({ pid: own }) => family.has(own)).reduce((sum, { seconds, ended }) => sum + seconds + ended, 0);
}

/** Runs work and returns how many cores each program, by name, and the load used meanwhile. Null if it can't be measured. */
export async function coresDuring(pids, work) {
  const clocks = [...Object.entries(pids).map(([name, pid]) => [name, () => processorSeconds(pid)]), ['load', loadSeconds]];
  const before = clocks.map(([name, seconds]) => [name, seconds, seconds()]);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  const cores = before.some(([, , taken]) => taken === null)
    ? null
    : Object.fromEntries(before.map(([name, now, taken]) => [name, Number(((now() - taken) / seconds).toFixed(2))]));
  return { result, cores };
}
