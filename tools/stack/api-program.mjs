// Runs one of the API's programs on the database of `DATABASE_URL`, or on the embedded one while it runs, with the secrets that `npm start`
// made.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseStartError, runningPostgresUrl } from '../database/embedded-postgres.mjs';
import { processUrlOf } from '../database/process-role.mjs';
import { CannotStart } from './cannot-start.mjs';
import { secretsOf } from './secrets.mjs';
import { dataDirFrom } from './stack.mjs';
import { inWorkspace } from '../workspace.mjs';

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

export async function runApiProgram(name) {
  const program = inWorkspace(`dist/apps/api/${name}.mjs`);
  const dataDir = dataDirFrom(process.env);
  if (!existsSync(program)) return fail('Nothing is built yet: npm run build');
  const args = process.argv.slice(2);
  const run = (env) =>
    spawn(process.execPath, [program, ...args], { stdio: 'inherit', env }).on('close', (code) => process.exit(code ?? 1));
  // The usage needs no database.
  if (args.includes('--help') || args.includes('-h')) return run(process.env);
  const given = process.env.DATABASE_URL?.trim();
  try {
    const ownerUrl = given ? null : await runningPostgresUrl(path.join(dataDir, 'postgres'));
    const databaseUrl = given || (ownerUrl && processUrlOf(ownerUrl));
    if (!databaseUrl) return fail('The embedded database is not running: npm start');
    run({ ...process.env, ...secretsOf(dataDir, process.env), DATABASE_URL: databaseUrl });
  } catch (error) {
    if (!(error instanceof CannotStart || error instanceof DatabaseStartError)) throw error;
    fail(error.message);
  }
}
