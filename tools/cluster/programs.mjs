// Finds, starts and kills the other programs that `npm run test:cluster` needs.
import { spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineEnvironment } from '../processes/machine-environment.mjs';
import { freePort } from '../processes/ports.mjs';
import { inWorkspace } from '../workspace.mjs';

const PROGRAMS = ['redis-server', 'nats-server', 'haproxy'];
/** Debian installs servers in folders that only root's PATH has. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const UP_WITHIN_MS = 10_000;
const ASK_AGAIN_MS = 25;

function fileOf(program) {
  for (const folder of FOLDERS) {
    const file = path.join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return null;
}

/** Returns whether a program is installed on this machine. */
export const isProgramThere = (program) => fileOf(program) !== null;

/** Returns the programs that are not installed. Debian's packages have the same names. */
export const missingPrograms = (more = []) => [...PROGRAMS, ...more].filter((program) => !isProgramThere(program));

const isOpen = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

export async function untilOpen(port, what) {
  const end = Date.now() + UP_WITHIN_MS;
  while (!(await isOpen(port))) {
    if (Date.now() > end) throw new Error(`${what} does not listen on ${port}`);
    await pause(ASK_AGAIN_MS);
  }
}

/** Makes a program that can be started, killed and restarted with the same arguments. It ends with this process. */
function service(program, args, { env = {}, port, as = {} }) {
  let child = null;
  let said = '';
  const endWithUs = () => child?.kill('SIGKILL');
  return {
    port,
    pid: () => child.pid,
    async start() {
      process.on('exit', endWithUs);
      child = spawn(fileOf(program), args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...machineEnvironment(), ...env }, ...as });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said = (said + text).slice(-4_000)));
      await untilOpen(port, program).catch((error) => {
        throw new Error(`${error.message}\n${said}`);
      });
    },
    /** Does nothing if it has ended already, because an aborted test has to clean up completely. */
    async end(signal = 'SIGTERM') {
      if (child === null) return;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill(signal);
      await ended;
      process.off('exit', endWithUs);
      child = null;
    },
  };
}

export async function redisServer(folder) {
  const port = await freePort();
  const dir = path.join(folder, 'redis');
  mkdirSync(dir, { recursive: true });
  return service('redis-server', [inWorkspace('deploy/redis.conf'), '--port', String(port), '--dir', dir], { port });
}

export async function natsServer(folder) {
  const port = await freePort();
  const monitorPort = await freePort();
  const env = {
    WAYPOST_NATS_PORT: String(port),
    WAYPOST_NATS_MONITOR_PORT: String(monitorPort),
    WAYPOST_NATS_STORE: path.join(folder, 'nats'),
  };
  return { ...service('nats-server', ['-c', inWorkspace('deploy/nats.conf')], { env, port }), monitorPort };
}

/**
 * Starts HAProxy with the example's configuration. More processes each get a line next to those of the second one, as an operator would add
 * them.
 */
export async function haproxy(folder, apiPorts) {
  const port = await freePort();
  const [a, b, ...more] = apiPorts.map((apiPort) => `127.0.0.1:${apiPort}`);
  const lines = readFileSync(inWorkspace('deploy/haproxy.cfg'), 'utf8').split('\n');
  const withMore = lines.flatMap((line) =>
    /^ {2}server b\b/.test(line)
      ? [line, ...more.map((api, index) => line.replace('server b', `server more-${index}`).replace('"${API_B}"', api))]
      : [line],
  );
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, withMore.join('\n'));
  return service('haproxy', ['-db', '-f', file], { env: { SITE_PORT: String(port), API_A: a, API_B: b }, port });
}

/** PgBouncer refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = () => process.getuid?.() === 0;

/** Replaces a part of an example's text. Throws if the example no longer contains it. */
function withText(text, said, instead) {
  if (!said.test(text)) throw new Error(`deploy/pgbouncer.ini has no line like ${said.source}`);
  return text.replace(said, instead);
}

/** Starts PgBouncer with the example's configuration in front of a database. Only addresses and paths on this machine differ. */
export async function pgBouncer(databaseUrl) {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  // Not in the workspace, which may be readable for root only.
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-pgbouncer-'));
  const users = path.join(folder, 'userlist.txt');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  let text = readFileSync(inWorkspace('deploy/pgbouncer.ini'), 'utf8');
  text = withText(text, /^waypost = .*$/m, `waypost = host=${hostname} port=${databasePort} dbname=${pathname.slice(1)}`);
  text = withText(text, /^listen_port = \d+$/m, `listen_port = ${port}`);
  text = withText(text, /^auth_file = .*$/m, `auth_file = ${users}`);
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${text}\nunix_socket_dir =\n`);
  if (isRoot()) for (const owned of [folder, users, file]) chownSync(owned, NOBODY.uid, NOBODY.gid);
  const pooler = service('pgbouncer', [file], { port, as: isRoot() ? NOBODY : {} });
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    ...pooler,
    url: url.href,
    async stop() {
      await pooler.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
