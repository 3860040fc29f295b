// The role that Waypost's processes work as: it reads and writes rows, owns no table, and cannot change what is written once.
// Migrations run as another, the owner. Everything here can be done again.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';

/** The role's name beside the embedded PostgreSQL; elsewhere the operator chose one. */
const PROCESS_ROLE = 'waypost_process';
/** Rows of these are written once: the audit log, what was published, what people consented to. Triggers say so to the owner too. */
const WRITTEN_ONCE = ['audit_entry', 'content_revision', 'factory_author', 'factory_prompt', 'consent_text'];
/** Not the process's business. */
const OF_THE_OWNER = ['_prisma_migrations'];
/** As pg-boss names it. */
const JOBS_SCHEMA = 'pgboss';
/** Any constant: two that start together must not do this together. */
const LOCK = 720_412_004;

/**
 * The address by which processes reach the embedded database of an owner's address. Its password follows from the owner's, so
 * that a backup of one is a backup of both.
 *
 * @param {string} ownerUrl
 */
export function processUrlOf(ownerUrl) {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(PROCESS_ROLE).digest('hex');
  url.username = PROCESS_ROLE;
  return url.href;
}

/**
 * Gives the role of `processUrl` what a process needs in the owner's migrated database, and nothing else; makes the role where
 * there is none.
 *
 * @param {{ ownerUrl: string, processUrl: string }} options
 */
export async function grantProcessRole({ ownerUrl, processUrl }) {
  const { username, password } = new URL(processUrl);
  const role = pg.escapeIdentifier(decodeURIComponent(username));
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('begin');
    await makeRole(client, decodeURIComponent(username), decodeURIComponent(password));
    await client.query(grantsOf(role));
    await giveJobsTo(client, role);
    await client.query('commit');
  } catch (error) {
    throw new Error(`the database role of the processes could not be set up: ${error.message}`, { cause: error });
  } finally {
    await client.end();
  }
}

async function makeRole(client, name, password) {
  const { rows } = await client.query('select rolsuper from pg_roles where rolname = $1', [name]);
  if (rows[0]?.rolsuper) throw new Error(`${name} is a superuser; the processes need a role of their own`);
  if (rows.length > 0) return;
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  await client.query(`create role ${pg.escapeIdentifier(name)} ${attributes} password ${pg.escapeLiteral(password)}`);
}

const grantsOf = (role) => `
  revoke create on schema public from public;
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select on all sequences in schema public to ${role};
  grant execute on all functions in schema public to ${role};
  revoke update, delete, truncate on ${WRITTEN_ONCE.join(', ')} from ${role};
  revoke all on ${OF_THE_OWNER.join(', ')} from ${role};
`;

/** pg-boss makes tables for its queues: its schema, and what an earlier start made in it, is the role's own. */
async function giveJobsTo(client, role) {
  const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [`${JOBS_SCHEMA}.version`]);
  if (!rows[0].isThere) await client.query(withoutTransaction(PgBoss.getConstructionPlans(JOBS_SCHEMA)));
  const owned = await client.query(
    `select 'table' as kind, format('%I.%I', $1::text, relname) as name
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p')
     union all
     select 'type', format('%I.%I', $1::text, typname) from pg_type where typnamespace = $1::regnamespace and typtype = 'e'
     union all
     select 'function', oid::regprocedure::text from pg_proc where pronamespace = $1::regnamespace`,
    [JOBS_SCHEMA],
  );
  // Whoever gives a thing to a role has to be of it.
  const { rows: members } = await client.query("select pg_has_role($1::regrole, 'MEMBER') as is", [role]);
  if (!members[0].is) await client.query(`grant ${role} to current_user`);
  const changes = [`alter schema ${JOBS_SCHEMA} owner to ${role}`].concat(
    owned.rows.map(({ kind, name }) => `alter ${kind} ${name} owner to ${role}`),
  );
  await client.query(changes.join(';'));
}

/** The plan is a transaction by itself; here it is part of one. */
const withoutTransaction = (plan) => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
