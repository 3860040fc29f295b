// Reports all faults of the environment at once, before anything that takes minutes (R16.03).
import { ENVIRONMENT_READER, makeEnvironmentReader } from '../build/prepare.mjs';
import { ProgramFailed, runNode } from '../processes/run.mjs';
import { inWorkspace } from '../workspace.mjs';
import { CannotStart } from './cannot-start.mjs';
import { environmentOf } from './child-environments.mjs';
import { secretsOf } from './secrets.mjs';
import { makeOwnFolder } from './stack.mjs';

const NAMES = /\b[A-Z][A-Z0-9_]+\b/g;

/** Returns the start's own lines, and the API's lines about other variables. Without a configured database, the start uses its own. */
export function allLines(own, lines, env) {
  const named = new Set(own.flatMap((line) => line.match(NAMES) ?? []));
  if (!env.DATABASE_URL?.trim()) named.add('DATABASE_URL');
  return [...own, ...lines.filter((line) => !named.has(line.match(NAMES)?.[0]))];
}

/** Returns the reader's faults from output that may contain Node's warnings. Null if there are none to read. */
export function faultsIn(output) {
  const line = output.split('\n').find((text) => text.startsWith('['));
  return line === undefined ? null : JSON.parse(line);
}

/**
 * Throws all faults, one line each: the start's own, and the API's check of the environment, including a database that refuses connections.
 * The packages and the database client have to exist.
 *
 * @param {readonly string[]} own
 * @param {{ env: Record<string, string | undefined>, dataDir: string }} start
 */
export async function requireRightEnvironment(own, { env, dataDir }) {
  await makeEnvironmentReader();
  makeOwnFolder(dataDir);
  const asked = { ...environmentOf('api', env), ...secretsOf(dataDir, env) };
  const { code, output } = await runNode(inWorkspace(ENVIRONMENT_READER), [], { env: asked });
  const faults = faultsIn(output);
  if (faults === null) throw new ProgramFailed(ENVIRONMENT_READER, code, output);
  const lines = allLines(own, faults, env);
  if (lines.length > 0) throw new CannotStart(lines.join('\n'));
}
