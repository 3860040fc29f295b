import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, isPortFree } from './ports.mjs';

/** The lowest port of an outgoing connection on Linux. Other systems begin higher. */
const FIRST_OUTGOING_PORT = 32_768;

test('a free port is outside the range of outgoing connections, and is returned once', async () => {
  const ports = [];
  for (let count = 0; count < 20; count++) ports.push(await freePort());
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(Math.max(...ports) < FIRST_OUTGOING_PORT, `${ports}`);
});

test('a port in use is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  assert.equal(await isPortFree(port), false);
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await isPortFree(port), true);
});
