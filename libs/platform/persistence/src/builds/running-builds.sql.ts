import type { BuildFacts } from '@waypost/pages/server/builds';
import { Prisma } from '../generated/client';
import type { SqlClient } from '../database/sql-client';

// In SQL, because only the database server's clock is the same for all processes.

/** A process that has not reported for this long counts as dead. */
const LIVES = Prisma.sql`interval '20 seconds'`;
/** Tabs opened on a build may need its files for a day after its last process ended (R2.23). */
const RETENTION = Prisma.sql`interval '1 day'`;

/** Records that the build is in service. If no process ran it, its time in service starts now. */
export const comeIntoService = (client: SqlClient, { id, timestamp }: BuildFacts): Promise<number> => client.$executeRaw`
  insert into build as b (id, built_at, in_service_since, seen_at) values (${id}, ${new Date(timestamp)}, now(), now())
  on conflict (id) do update set seen_at = now(), in_service_since = case
    when exists (select from running_process p where p.build_id = b.id and p.seen_at > now() - ${LIVES}) then b.in_service_since
    else now() end`;

/** Records that the process runs the build. Returns all builds that run now, the longest in service first. */
export async function nowRunning(client: SqlClient, processId: string, { id }: BuildFacts): Promise<BuildFacts[]> {
  const rows = await client.$queryRaw<{ readonly id: string; readonly builtAt: Date }[]>`
    with here as (
      insert into running_process (id, build_id, seen_at) select ${processId}, b.id, now() from build b where b.id = ${id}
      on conflict (id) do update set build_id = excluded.build_id, seen_at = now()
    ), seen as (
      update build set seen_at = now() where id = ${id}
    )
    select b.id, b.built_at as "builtAt" from build b
    where b.id = ${id} or exists (select from running_process p where p.build_id = b.id and p.seen_at > now() - ${LIVES})
    order by b.in_service_since, b.id`;
  return rows.map((row) => ({ id: row.id, timestamp: row.builtAt.getTime() }));
}

/** Deletes builds that nobody has run for a day, with their files and the rows of their processes. */
export const forgetBuilds = async (client: SqlClient): Promise<void> => {
  await client.$executeRaw`delete from build where seen_at < now() - ${RETENTION}`;
  await client.$executeRaw`delete from running_process where seen_at < now() - ${RETENTION}`;
};
