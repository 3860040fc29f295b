import type pg from 'pg';

/** A statement without the name under which a connection would keep it. */
export function unnamed(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _name, ...rest } = statement;
  return rest;
}

/**
 * Behind a pooler in transaction mode each transaction may get another connection of the server, where a statement that was prepared
 * on the last one does not exist. So statements are sent whole.
 */
export function sendUnnamed(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...words: readonly unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: readonly unknown[]) => query(unnamed(statement), ...rest)) as typeof client.query;
}
