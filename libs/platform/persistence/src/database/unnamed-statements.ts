import type pg from 'pg';

/** Returns the statement without its name, so that the connection does not store it as a prepared statement. */
export function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _name, ...rest } = statement;
  return rest;
}

/**
 * Makes the client send statements whole. Behind a pooler in transaction mode, each transaction may use another server connection, where a
 * statement prepared on the last one does not exist.
 */
export function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: readonly unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: readonly unknown[]) => query(unnamed(statement), ...rest)) as typeof client.query;
}
