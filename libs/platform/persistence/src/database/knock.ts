import pg from 'pg';

/** A database that is there answers sooner. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Asks a database to let us in, once: null where it does, else why not, by its host and never by its password (R16.03). */
export async function knock(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  // A connection that breaks after all is heard here, or it would end the process.
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
