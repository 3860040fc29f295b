import pg from 'pg';

/** A running database responds within this time. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Tries to connect to a database once. Returns null on success. Otherwise returns the reason with the host and without the password
 * (R16.03).
 */
export async function databaseFault(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  // If a connected client breaks later, the error is caught here. Otherwise it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const { code, message } = error as { readonly code?: string; readonly message?: string };
    return `PostgreSQL at ${hostname}:${port || '5432'}${pathname} does not let us in: ${message || code}.`;
  }
}
