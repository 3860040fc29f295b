// The processes of a Waypost: PostgreSQL, the partner sandbox, and the API with the site.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiStopMs } from './api-stop-time.mjs';
import { CannotStart } from './cannot-start.mjs';
import { environmentOf } from './child-environments.mjs';
import { createChildGroup } from './child-group.mjs';
import { makeOwnFolder } from './own-folder.mjs';
import { missingPartners } from './partner-addresses.mjs';
import { freePort, isPortFree } from '../processes/ports.mjs';
import { silentProgress } from '../processes/progress.mjs';
import { secretsOf } from './secrets.mjs';
import { databaseOfStack } from './stack-database.mjs';
import { inWorkspace, workspace } from '../workspace.mjs';

const DEFAULT_PORT = 4200;
const DEFAULT_SANDBOX_PORT = 4210;
const ANSWER_TIMEOUT_MS = 30_000;
const ASK_AGAIN_MS = 100;

/** Returns the port that a variable names, checked like the API checks its own. */
function portFrom(env, name, fallback) {
  const value = env[name]?.trim();
  if (!value) return fallback;
  const port = Number(value);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new CannotStart(`${name} is ${JSON.stringify(value)}; it must be a whole number from 1 to 65535.`);
}

/** Returns the ports of a start, and their faults, one line each. */
export async function portsFrom(env) {
  const faults = [];
  const read = async (name, fallback, isOurs) => {
    try {
      const port = portFrom(env, name, fallback);
      if (isOurs) await requireFree(port, name);
      return port;
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      faults.push(error.message);
      return fallback;
    }
  };
  const needsSandbox = missingPartners(env).length > 0;
  const port = await read('PORT', DEFAULT_PORT, true);
  const sandboxPort = await read('SANDBOX_PORT', DEFAULT_SANDBOX_PORT, needsSandbox);
  // Each of them is free now, and the second to listen would fail after the build.
  if (needsSandbox && faults.length === 0 && port === sandboxPort)
    faults.push(`SANDBOX_PORT is "${sandboxPort}"; it must be a port other than PORT.`);
  return { ports: { port, sandboxPort }, faults };
}

/** Returns the folder of the data that outlives a restart. */
export const dataDirFrom = (env) => path.resolve(workspace, env.WAYPOST_DATA_DIR?.trim() || '.data');

/** Returns a path as a person in the workspace would write it. */
const displayed = (folder) => (folder.startsWith(workspace + path.sep) ? path.relative(workspace, folder) : folder);

/** Returns every brand's host in development. The ids are defined once, in TypeScript, which Node 20 can't import. */
export function brandHosts() {
  const source = readFileSync(inWorkspace('libs/brands/src/brand.ts'), 'utf8');
  const list = /BRAND_IDS = \[([^\]]+)\]/.exec(source)?.[1];
  const ids = list?.match(/[a-z0-9]+/g);
  if (!ids) throw new Error('libs/brands/src/brand.ts holds no BRAND_IDS');
  return ids.map((id) => ({ id, host: id === 'ccc' ? 'localhost' : `${id}.localhost` }));
}

/** Returns the status with which the server responds for a host, or null if it does not respond. */
export function statusFor({ port, host, path: asked = '/', method = 'GET' }) {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, path: asked, method, headers: { host: `${host}:${port}` } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
      answer.on('error', () => resolve(null));
    });
    call.on('error', () => resolve(null));
    call.setTimeout(ANSWER_TIMEOUT_MS, () => call.destroy());
    call.end();
  });
}

async function waitForAnswer(question, signal) {
  const end = Date.now() + ANSWER_TIMEOUT_MS;
  for (;;) {
    signal.throwIfAborted();
    const status = await statusFor(question);
    if (status !== null && status < 500) return;
    if (Date.now() > end)
      throw new CannotStart(`http://${question.host}:${question.port} answered ${status ?? 'nothing'} for ${ANSWER_TIMEOUT_MS / 1000} s.`);
    await pause(ASK_AGAIN_MS);
  }
}

/** Throws if the port is taken, before anything is built for a start that can't work. */
async function requireFree(port, variable) {
  if (!(await isPortFree(port)))
    throw new CannotStart(`Port ${port} is in use. Stop what listens there, or set ${variable} to another port.`);
}

/**
 * Starts everything and resolves once every brand responds. A port of 0 uses a free one. `env` is the whole environment of the started
 * processes. Tests and measurements pass one without the operator's variables (`machineEnvironment`). `output` gets the children's output.
 * `onUnexpectedEnd(name, ending)` is called if a child dies by itself after the start. `runApi(env)` runs the API in a way other than as a
 * child from its build, and resolves with `{ stop() }`. `signal` aborts an unwanted start. If a start fails, everything already started is
 * stopped. The packages and builds have to exist already (`prepare` in build.mjs).
 */
export async function startWaypost({
  port = 0,
  sandboxPort = 0,
  dataDir,
  env = process.env,
  progress = silentProgress(),
  output = () => undefined,
  onUnexpectedEnd = () => undefined,
  runApi,
  signal,
}) {
  const ports = { site: port || (await freePort()), sandbox: sandboxPort || (await freePort()) };
  const needsSandbox = missingPartners(env).length > 0;
  await requireFree(ports.site, 'PORT');
  if (needsSandbox) await requireFree(ports.sandbox, 'SANDBOX_PORT');
  makeOwnFolder(dataDir);

  const group = createChildGroup({ output, onUnexpectedEnd, signal });
  const database = await databaseOfStack({ env, dataDir, group });
  try {
    const { ownerUrl, processUrl } = await openDatabase(database, progress);
    const sandboxUrl = needsSandbox ? `http://localhost:${ports.sandbox}` : null;
    if (sandboxUrl) {
      await progress.step('Partner sandbox', async () => {
        await group.start('The partner sandbox', {
          script: 'dist/apps/partner-sandbox/main.mjs',
          env: { ...environmentOf('sandbox', env), PORT: String(ports.sandbox), SANDBOX_PORT: String(ports.sandbox) },
          readyWhen: () => waitForAnswer({ port: ports.sandbox, host: 'localhost', path: '/requests' }, group.signal),
        });
        return { note: sandboxUrl };
      });
    }
    const apiEnv = apiEnvironment({ env, dataDir, ports, processUrl, sandboxUrl, isEmbedded: database.isEmbedded });
    const startApi = async () => {
      if (runApi) group.add('The API', { pid: process.pid, ...(await runApi(apiEnv)) });
      else await group.start('The API', { script: 'dist/apps/api/main.mjs', env: apiEnv, stopWithinMs: apiStopMs(apiEnv) });
    };
    await progress.step('API', startApi);
    const brands = brandHosts();
    await progress.step('Brands', async () => {
      await Promise.all(brands.map(({ host }) => waitForAnswer({ port: ports.site, host }, group.signal)));
      return { note: `${brands.length} answer` };
    });
    group.becomeUp();
    return {
      port: ports.site,
      url: `http://localhost:${ports.site}`,
      sandboxUrl,
      /** The owner's address. */
      databaseUrl: ownerUrl,
      dataDir,
      brands: brands.map(({ id, host }) => ({ id, url: `http://${host}:${ports.site}` })),
      apiPid: () => group.running('The API').pid,
      postgresPid: database.pid,
      stop: group.stopAll,
      api: { start: startApi, stop: () => group.end('The API', 'stop'), kill: () => group.end('The API', 'kill') },
      database: database.control,
    };
  } catch (error) {
    await group.stopAll();
    throw error;
  }
}

/** Opens the migrated database. Returns the addresses for its owner and for the processes. */
async function openDatabase(database, progress) {
  const urls = database.isEmbedded
    ? await progress.step('PostgreSQL', async () => {
        const { folder, ...opened } = await database.open();
        return { ...opened, note: `embedded, data in ${displayed(folder)}` };
      })
    : await database.open();
  await progress.step('Migrations', async () => {
    const applied = await database.migrate(urls, (line) => progress.line(`  … ${line}`));
    if (Array.isArray(applied)) return { note: applied.length === 0 ? 'up to date' : applied.join(', ') };
  });
  return urls;
}

/** The part of the disk that stays reserved for the most valuable data if the embedded database fills it. */
const DISK_RESERVE_MIB = '512';

const apiEnvironment = ({ env, dataDir, ports, processUrl, sandboxUrl, isEmbedded }) => ({
  ...(isEmbedded ? { DISK_RESERVE_MIB } : {}),
  ...environmentOf('api', env),
  ...secretsOf(dataDir, env),
  PORT: String(ports.site),
  SANDBOX_PORT: String(ports.sandbox),
  // The API writes to a pipe, whose output goes to the terminal of the start.
  ...(env.LOG_FORMAT?.trim() || !process.stderr.isTTY ? {} : { LOG_FORMAT: 'pretty' }),
  DATABASE_URL: processUrl,
  WAYPOST_DATA_DIR: dataDir,
  ALPHA_URL: env.ALPHA_URL?.trim() || `${sandboxUrl}/alpha`,
  BETA_URL: env.BETA_URL?.trim() || `${sandboxUrl}/beta`,
});
