import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The time that running requests have to end before their connections are cut (R16.04). */
export const SHUTDOWN_MS = 10_000;
/** The interval at which connections are closed whose last response has ended. */
export const IDLE_CHECK_MS = 250;
/** Less than a client needs for its next request. */
const AFTER_ANSWER_MS = 1;

/**
 * Closes a server, and resolves once all connections have ended. Each connection ends with its next response, so that no client sends
 * another request to a server that will soon cut it (R16.04). It costs nothing while the server is open.
 */
export async function closeServer(server: Server): Promise<void> {
  // Answers that run already may have sent their headers. Their connections time out right after them.
  server.keepAliveTimeout = AFTER_ANSWER_MS;
  server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => {
    // The response says `connection: close`, and Node closes the connection after it.
    res.shouldKeepAlive = false;
  });
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
  await closed;
  clearInterval(closing);
  clearTimeout(cut);
}
