#!/usr/bin/env node
// `npm run backup -- <empty folder>` and `npm run restore -- <that folder>`. The embedded database is copied by a base backup while it
// runs. With DATABASE_URL, pg_dump and pg_restore run as the owner and have to be installed. The backup contains no keys: store
// secrets.json, or SESSION_SECRET and DATA_KEYS, separately. Without them sealed values cannot be opened (R16.08).
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backUpCluster, restoreCluster } from './database/backup.mjs';
import { runningPostgresUrl } from './database/embedded-postgres.mjs';
import { migrationUrlOf } from './database/migration-address.mjs';
import { grantProcessRole } from './database/process-role.mjs';
import { continueOrder } from './database/restored-order.mjs';
import { readArguments } from './processes/arguments.mjs';
import { makeFolder } from './stack/own-folder.mjs';
import { dataDirFrom } from './stack/stack.mjs';

const DUMP = 'waypost.dump';
const USAGE = `npm run backup -- <empty folder>
npm run restore -- <folder of a backup>

The first copies the running database without its keys. The second restores it into a data folder, or a DATABASE_URL, without a database.`;

function fail(message, exitCode = 1) {
  console.error(message);
  process.exit(exitCode);
}

/** Runs one of PostgreSQL's own programs. The password is passed in the environment, because lists of processes show arguments. */
function runPostgresProgram(program, args) {
  const url = new URL(migrationUrlOf(process.env).url);
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const child = spawn(program, [...args, `--dbname=${url.href}`], { stdio: 'inherit', env });
  return new Promise((resolve, reject) => {
    child.on('error', () =>
      reject(new Error(`${program} is not installed. Debian: apt-get install postgresql-client, as new as the server.`)),
    );
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}

/** Dumps into an empty folder. A dump that failed is removed, because nobody could tell it from a whole one by its name. */
async function dumpInto(folder) {
  makeFolder(folder, 0o700);
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`);
  const file = path.join(folder, DUMP);
  try {
    await runPostgresProgram('pg_dump', ['--format=custom', `--file=${file}`]);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Restores into an empty database. Grants of another server are not restored. The processes' role gets its rights again. */
async function restoreDump(file) {
  await runPostgresProgram('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', file]);
  const { DATABASE_OWNER_URL: owner, DATABASE_URL: processUrl } = process.env;
  const { url: ownerUrl } = migrationUrlOf(process.env);
  await continueOrder(ownerUrl);
  if (owner?.trim()) await grantProcessRole({ ownerUrl, processUrl });
}

async function main() {
  const [command, given] = readArguments({ usage: USAGE, mostWords: 2 }).words;
  if (!['backup', 'restore'].includes(command) || given === undefined) fail(USAGE, 2);
  const folder = path.resolve(given);
  const isExternal = Boolean(process.env.DATABASE_URL?.trim());
  const dataDir = path.join(dataDirFrom(process.env), 'postgres');
  if (isExternal && command === 'backup') await dumpInto(folder);
  else if (isExternal) await restoreDump(path.join(folder, DUMP));
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
