// The programs beside Node that `npm run test:cluster` needs: found, started, killed.
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
/** Debian puts servers where only root's PATH leads. */
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

/** Whether a program is on this machine. */
export const isProgramThere = (program) => fileOf(program) !== null;

/** The names of those that are not on this machine. Debian's packages have the same names. */
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

/** A program that is started, killed and started again with the same words. It ends with this process. */
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
    /** Nothing where it is ended already: a story that breaks off has to be cleared away whole. */
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

/** HAProxy with the example's configuration; a third process is a line more beside each of the second's, as an operator adds one. */
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

/** PgBouncer refuses to be root. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = () => process.getuid?.() === 0;

/** An example's text with this in place of what it says; an example that says it no more has to be looked at. */
function withText(text, said, instead) {
  if (!said.test(text)) throw new Error(`deploy/pgbouncer.ini has no line like ${said.source}`);
  return text.replace(said, instead);
}

/** PgBouncer with the example's configuration before the database of an address; where it lies on this machine is all that differs. */
export async function pgBouncer(databaseUrl) {
  const { hostname, port: databasePort, pathname, username, password } = new URL(databaseUrl);
  const port = await freePort();
  // Not in the workspace, which may lie where only root gets to.
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
