import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { inWorkspace } from '../workspace.mjs';
import { machineEnvironment } from './machine-environment.mjs';

const LONG = '600';

/** Serves `/readyz` with these statuses in turn, the last one from then on. */
async function processWith(...statuses) {
  const looks = [];
  const server = createServer((req, res) => {
    looks.push(req.url);
    res.writeHead(statuses[looks.length - 1] ?? statuses.at(-1)).end('{"status":"down"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: server.address().port, looks, stop: () => server.close() };
}

/** Runs the program against a port, and returns its end. */
async function endOf(port, args, env = {}) {
  const child = spawn(process.execPath, [inWorkspace('tools/processes/ready.mjs'), ...args], {
    env: { ...machineEnvironment(), PORT: String(port), ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a process is waited for until it is ready [R16.06]', async (t) => {
  const starting = await processWith(503, 503, 200);
  t.after(starting.stop);
  assert.deepEqual(await endOf(starting.port, ['--within', LONG]), { code: 0, said: '' });
  assert.deepEqual(starting.looks, ['/readyz', '/readyz', '/readyz']);
});

test('a process that is not ready in time fails the wait, with what it reported [R16.06]', async (t) => {
  const red = await processWith(503);
  t.after(red.stop);
  const { code, said } = await endOf(red.port, ['--within', '1']);
  assert.equal(code, 1);
  assert.equal(said, `The process on port ${red.port} is not ready: 503 {"status":"down"}\n`);
});

test('without a time, it is looked at once [R16.06]', async (t) => {
  const [red, green] = [await processWith(503, 200), await processWith(200)];
  t.after(red.stop);
  t.after(green.stop);
  assert.equal((await endOf(red.port, [])).code, 1);
  assert.equal((await endOf(green.port, [])).code, 0);
  assert.deepEqual([red.looks.length, green.looks.length], [1, 1]);
});

test('a process that has ended is not waited for [R16.06]', { timeout: 60_000 }, async () => {
  const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(ended, 'close');
  const free = await processWith(200);
  free.stop();
  const { code, said } = await endOf(free.port, ['--within', LONG], { MAINPID: String(ended.pid) });
  assert.equal(code, 1);
  assert.match(said, /is not ready: .*ECONNREFUSED/);
});

test('a time that is no number is refused with the usage', async () => {
  const { code, said } = await endOf(1, ['--within', 'soon']);
  assert.equal(code, 2);
  assert.match(said, /^--within takes seconds\.\n\nnode tools\/processes\/ready\.mjs/);
});
