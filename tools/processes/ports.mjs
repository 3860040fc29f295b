// Free and taken ports.
import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { takeLock } from './lock.mjs';

const listenOnce = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: used } = server.address();
      server.close(() => resolve(used));
    });
  });

// Below the ports that systems use for outgoing connections (from 32768 on Linux). Under load, an outgoing connection took a port before
// its server listened or while that was restarted.
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
const TRIES = 100;

/** One lock for each reserved port. */
const RESERVATIONS = path.join(os.tmpdir(), `waypost-ports-${process.getuid?.() ?? 'all'}`);
const reserved = [];

/** Returns a port that nobody listens on now, and that no living process has got from this function. */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if ((await reservePort(port)) && (await isPortFree(port))) return port;
  }
  throw new Error(`no port is free between ${FIRST_PORT} and ${LAST_PORT}`);
}

/**
 * Reserves a port until this process ends. Returns false if a living process has it, this one included. A server listens seconds after its
 * port was chosen, and meanwhile another test worker chose the same one.
 */
export async function reservePort(port, folder = RESERVATIONS) {
  const file = path.join(folder, String(port));
  if ((await takeLock(file)) !== null) return false;
  if (reserved.length === 0) process.once('exit', () => reserved.forEach((each) => rmSync(each, { force: true })));
  reserved.push(file);
  return true;
}

/** Returns whether nobody listens on this port, on any address of this machine. */
export async function isPortFree(port) {
  try {
    // Without a host, Node listens on all IPv6 and IPv4 addresses. A server on either makes this fail.
    await listenOnce(port);
    await listenOnce(port, '127.0.0.1');
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
}
