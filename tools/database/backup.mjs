// Makes a base backup of the embedded PostgreSQL with PostgreSQL's own functions, because its packages have no pg_basebackup. The database
// keeps running. The backup holds sealed values only in sealed form. The keys are stored separately.
import { chmod, chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clusterPlace } from './embedded-postgres.mjs';
import { copyLiveFolder } from './live-folder.mjs';

const SLOT = 'waypost_backup';
/** The restored server refills these folders, which have to exist. */
const EMPTIED_FOLDERS = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_subtrans', 'pg_notify', 'pg_dynshmem'];
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', ...EMPTIED_FOLDERS]);
const EMPTY_FOLDERS = [...EMPTIED_FOLDERS, 'pg_wal/archive_status', 'pg_wal/summaries'];

async function copyCluster(cluster, target) {
  // A table that is dropped meanwhile is missing in the copy too. The log makes the restored server drop it.
  await copyLiveFolder(cluster, target, { isLeftOut: (name) => LEFT_OUT.has(name) });
  for (const name of EMPTY_FOLDERS) await mkdir(path.join(target, name), { recursive: true, mode: 0o700 });
}

async function copyLog(cluster, target) {
  const segments = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments) await cp(path.join(cluster, 'pg_wal', name), path.join(target, 'pg_wal', name));
}

/**
 * Copies a running cluster and its password into an empty folder.
 *
 * @param {{ url: string, target: string }} options `url` of a superuser on the server, which is on this machine
 */
export async function backUpCluster({ url, target }) {
  await mkdir(target, { recursive: true, mode: 0o700 });
  if ((await readdir(target)).length > 0) throw new Error(`${target} is not empty`);
  // One session from start to stop, because PostgreSQL aborts a backup whose session ends.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: places } = await client.query('show data_directory');
    const cluster = places[0].data_directory;
    // Keeps the server from recycling its log before it is copied.
    await client.query('select pg_create_physical_replication_slot($1, true)', [SLOT]);
    await client.query("select pg_backup_start('waypost', true)");
    await copyCluster(cluster, path.join(target, 'cluster'));
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
    await copyLog(cluster, path.join(target, 'cluster'));
    await writeFile(path.join(target, 'cluster', 'backup_label'), rows[0].labelfile, { mode: 0o600 });
    await cp(path.join(path.dirname(cluster), 'password'), path.join(target, 'password'));
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  } finally {
    await client.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1', [SLOT]);
    await client.end();
  }
}

/** Restores a backup into a folder without a database. The next start replays the log to its end. */
export async function restoreCluster({ backup, dataDir: wanted }) {
  const { dataDir, identity } = await clusterPlace(wanted);
  if ((await readdir(dataDir)).some((name) => name === 'cluster' || name === 'password'))
    throw new Error(`${dataDir} holds a database already; move it away first`);
  for (const name of ['cluster', 'password']) await cp(path.join(backup, name), path.join(dataDir, name), { recursive: true });
  await chmod(path.join(dataDir, 'cluster'), 0o700);
  if (!identity) return;
  for (const name of [
    'password',
    'cluster',
    ...(await readdir(path.join(dataDir, 'cluster'), { recursive: true })).map((file) => `cluster/${file}`),
  ])
    await chown(path.join(dataDir, name), identity.uid, identity.gid);
}
