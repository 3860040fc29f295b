import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { freePort, isPortFree, reservePort } from './ports.mjs';

/** The lowest port of an outgoing connection on Linux. Other systems begin higher. */
const FIRST_OUTGOING_PORT = 32_768;

test('a free port is outside the range of outgoing connections, and is returned once', async () => {
  const ports = [];
  for (let count = 0; count < 20; count++) ports.push(await freePort());
  assert.equal(new Set(ports).size, ports.length);
  assert.ok(Math.max(...ports) < FIRST_OUTGOING_PORT, `${ports}`);
});

test('a port is reserved for one process until that ends [R16.01]', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'waypost-ports-'));
  const port = 20_001;
  const inAnother = () => {
    const source = `import { reservePort } from ${JSON.stringify(new URL('ports.mjs', import.meta.url).href)};
      process.stdout.write(String(await reservePort(${port}, ${JSON.stringify(folder)})));`;
    return spawnSync(process.execPath, ['--input-type=module', '-e', source], { encoding: 'utf8' }).stdout;
  };
  try {
    assert.equal(inAnother(), 'true');
    assert.equal(await reservePort(port, folder), true, 'the other process has ended');
    assert.equal(await reservePort(port, folder), false, 'each call gets a port of its own');
    assert.equal(inAnother(), 'false');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a port in use is not free', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  assert.equal(await isPortFree(port), false);
  await new Promise((resolve) => server.close(resolve));
  assert.equal(await isPortFree(port), true);
});
