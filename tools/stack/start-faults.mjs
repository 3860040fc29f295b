// Reports all faults of the environment at once, before anything that takes minutes (R16.03).
import { ENVIRONMENT_READER, makeEnvironmentReader } from '../build/prepare.mjs';
import { migrationUrlOf } from '../database/migration-address.mjs';
import { ProgramFailed, runNode } from '../processes/run.mjs';
import { inWorkspace } from '../workspace.mjs';
import { CannotStart } from './cannot-start.mjs';
import { environmentOf } from './child-environments.mjs';
import { makeOwnFolder } from './own-folder.mjs';
import { SECRET_NAMES, secretsOf } from './secrets.mjs';

const NAMES = /\b[A-Z][A-Z0-9_]+\b/g;

/** Returns the variables that the start sets itself, because the operator has not. */
function setByStart(env) {
  const names = env.NODE_ENV === 'production' ? ['DATABASE_URL'] : ['DATABASE_URL', ...SECRET_NAMES];
  return names.filter((name) => !env[name]?.trim());
}

/** Returns the start's own lines, and the API's lines about variables that neither they nor the start's own values cover. */
export function allLines(own, lines, env) {
  const named = new Set([...own.flatMap((line) => line.match(NAMES) ?? []), ...setByStart(env)]);
  return [...own, ...lines.filter((line) => !named.has(line.match(NAMES)?.[0]))];
}

/** Returns the reader's faults from output that may contain Node's warnings. Null if there are none to read. */
export function faultsIn(output) {
  const line = output.split('\n').find((text) => text.startsWith('['));
  return line === undefined ? null : JSON.parse(line);
}

/** Returns null, or why these steps cannot be done. */
async function faultOf(steps) {
  try {
    await steps();
    return null;
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
}

/** Returns null, or why an operator's database cannot be migrated. The packages have to exist. */
export const faultOfMigrations = (env) =>
  faultOf(async () => {
    if (!env.DATABASE_URL?.trim()) return;
    const address = migrationUrlOf(env);
    // The API's own check connects to this one.
    if (address.name === 'DATABASE_URL') return;
    const { connectToMigrate } = await import('../database/migrate.mjs');
    await (await connectToMigrate(address)).end();
  });

/**
 * Throws all faults, one line each: the start's own, a data folder that cannot be used, a database that its owner cannot migrate, and the
 * API's check of the environment, including a database that refuses connections. The packages and the database client have to exist.
 *
 * @param {readonly string[]} own
 * @param {{ env: Record<string, string | undefined>, dataDir: string }} start
 */
export async function requireRightEnvironment(own, { env, dataDir }) {
  const folderFault = await faultOf(() => makeOwnFolder(dataDir));
  const migrationFault = await faultOfMigrations(env);
  await makeEnvironmentReader();
  const asked = { ...environmentOf('api', env), ...(folderFault === null ? secretsOf(dataDir, env) : {}), WAYPOST_DATA_DIR: dataDir };
  const { code, output } = await runNode(inWorkspace(ENVIRONMENT_READER), [], { env: asked });
  const faults = faultsIn(output);
  if (faults === null) throw new ProgramFailed(ENVIRONMENT_READER, code, output);
  const lines = allLines([...own, ...[folderFault, migrationFault].filter((fault) => fault !== null)], faults, env);
  if (lines.length > 0) throw new CannotStart(lines.join('\n'));
}
