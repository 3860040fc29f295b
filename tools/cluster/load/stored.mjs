// Counts the acknowledged data in the database.
import pg from 'pg';
import { REVISIONS_EACH } from './load.mjs';

export async function storedIn(databaseUrl, { acknowledged, revisions }, after = new Date()) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select id, count(*)::int as times from event where id = any($1) group by id', [[...acknowledged]]);
    const dated = await client.query('select count(*)::int as n from event where received_at > $1 and id = any($2)', [
      after,
      [...acknowledged],
    ]);
    const unreadable = await client.query(`select count(*)::int as n from rejected_event where reason like '%stream could not be read'`);
    const visitors = await client.query('select max(revision)::int as revision from visitor group by revision / $1', [REVISIONS_EACH]);
    const latest = new Map(visitors.rows.map(({ revision }) => [Math.floor(revision / REVISIONS_EACH), revision]));
    return {
      stored: rows.length,
      repeated: rows.filter(({ times }) => times > 1).length,
      datedLater: dated.rows[0].n,
      unreadable: unreadable.rows[0].n,
      answersLost: [...revisions].filter(([visitor, revision]) => (latest.get(visitor) ?? 0) < revision).length,
    };
  } finally {
    await client.end();
  }
}
