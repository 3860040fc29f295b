#!/usr/bin/env node
// `npm run backup -- <empty folder>` and `npm run restore -- <that folder>`: the embedded database by a base backup while it runs;
// with DATABASE_URL by pg_dump and pg_restore, which have to be there, as the owner. Keys are not in it: secrets.json, or SESSION_SECRET and
// DATA_KEYS, are kept apart, and without them nothing that is sealed opens (R16.08).
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

/** Runs one of PostgreSQL's own programs; the password goes by the environment, where no list of processes shows it. */
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

/** Into an empty database. What was granted to whom may be of another server: the role of the processes gets its rights again. */
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
