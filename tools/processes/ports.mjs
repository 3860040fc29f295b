// Free and taken ports.
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

/** A port that nobody listens on now. */
export const freePort = () => listenOnce(0, '127.0.0.1');

/** True where nobody listens on this port, on any address of this machine. */
export async function isPortFree(port) {
  try {
    // Without a host Node listens on all addresses, IPv6 and IPv4; a server on either makes this fail.
    await listenOnce(port);
    await listenOnce(port, '127.0.0.1');
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
    throw error;
  }
}
