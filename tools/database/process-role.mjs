// The database role of Waypost's processes. It reads and writes rows, owns no table, and cannot change rows that are written once.
// Migrations run as another role, the owner. Everything here can be repeated.
import { createHmac } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';

/** The role's name in the embedded PostgreSQL. Elsewhere the operator chooses it. */
const PROCESS_ROLE = 'waypost_process';
/** Tables whose rows are written once: the audit log, published content, consent texts. Triggers enforce it for the owner too. */
const WRITTEN_ONCE = ['audit_entry', 'content_revision', 'factory_author', 'factory_prompt', 'consent_text'];
/** A table that processes do not need. */
const OF_THE_OWNER = ['_prisma_migrations'];
/** The name that pg-boss uses. */
const JOBS_SCHEMA = 'pgboss';
/** An arbitrary constant. Two processes that start together must not do this at once. */
const LOCK = 720_412_004;

/**
 * Returns the processes' address of the embedded database, from the owner's address. Its password is derived from the owner's, so that a
 * backup of one is a backup of both.
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
 * Grants the role of `processUrl` exactly the rights that a process needs in the owner's migrated database. Creates the role if it is
 * missing.
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

/**
 * Makes the role the owner of pg-boss's schema and of the objects that an earlier start made there, because pg-boss creates tables for its
 * queues. What it owns already is left alone, because a change would wait for every reader of a table, and all jobs behind it.
 */
async function giveJobsTo(client, role) {
  const { rows } = await client.query('select to_regclass($1) is not null as "isThere"', [`${JOBS_SCHEMA}.version`]);
  if (!rows[0].isThere) await client.query(withoutTransaction(PgBoss.getConstructionPlans(JOBS_SCHEMA)));
  const owned = await client.query(
    `select 'table' as kind, format('%I.%I', $1::text, relname) as name
       from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') and relowner <> $2::regrole
     union all
     select 'type', format('%I.%I', $1::text, typname) from pg_type where typnamespace = $1::regnamespace and typtype = 'e' and typowner <> $2::regrole
     union all
     select 'function', oid::regprocedure::text from pg_proc where pronamespace = $1::regnamespace and proowner <> $2::regrole`,
    [JOBS_SCHEMA, role],
  );
  // Only a member of a role can give it an object.
  const { rows: members } = await client.query("select pg_has_role($1::regrole, 'MEMBER') as is", [role]);
  if (!members[0].is) await client.query(`grant ${role} to current_user`);
  const changes = [`alter schema ${JOBS_SCHEMA} owner to ${role}`].concat(
    owned.rows.map(({ kind, name }) => `alter ${kind} ${name} owner to ${role}`),
  );
  await client.query(changes.join(';'));
}

/** Removes the plan's own transaction, because it runs within another one. */
const withoutTransaction = (plan) => plan.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');
