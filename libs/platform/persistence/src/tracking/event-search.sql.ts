import type { EventFilter, EventPageEnd, TimeRange } from '@waypost/tracking/server/staff';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';
import type { EventRow } from './stored-event';

// Staff's search for events (R7.08). In SQL, because Prisma can neither compare places as pairs nor filter by a property inside JSON so
// that the table's own order is used.

/** Matches events below a place. The second condition implies the first, which excludes partitions. */
const below = ({ receivedAt, position }: EventPageEnd): Prisma.Sql => {
  const at = new Date(receivedAt);
  return Prisma.sql`received_at <= ${at} and (received_at, position) < (${at}, ${BigInt(position)})`;
};

const downTo = ({ receivedAt, position }: EventPageEnd): Prisma.Sql => {
  const at = new Date(receivedAt);
  return Prisma.sql`received_at >= ${at} and (received_at, position) >= (${at}, ${BigInt(position)})`;
};

const within = ({ from, to }: TimeRange, after: EventPageEnd | null): Prisma.Sql[] => [
  Prisma.sql`received_at >= ${from} and received_at < ${to}`,
  ...(after ? [below(after)] : []),
];

const hasProperty = ({ name, value }: NonNullable<EventFilter['property']>): Prisma.Sql =>
  Prisma.sql`properties #>> ${name.split('.')}::text[] = ${value}`;

function asked({ brandId, event, events, sessionId, anonymousId, page, property, anyProperty }: EventFilter): Prisma.Sql[] {
  const equal = (column: Prisma.Sql, value: string | undefined) => (value === undefined ? [] : [Prisma.sql`${column} = ${value}`]);
  return [
    ...equal(Prisma.sql`brand_id`, brandId),
    ...equal(Prisma.sql`name`, event),
    ...(events ? [Prisma.sql`name = any(${events})`] : []),
    ...equal(Prisma.sql`session_id`, sessionId),
    ...equal(Prisma.sql`anonymous_id`, anonymousId),
    ...equal(Prisma.sql`properties ->> 'pageName'`, page),
    ...(property ? [hasProperty(property)] : []),
    ...(anyProperty ? [Prisma.sql`(${Prisma.join(anyProperty.map(hasProperty), ' or ')})`] : []),
  ];
}

export interface EventSearch {
  readonly filter: EventFilter;
  readonly limit: number;
  readonly after: EventPageEnd | null;
  readonly downTo: EventPageEnd | null;
}

/** Returns the matching events, newest first. */
export const searchEvents = (client: SqlClient, search: EventSearch): Promise<EventRow[]> => client.$queryRaw`
  select id, name, timestamp, received_at as "receivedAt", brand_id as "brandId", session_id as "sessionId",
    anonymous_id as "anonymousId", sequence, properties, key_id as "keyId", position
  from event
  where ${Prisma.join([...within(search.filter, search.after), ...(search.downTo ? [downTo(search.downTo)] : []), ...asked(search.filter)], ' and ')}
  order by received_at desc, position desc limit ${search.limit}`;

/** Returns the place that many events further back. Reads the index only. */
export async function placeBelow(
  client: SqlClient,
  { range, count, after }: { readonly range: TimeRange; readonly count: number; readonly after: EventPageEnd | null },
): Promise<EventPageEnd | null> {
  const [row] = await client.$queryRaw<{ readonly receivedAt: Date; readonly position: bigint }[]>`
    select received_at as "receivedAt", position from event where ${Prisma.join(within(range, after), ' and ')}
    order by received_at desc, position desc offset ${count - 1} limit 1`;
  return row ? { receivedAt: row.receivedAt.toISOString(), position: String(row.position) } : null;
}
