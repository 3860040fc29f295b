import type { Server } from 'node:http';
import { createSandbox } from './sandbox';
import { sandboxPort } from './sandbox-port';

/** Running responses may end within this time. Deliberately slow ones are cut. */
const SHUTDOWN_GRACE_MS = 2000;
/** Loopback only, because anyone who reaches the sandbox can read the leads that it received. */
const HOST = '127.0.0.1';

function stop(server: Server): void {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS).unref();
}

const port = sandboxPort(process.env.SANDBOX_PORT);
if (!port.ok) {
  console.error(port.error);
  process.exit(1);
}

const server = createSandbox().listen(port.value, HOST, (error?: Error) => {
  if (error) {
    console.error(`The partner sandbox can't listen on port ${port.value}: ${error.message}`);
    process.exit(1);
  }
  const address = server.address();
  console.log(`The partner sandbox listens on http://localhost:${typeof address === 'object' && address ? address.port : port.value}`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server));
