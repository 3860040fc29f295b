// Which release ran before this one, and a build of it: what git has of it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isInstalled } from '../../build/install.mjs';
import { run, runNode } from '../../processes/run.mjs';
import { inWorkspace, workspace } from '../../workspace.mjs';

const RELEASE_TAGS = 'v[0-9]*';
const MIGRATIONS = 'prisma/migrations';
const LOCK = 'package-lock.json';
/** Makes what a process runs from; packages are not installed by it. */
const BUILD = `import { generateIfStale, buildIfStale } from './tools/build.mjs'; await generateIfStale(); await buildIfStale();`;

function git(args, env = {}) {
  const { status, stdout } = spawnSync('git', args, { cwd: workspace, encoding: 'utf8', env: { ...process.env, ...env } });
  return status === 0 ? stdout.trim() : null;
}

const commitOf = (name) => git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);

/** The commit before the newest migration: the newest one that knows nothing of it. One that is not committed yet came after all. */
function beforeNewestMigration() {
  if (git(['status', '--porcelain', '--untracked-files=all', '--', MIGRATIONS])) return commitOf('HEAD');
  const added = git(['log', '-1', '--first-parent', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*/migration.sql`]);
  return added ? commitOf(`${added}^`) : null;
}

/**
 * The release before this one: `named`, where somebody says which; else the newest tag `v…` below this commit; else, where nothing is
 * tagged, the commit before the newest migration. Null with the reason where git has none.
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

/** Its packages: those that are installed here where they are all of its own, else an install of its own. */
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
