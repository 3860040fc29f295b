// What is wrong with the environment, all at once and before anything that takes minutes (R16.03).
import { ENVIRONMENT_READER, makeEnvironmentReader } from '../build/prepare.mjs';
import { ProgramFailed, runNode } from '../processes/run.mjs';
import { inWorkspace } from '../workspace.mjs';
import { CannotStart } from './cannot-start.mjs';
import { environmentOf } from './child-environments.mjs';
import { secretsOf } from './secrets.mjs';
import { makeOwnFolder } from './stack.mjs';

const NAMES = /\b[A-Z][A-Z0-9_]+\b/g;

/** The start's own lines, and the API's about variables that those do not name. Where no database is named the start has one of its own. */
export function allLines(own, lines, env) {
  const named = new Set(own.flatMap((line) => line.match(NAMES) ?? []));
  if (!env.DATABASE_URL?.trim()) named.add('DATABASE_URL');
  return [...own, ...lines.filter((line) => !named.has(line.match(NAMES)?.[0]))];
}

/** What the reader found, among what Node warned of meanwhile; null where it said nothing. */
export function faultsIn(output) {
  const line = output.split('\n').find((text) => text.startsWith('['));
  return line === undefined ? null : JSON.parse(line);
}

/**
 * Throws what is wrong, a line each: what the start itself has found, and the environment as the API reads it, down to a database that
 * lets nobody in. The packages and the database client have to be there.
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
