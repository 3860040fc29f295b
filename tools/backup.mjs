#!/usr/bin/env node
// `npm run backup -- <empty folder>` and `npm run restore -- <that folder>`. The embedded database is copied by a base backup while it
// runs. With DATABASE_URL, pg_dump and pg_restore run as the owner and have to be installed. The backup contains no keys: store
// secrets.json, or SESSION_SECRET and DATA_KEYS, separately. Without them sealed values cannot be opened (R16.08).
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { backUpCluster, restoreCluster } from './database/backup.mjs';
import { runningPostgresUrl } from './database/embedded-postgres.mjs';
import { migrationUrlOf } from './database/migrate.mjs';
import { grantProcessRole } from './database/process-role.mjs';
import { continueOrder } from './database/restored-order.mjs';
import { dataDirFrom } from './stack/stack.mjs';

const DUMP = 'waypost.dump';
const [command, given] = process.argv.slice(2);

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs one of PostgreSQL's own programs. The password is passed in the environment, because lists of processes show arguments. */
function runPostgresProgram(program, args) {
  const url = new URL(migrationUrlOf(process.env));
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], { stdio: 'inherit', env });
  child.on('error', () => fail(`${program} is not installed. Debian: apt-get install postgresql-client, as new as the server.`));
  return new Promise((resolve) => {
    child.on('close', (code) => (code === 0 ? resolve() : fail(`${program} ended with ${code}`)));
  });
}

/** Restores into an empty database. Grants of another server are not restored. The processes' role gets its rights again. */
async function restoreDump(file) {
  await runPostgresProgram('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', file]);
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: processUrl } = process.env;
  const ownerUrl = migrationUrlOf(process.env);
  await continueOrder(ownerUrl);
  if (owner?.trim()) await grantProcessRole({ ownerUrl, processUrl });
}

async function main() {
  if (!['backup', 'restore'].includes(command) || given === undefined)
    fail('npm run backup -- <empty folder>; npm run restore -- <folder of a backup>');
  const folder = path.resolve(given);
  const isExternal = Boolean(process.env.DATABASE_URL?.trim());
  const dataDir = path.join(dataDirFrom(process.env), 'postgres');
  if (isExternal && command === 'backup') {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await runPostgresProgram('pg_dump', ['--format=custom', `--file=${path.join(folder, DUMP)}`]);
  } else if (isExternal) await restoreDump(path.join(folder, DUMP));
  else if (command === 'backup') {
    const url = await runningPostgresUrl(dataDir);
    if (!url) fail('The embedded database is not running: npm start');
    await backUpCluster({ url, target: folder });
  } else await restoreCluster({ backup: folder, dataDir });
  console.log(
    command === 'backup'
      ? `Backed up to ${folder}. The keys are not in it: keep them apart.`
      : 'Restored. Start Waypost with the keys of then.',
  );
}

await main().catch((error) => fail(error.message));
