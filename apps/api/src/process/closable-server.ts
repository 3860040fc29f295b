import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The time that running requests have to end before their connections are cut (R16.04). */
export const SHUTDOWN_MS = 10_000;
/** The interval at which connections are closed whose last answer began before the server closed. */
export const IDLE_CHECK_MS = 250;

/**
 * Returns a function that closes the server, and resolves once all connections have ended. Each connection ends with its next answer, so
 * that no client sends another request to a server that will soon cut it (R16.04). Call this before requests come.
 */
export function closableServer(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>();
  function over(this: ServerResponse): void {
    running.delete(this);
  }
  // After the server's own listener, because answers from memory are complete by then, and so cost nothing here.
  server.on('request', (_req: IncomingMessage, res: ServerResponse) => {
    if (res.writableEnded) return;
    running.add(res);
    res.once('close', over);
  });

  return async () => {
    server.prependListener('request', (_req: IncomingMessage, res: ServerResponse) => endWithAnswer(res));
    running.forEach(endWithAnswer);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
    const cut = setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS);
    await closed;
    clearInterval(closing);
    clearTimeout(cut);
  };
}

/** Lets the answer say `connection: close`, unless its headers are sent already. Node then closes the connection after it. */
function endWithAnswer(res: ServerResponse): void {
  res.shouldKeepAlive = false;
}
