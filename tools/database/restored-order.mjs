// Repairs the order of transactions after a dump was restored. Transaction ids belong to the cluster that issued them, and another
// cluster's ids may be higher than all of this one's. Until this one caught up, nothing would be forwarded or counted.
import pg from 'pg';

/** Every column that holds a transaction id, by table. */
export const PLACES = {
  event: ['transaction_id'],
  event_forward_cursor: ['transaction_id'],
  event_delivery: ['from_transaction_id', 'to_transaction_id'],
  dashboard_cursor: ['transaction_id'],
  dashboard_variant: ['transaction_id'],
  dashboard_page: ['transaction_id'],
  experiment_cursor: ['transaction_id'],
};

/**
 * Moves all of them below the cluster's own ids by one distance, so that read events stay read and their order stays.
 *
 * @param {string} url of the owner, on a restored database that no process uses yet
 */
export async function continueOrder(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const columns = Object.entries(PLACES).flatMap(([table, names]) => names.map((name) => `select max(${name}) as id from ${table}`));
    const { rows } = await client.query(`select coalesce(max(id), 0)::text as newest from (${columns.join(' union all ')}) as places`);
    for (const [table, names] of Object.entries(PLACES))
      await client.query(`update ${table} set ${names.map((name) => `${name} = ${name} - $1::bigint`).join(', ')}`, [rows[0].newest]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
