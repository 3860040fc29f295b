// Finds the previous release in git, and builds it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../../build/install.mjs';
import { run, runNode } from '../../processes/run.mjs';
import { inWorkspace, workspace } from '../../workspace.mjs';

const RELEASE_TAGS = 'v[0-9]*';
const MIGRATIONS = 'prisma/migrations';
const LOCK = 'package-lock.json';
/** Makes everything that a process needs, except packages. */
const BUILD = `import { generateIfStale, buildIfStale } from './tools/build.mjs'; await generateIfStale(); await buildIfStale();`;

function git(args, env = {}) {
  const { status, stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env } });
  return status === 0 ? stdout.trim() : null;
}

const commitOf = (name) => git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);

/** Returns the commit before the newest migration, the newest one without it. An uncommitted migration is the newest of all. */
function beforeNewestMigration() {
  if (git(['status', '--porcelain', '--untracked-files=all', '--', MIGRATIONS])) return commitOf('HEAD');
  const added = git(['log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*/migration.sql`]);
  return added ? commitOf(`${added}^`) : null;
}

/**
 * Returns the previous release: `named` if it is given, else the newest tag `v…` below this commit, else (without tags) the commit before
 * the newest migration. Returns null with the reason if git has none.
 *
 * @returns {{ commit: string, name: string } | { commit: null, why: string }}
 */
export function releaseBefore(named) {
  if (named !== undefined) {
    const commit = commitOf(named);
    return commit ? { commit, name: named } : { commit: null, why: `git has no commit ${named}` };
  }
  if (commitOf('HEAD') === null) return { commit: null, why: 'there is no git history here' };
  const tag = git(['describe', '--tags', '--abbrev=0', '--match', RELEASE_TAGS, 'HEAD^']);
  if (tag) return { commit: commitOf(tag), name: tag };
  const commit = beforeNewestMigration();
  if (commit) return { commit, name: `${commit.slice(0, 7)}, the commit before the newest migration` };
  return { commit: null, why: 'the git history here does not reach below the newest migration' };
}

/** Provides the release's packages: the ones installed here if they match its lock file, else a separate install. */
async function givePackages(folder) {
  if (isInstalled(path.join(folder, LOCK))) {
    symlinkSync(inWorkspace('node_modules'), path.join(folder, 'node_modules'), 'dir');
    return;
  }
  await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder });
}

/** Writes a commit's files into the folder, which is within the workspace, and builds them. */
export async function buildRelease(commit, folder) {
  mkdirSync(folder, { recursive: true });
  const index = { GIT_INDEX_FILE: path.join(folder, '.index') };
  if (git(['read-tree', commit], index) === null || git(['checkout-index', '--all', `--prefix=${folder}/`], index) === null)
    throw new Error(`git could not write the files of ${commit}`);
  await givePackages(folder);
  await runNode('--input-type=module', ['--eval', BUILD], { cwd: folder });
}
