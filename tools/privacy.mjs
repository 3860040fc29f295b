#!/usr/bin/env node
// What staff can do for a person who asks about their data, on the database of `DATABASE_URL` or on the embedded one while
// it runs: `node tools/privacy.mjs export --phone "(310) 555-0123"`. Without a command it says what there is.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runningPostgresUrl } from './database/embedded-postgres.mjs';
import { secretsOf } from './secrets.mjs';
import { dataDirFrom } from './stack.mjs';
import { inWorkspace } from './workspace.mjs';

const program = inWorkspace('dist/apps/api/privacy.mjs');
const dataDir = dataDirFrom(process.env);

async function main() {
  if (!existsSync(program)) return fail('Nothing is built yet: npm run build');
  const databaseUrl = process.env.DATABASE_URL?.trim() || (await runningPostgresUrl(path.join(dataDir, 'postgres')));
  if (!databaseUrl) return fail('The embedded database is not running: npm start');
  const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...secretsOf(dataDir, process.env), DATABASE_URL: databaseUrl },
  });
  child.on('close', (code) => process.exit(code ?? 1));
}

function fail(message) {
  console.error(message);
  process.exitCode = 1;
}

await main();
