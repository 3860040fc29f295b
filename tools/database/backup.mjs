// Makes a base backup of the embedded PostgreSQL with PostgreSQL's own functions, because its packages have no pg_basebackup. The database
// keeps running. The backup holds sealed values only in sealed form. The keys are stored separately.
import { constants, existsSync } from 'node:fs';
import { chmod, chown, copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { makeFolder } from '../stack/own-folder.mjs';
import { clusterPlace } from './embedded-postgres.mjs';
import { copyLiveFolder } from './live-folder.mjs';

/** The file with which a restored server finds the start of its log. */
const LABEL = 'backup_label';
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

const notEmpty = (target) => new Error(`${target} is not empty`);

/** Copies the cluster's password into the folder, as its first file. Throws if another backup has just done the same. */
async function claim(target, cluster) {
  try {
    await copyFile(path.join(path.dirname(cluster), 'password'), path.join(target, 'password'), constants.COPYFILE_EXCL);
  } catch (error) {
    throw error.code === 'EEXIST' ? notEmpty(target) : error;
  }
}

/**
 * Copies a running cluster and its password into an empty folder.
 *
 * @param {{ url: string, target: string }} options `url` of a superuser on the server, which is on this machine
 */
export async function backUpCluster({ url, target }) {
  makeFolder(target, 0o700);
  if ((await readdir(target)).length > 0) throw notEmpty(target);
  // One session from start to stop, because PostgreSQL aborts a backup whose session ends.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    const cluster = rows[0].data_directory;
    await claim(target, cluster);
    await copyWhileItRuns(client, cluster, target).catch(async (error) => {
      await rm(target, { recursive: true, force: true });
      throw error;
    });
  } finally {
    await client.end();
  }
}

async function copyWhileItRuns(client, cluster, target) {
  // Keeps the server from recycling its log before it is copied. It ends with the session, so a killed backup does not fill the disk.
  await client.query("select pg_create_physical_replication_slot('waypost_backup_' || pg_backend_pid(), true, true)");
  await client.query("select pg_backup_start('waypost', true)");
  await copyCluster(cluster, path.join(target, 'cluster'));
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await copyLog(cluster, path.join(target, 'cluster'));
  // Last, because it marks a complete backup.
  await writeFile(path.join(target, 'cluster', LABEL), rows[0].labelfile, { mode: 0o600 });
}

/** Restores a backup into a folder without a database. The next start replays the log to its end. */
export async function restoreCluster({ backup, dataDir }) {
  // PostgreSQL would start on an incomplete copy, and some of its tables would be wrong.
  if (!existsSync(path.join(backup, 'cluster', LABEL))) throw new Error(`${backup} holds no complete backup`);
  await placeCluster({ source: backup, dataDir });
}

/** Copies a backup, or the folder of a database that is stopped, into a folder without a database. */
export async function placeCluster({ source, dataDir: wanted }) {
  const { dataDir, identity } = await clusterPlace(wanted);
  if ((await readdir(dataDir)).some((name) => name === 'cluster' || name === 'password'))
    throw new Error(`${dataDir} holds a database already; move it away first`);
  const draft = path.join(dataDir, 'cluster.restored');
  try {
    // Another name until all of it is there, so that an interrupted restore leaves nothing that looks like a database.
    await rm(draft, { recursive: true, force: true });
    await cp(path.join(source, 'cluster'), draft, { recursive: true });
    await chmod(draft, 0o700);
    await cp(path.join(source, 'password'), path.join(dataDir, 'password'));
    if (identity) await giveTo(identity, [path.join(dataDir, 'password'), draft]);
    await rename(draft, path.join(dataDir, 'cluster'));
  } catch (error) {
    for (const file of [draft, path.join(dataDir, 'password')]) await rm(file, { recursive: true, force: true });
    throw error;
  }
}

/** Gives files and folders with all of their content to a user. */
async function giveTo({ uid, gid }, files) {
  for (const file of files) {
    await chown(file, uid, gid);
    if (!(await stat(file)).isDirectory()) continue;
    for (const name of await readdir(file, { recursive: true })) await chown(path.join(file, name), uid, gid);
  }
}
