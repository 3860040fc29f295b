// Free and taken ports.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

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

const given = new Set();

/** Returns a port that nobody listens on now, and that this process has not returned before. */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if (given.has(port) || !(await isPortFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error(`no port is free between ${FIRST_PORT} and ${LAST_PORT}`);
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
