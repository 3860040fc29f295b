import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@waypost/platform/kernel/time';

/** A build's files stay for a day after the next build (R2.23), because a visitor in the middle of a funnel still needs them. */
export const EARLIER_BUILD_TTL_MS = DAY_MS;

const ASSETS = 'assets';
/** The file next to a build's files with the instant at which another build was first seen in its place. */
const REPLACED_AT = 'replaced-at';
/** Matches the folder of a copy that is being made: the build's id and the id of the process. */
const UNFINISHED = /\.\d+$/;

export interface EarlierBuildsInput {
  readonly clientFolder: string;
  readonly buildId: string;
  /** The folder of earlier builds. It outlives the folder that the next build is written to. */
  readonly earlierFolder: string;
  readonly now: Date;
}

/** A build's files, and the time until which they are served. The running build never expires. */
export interface EarlierBuild {
  readonly folder: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Stores the files of the running build, and returns those of earlier builds that are less than a day old. Older ones are removed. The
 * running build's own copy serves a process whose build folder was replaced.
 */
export function keepBuild({ clientFolder, buildId, earlierFolder, now }: EarlierBuildsInput): readonly EarlierBuild[] {
  const own = path.join(earlierFolder, buildId);
  copyOnce(path.join(clientFolder, ASSETS), own);
  rmSync(path.join(own, REPLACED_AT), { force: true });
  const { builds, unfinished } = foldersIn(earlierFolder);
  removeUnfinished(unfinished, now);
  const earlier = builds
    .filter((folder) => folder !== own)
    .map((folder) => ({ folder, until: replacedAt(folder, now) + EARLIER_BUILD_TTL_MS }));
  for (const { folder, until } of earlier) if (until <= now.getTime()) rmSync(folder, { recursive: true, force: true });
  return [
    { folder: path.join(own, ASSETS), until: Infinity },
    ...earlier.filter(({ until }) => until > now.getTime()).map(({ folder, until }) => ({ folder: path.join(folder, ASSETS), until })),
  ];
}

/**
 * Removes builds that have expired since the start, for a process that runs for weeks. A build without a replacement time stays, because
 * another process may just have started it.
 */
export function removeOldBuilds({ buildId, earlierFolder, now }: Omit<EarlierBuildsInput, 'clientFolder'>): void {
  const { builds, unfinished } = foldersIn(earlierFolder);
  removeUnfinished(unfinished, now);
  for (const folder of builds) {
    if (folder === path.join(earlierFolder, buildId) || !(writtenIn(folder) + EARLIER_BUILD_TTL_MS <= now.getTime())) continue;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the folders of whole builds, and those of copies that a process makes now, or was killed in the middle of. */
function foldersIn(earlierFolder: string): { readonly builds: readonly string[]; readonly unfinished: readonly string[] } {
  const folders = readdirSync(earlierFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(earlierFolder, entry.name));
  return { builds: folders.filter((folder) => !UNFINISHED.test(folder)), unfinished: folders.filter((folder) => UNFINISHED.test(folder)) };
}

/**
 * Removes the copies that killed processes left behind. The age decides it, because the process may run on another machine. A process that
 * still copies finishes long before.
 */
function removeUnfinished(folders: readonly string[], now: Date): void {
  for (const folder of folders) {
    const startedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (startedAt + EARLIER_BUILD_TTL_MS <= now.getTime()) rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies the assets atomically, because another process may start at the same moment and this one may be stopped in the middle. */
function copyOnce(assets: string, own: string): void {
  if (existsSync(path.join(own, ASSETS))) return;
  const unfinished = `${own}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  cpSync(assets, path.join(unfinished, ASSETS), { recursive: true });
  try {
    renameSync(unfinished, own);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(path.join(own, ASSETS))) throw error;
  }
}

/** Returns when the build was replaced, in milliseconds since the epoch. If that is not recorded, it records the current time. */
function replacedAt(folder: string, now: Date): number {
  const written = writtenIn(folder);
  if (!Number.isNaN(written)) return written;
  writeFileSync(path.join(folder, REPLACED_AT), now.toISOString());
  return now.getTime();
}

/** Returns the recorded time, or NaN if there is none. */
function writtenIn(folder: string): number {
  const file = path.join(folder, REPLACED_AT);
  return existsSync(file) ? Date.parse(readFileSync(file, 'utf8')) : NaN;
}
