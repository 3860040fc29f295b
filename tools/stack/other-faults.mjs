// What else keeps a start from working, beside what stopped it first: named together, nobody starts once a value (R16.03).
import { existsSync } from 'node:fs';
import { environmentOf } from './child-environments.mjs';
import { runNode } from '../processes/run.mjs';
import { secretsOf } from './secrets.mjs';
import { inWorkspace } from '../workspace.mjs';

const PROGRAM = inWorkspace('dist/apps/api/start-faults.mjs');
const NAMES = /\b[A-Z][A-Z0-9_]+\b/g;

/** The message, and the lines about variables that it does not name. Where no database is named the start has one of its own. */
export function withOtherLines(message, lines, env) {
  const named = new Set(message.match(NAMES));
  if (!env.DATABASE_URL?.trim()) named.add('DATABASE_URL');
  return [message, ...lines.filter((line) => !named.has(line.match(NAMES)?.[0]))].join('\n');
}

/**
 * The message with everything else that is wrong, as the API reads the environment. Before the first build there is nobody to ask.
 *
 * @param {string} message
 * @param {{ env: Record<string, string | undefined>, dataDir: string }} start
 */
export async function withOtherFaults(message, { env, dataDir }) {
  if (!existsSync(PROGRAM)) return message;
  const asked = { ...environmentOf('api', env), ...secretsOf(dataDir, env) };
  const { code, output } = await runNode(PROGRAM, [], { env: asked, mustSucceed: false });
  return code === 0 ? withOtherLines(message, output.split('\n').filter(Boolean), env) : message;
}
