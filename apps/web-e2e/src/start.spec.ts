import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { brandHosts, freePort, isPortFree, machineEnvironment } from '../testing/waypost-tools';
import { temporaryFolder } from '../testing/temporary-folder';
import { rawRequest } from '../testing/raw-request';

const workspace = path.resolve(__dirname, '../../..');

interface Start {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  readonly ready: Promise<void>;
}

/** The processes that a test started. They end with the test, even if an expectation failed first. */
const started: Start[] = [];

const start = (env: Record<string, string>): Start =>
  watched(
    spawn(process.execPath, [path.join(workspace, 'tools/start.mjs')], {
      cwd: workspace,
      env: { ...machineEnvironment(), LOG_LEVEL: 'warn', ...env },
    }),
  );

/** Starts as people type it, in a process group of its own like that of a terminal: npm, its shell, and what that runs. */
const startByNpm = (env: Record<string, string>): Start =>
  watched(spawn('npm', ['start'], { cwd: workspace, detached: true, env: { ...machineEnvironment(), LOG_LEVEL: 'warn', ...env } }));

function watched(child: ChildProcessWithoutNullStreams): Start {
  let output = '';
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  const ready = new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text.toString();
      if (/^Waypost is ready/m.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((how) => reject(new Error(`ended with ${how}: ${output}`)));
  });
  ready.catch(() => undefined);
  const stack = { process: child, output: () => output, ended, ready };
  started.push(stack);
  return stack;
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

let dataDir: string;
let env: Record<string, string>;
const postmaster = async () => Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);

test.beforeEach(async () => {
  dataDir = await temporaryFolder('waypost-start-');
  env = { WAYPOST_DATA_DIR: dataDir, PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});
test.afterEach(async () => {
  for (const stack of started.splice(0)) {
    if (stack.process.exitCode === null && stack.process.signalCode === null) stack.process.kill('SIGTERM');
    await stack.ended;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** Returns the process that a signal to `npm start` is sent to. */
const toNpm = ({ process: { pid } }: Start): number => pid ?? 0;
const toGroup = (stack: Start): number => -toNpm(stack);

async function endsAltogether(stack: Start, signal: NodeJS.Signals, target: (stack: Start) => number): Promise<void> {
  const database = await postmaster();
  process.kill(target(stack), signal);
  // The end of npm itself proves nothing. Its output stays open as long as any process that it started is alive.
  await stack.ended;
  expect(isAlive(database)).toBe(false);
  expect(await isPortFree(Number(env['PORT']))).toBe(true);
  expect(await isPortFree(Number(env['SANDBOX_PORT']))).toBe(true);
}

for (const [signal, whom, target] of [
  ['SIGTERM', 'npm alone', toNpm],
  ['SIGINT', 'npm’s group', toGroup],
] as const) {
  test(`a start serves every brand; ${signal} ends all of it; npm start reuses its data, and ends with a SIGTERM to ${whom} [R16.01] [R16.04]`, async () => {
    test.setTimeout(120_000);
    const first = start(env);
    await first.ready;
    for (const { id, host } of brandHosts()) {
      const { status } = await rawRequest({ port: Number(env['PORT']), host: `${host}:${env['PORT']}`, path: '/' });
      expect(status, id).toBeLessThan(500);
    }
    expect(first.output().trimEnd().split('\n').at(-1)).toMatch(/^Waypost is ready/);
    const database = await postmaster();
    first.process.kill(signal);
    expect(await first.ended).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(await isPortFree(Number(env['PORT']))).toBe(true);
    expect(await isPortFree(Number(env['SANDBOX_PORT']))).toBe(true);

    const secrets = await readFile(path.join(dataDir, 'secrets.json'), 'utf8');
    expect((await stat(path.join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600);
    const second = startByNpm(env);
    await second.ready;
    // Slow steps run only once: a second start is ready within seconds (contracts.md).
    for (const step of ['Packages', 'Database client', 'Builds', 'Migrations']) expect(second.output()).toContain(`${step}: up to date`);
    expect(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(secrets);
    await endsAltogether(second, 'SIGTERM', target);
  });
}

test('a port in use is reported in one clear line [R16.03]', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(Number(env['PORT']), resolve));
  try {
    const stack = start(env);
    expect(await stack.ended).toBe(1);
    expect(stack.output()).toContain(`Port ${env['PORT']} is in use. Stop what listens there, or set PORT to another port.`);
    expect(stack.output()).not.toMatch(/^\s+at /m);
  } finally {
    await new Promise((resolve) => taken.close(resolve));
  }
});

for (const [name, value, allowed] of [
  ['PORT', 'abc', 'a whole number'],
  ['PUBLIC_SCHEME', 'ftp', 'http, https'],
  ['ALPHA_TIMEOUT_MS', '-1', 'a whole number'],
] as const) {
  test(`a wrong ${name} stops the start with one line that names it [R16.03]`, async () => {
    const stack = start({ ...env, [name]: value });
    expect(await stack.ended).toBe(1);
    const lines = stack
      .output()
      .split('\n')
      .filter((line) => line.includes(name));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(value);
    expect(lines[0]).toContain(allowed);
    expect(stack.output()).not.toMatch(/^\s+at /m);
  });
}

/** Starts a single API process of the current build. It must fail before it reaches its database. */
async function apiAlone(more: Readonly<Record<string, string>>): Promise<{ readonly code: number | null; readonly output: string }> {
  const needed = {
    DATABASE_URL: 'postgresql://127.0.0.1:1/none',
    SESSION_SECRET: 'a-secret-of-enough-length',
    DATA_KEYS: `k1:${'A'.repeat(43)}=`,
  };
  const child = spawn(process.execPath, [path.join(workspace, 'dist/apps/api/main.mjs')], {
    env: { ...machineEnvironment(), ...needed, PORT: '0', ...more },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

for (const [name, value] of [
  ['REDIS_URL', 'redis://somebody:a-password@127.0.0.1:1'],
  ['REDIS_URL', 'http://127.0.0.1:6379'],
  ['NATS_URL', 'nats://somebody:a-password@127.0.0.1:1'],
  ['NATS_URL', '127.0.0.1:4222'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://somebody:a-password@127.0.0.1:4317'],
] as const) {
  test(`${name} that is ${value.replace(/\/\/.*@/, '//')} stops the start by its name [R16.03] [R16.02]`, async () => {
    const { code, output } = await apiAlone({ [name]: value });
    expect(code).toBe(1);
    expect(output.split('\n').filter((line) => line.startsWith(name))).toHaveLength(1);
    expect(output).not.toContain('a-password');
    expect(output).not.toMatch(/^\s+at /m);
  });
}

test('an unreachable database is named by its host, without its password, with all other wrong values, before the build [R16.03]', async () => {
  const wrong = { PORT: 'many', SANDBOX_PORT: '0', TRUST_PROXY: 'foo', LOG_LEVEL: 'loud' };
  const stack = start({ ...env, ...wrong, DATABASE_URL: 'postgresql://somebody:a-password@127.0.0.1:1/none' });
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toMatch(/^DATABASE_URL: PostgreSQL at 127\.0\.0\.1:1\/none does not let us in: connect ECONNREFUSED/m);
  for (const [name, value] of Object.entries(wrong))
    expect(stack.output().match(new RegExp(`^${name} is "${value}"`, 'gm'))).toHaveLength(1);
  expect(stack.output()).toContain('Packages');
  expect(stack.output()).not.toContain('Builds');
  expect(stack.output()).not.toContain('a-password');
  expect(stack.output()).not.toMatch(/^\s+at /m);
});

test('production requires its own secrets [R16.03] [R15.02]', async () => {
  const stack = start({ ...env, NODE_ENV: 'production', SESSION_SECRET: '', DATA_KEYS: '' });
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain('SESSION_SECRET is not set');
});

test('production without a partner’s address or a proxy warns, and has no control center on loopback [R16.03] [R11.02]', async () => {
  test.setTimeout(120_000);
  const secrets = { SESSION_SECRET: 'a-secret-of-enough-length', DATA_KEYS: `k1:${'A'.repeat(43)}=` };
  const stack = start({ ...env, ...secrets, NODE_ENV: 'production', ALPHA_URL: 'https://alpha.example' });
  await stack.ready;
  const [last = ''] = stack.output().trimEnd().split('\n').slice(-1);
  expect(last).toMatch(/^Waypost is ready: .* BETA_URL is not set: the sandbox stands in/);
  const ask = (host: string, asked: string) => rawRequest({ port: Number(env['PORT']), host, path: asked });
  const { body } = await ask('localhost', '/readyz');
  expect(JSON.parse(body)).toMatchObject({
    parts: expect.arrayContaining(['partners', 'proxy'].map((name) => expect.objectContaining({ name, status: 'warning' }))),
  });
  expect(stack.output()).toContain('PUBLIC_SCHEME is https and TRUST_PROXY is not set');
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'ccc.localhost']) expect((await ask(host, '/sign-in')).status, host).toBe(404);
  expect((await ask('control.waypost.example', '/sign-in')).status).toBe(200);
});

test('the API’s own exit is reported and ends everything else [R16.01]', async () => {
  test.setTimeout(120_000);
  const stack = start(env);
  await stack.ready;
  const database = await postmaster();
  const api = (await readFile(`/proc/${stack.process.pid}/task/${stack.process.pid}/children`, 'utf8')).trim().split(' ').map(Number);
  const names = await Promise.all(api.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8')] as const));
  const apiPid = names.find(([, command]) => command.includes('apps/api/main.mjs'))?.[0];
  if (apiPid === undefined) throw new Error('the API is a child of the start');
  process.kill(apiPid, 'SIGKILL');
  expect(await stack.ended).toBe(1);
  expect(stack.output()).toContain('The API stopped unexpectedly');
  expect(isAlive(database)).toBe(false);
  expect(await isPortFree(Number(env['SANDBOX_PORT']))).toBe(true);
});

test('nothing stays behind after a kill of the start, nor after the terminal of an npm start closes [R16.01] [R16.04]', async () => {
  test.setTimeout(120_000);
  const stack = start(env);
  await stack.ready;
  const database = await postmaster();
  stack.process.kill('SIGKILL');
  await stack.ended;
  await expect.poll(() => isAlive(database), { timeout: 30_000 }).toBe(false);
  await expect.poll(() => isPortFree(Number(env['PORT'])), { timeout: 30_000 }).toBe(true);

  const next = startByNpm(env);
  await next.ready;
  await endsAltogether(next, 'SIGHUP', toGroup);
});
