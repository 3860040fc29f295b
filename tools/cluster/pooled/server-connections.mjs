// Checks what a pooler's connections to PostgreSQL carry over from one client to the next.
import pg from 'pg';

/** Part of the pooler's connections (`default_pool_size`). The processes continue with the others. */
const CONNECTIONS = 12;
/** The processes' own transactions end within this time. */
const LONGEST_MS = 5_000;

const LOOK = `
  select pg_backend_pid() as pid,
    (select count(*) from pg_prepared_statements where name like 'insert-%' or name like 'save-%')::int as named,
    (select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())::int as locks,
    (select count(*) from pg_settings
      where name in ('lock_timeout', 'idle_in_transaction_session_timeout') and setting <> reset_val)::int as settings`;

/** Holds one server connection per client, so that all of them are checked. */
export async function lookAtServerConnections(pooledUrl) {
  const clients = Array.from({ length: CONNECTIONS }, () => new pg.Client({ connectionString: pooledUrl, query_timeout: LONGEST_MS }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('begin')));
    const rows = (await Promise.all(clients.map((client) => client.query(LOOK)))).map(({ rows: [row] }) => row);
    await Promise.all(clients.map((client) => client.query('rollback')));
    return {
      connections: new Set(rows.map(({ pid }) => pid)).size,
      named: rows.reduce((sum, { named }) => sum + named, 0),
      locks: rows.reduce((sum, { locks }) => sum + locks, 0),
      settings: rows.reduce((sum, { settings }) => sum + settings, 0),
    };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
