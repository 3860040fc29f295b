import { randomBytes } from 'node:crypto';
import { type Subject } from '@waypost/visitor-rights/server/ports';
import { RETAINED_EVENT_PROPERTIES } from '@waypost/visitor-rights/server/retention';
import { PHONE_AGENTS, TABLET_AGENTS } from '@waypost/visitor/model';
import type { SqlClient } from '../database/sql-client';
import { Prisma } from '../generated/client';

/** The prefix of the ids in an erased person's events. */
const ERASED = 'erased-';
export const isErasedId = (id: string): boolean => id.startsWith(ERASED);

type Ids = Pick<Subject, 'sessionIds' | 'anonymousIds'>;

/** The condition of a person's events. `visitsOfOthers` are other people's, whatever id they name. */
const isEventOf = ({ sessionIds, anonymousIds }: Ids, visitsOfOthers: readonly string[]): Prisma.Sql =>
  Prisma.sql`(session_id = any(${sessionIds}) or (anonymous_id = any(${anonymousIds}) and session_id <> all(${visitsOfOthers})))`;

/**
 * The condition of a person's experiment units. The person's events lead to units, but may name another person's unit. If the first exposed
 * visit is stored, the unit belongs to that visit.
 */
const isUnitOf = (ids: Ids, visitsOfOthers: readonly string[]): Prisma.Sql => Prisma.sql`
  (unit = any(${ids.anonymousIds}) or (
    unit in (select properties ->> 'unit' from event where ${isEventOf(ids, visitsOfOthers)})
    and (state ->> 'sessionId' is null or state ->> 'sessionId' = any(${ids.sessionIds})
      or (state ->> 'anonymousId' = any(${ids.anonymousIds}) and state ->> 'sessionId' <> all(${visitsOfOthers})))))`;

/** What an experiment has counted of one unit. */
export interface HeldUnit {
  readonly experiment: string;
  readonly phase: number;
  readonly unit: string;
  readonly state: unknown;
  readonly exposedAt: Date;
}

/** Returns a person's experiment units. */
export const unitsOf = (client: SqlClient, ids: Ids, visitsOfOthers: readonly string[]): Promise<HeldUnit[]> =>
  client.$queryRaw<HeldUnit[]>`
    select experiment, phase, unit, state, exposed_at as "exposedAt" from experiment_unit
    where ${isUnitOf(ids, visitsOfOthers)} order by exposed_at, experiment, phase, unit`;

/** Deletes a person's experiment units. The counts stay, because they identify nobody. */
const eraseUnitsOf = (client: SqlClient, ids: Ids, visitsOfOthers: readonly string[]): Promise<number> =>
  client.$executeRaw`delete from experiment_unit where ${isUnitOf(ids, visitsOfOthers)}`;

/** The erased rows. */
export interface ErasedEvents {
  readonly events: number;
  readonly experimentUnits: number;
}

/** The figures read no more of a source's name. */
const MAX_SOURCE_LENGTH = 80;

/**
 * The properties that an erased event has in place of more telling ones, so that it counts as before: that it is a bot's, the device, and
 * the name of the campaign's source. That name is the same for many visitors, unless somebody put an e-mail address there.
 */
const COUNTED_PROPERTIES = Prisma.sql`
  select 'botDetectionResult', '{"bot":true}' where (properties #> '{botDetectionResult,bot}')::text = 'true'
  union all
  select 'device', to_json(case
    when properties ->> 'userAgent' ~* ${TABLET_AGENTS} then 'tablet'
    when properties ->> 'userAgent' ~* ${PHONE_AGENTS} then 'phone'
    else 'desktop' end)
  where properties ->> 'userAgent' is not null
  union all
  select 'sessionUrlParams', json_build_object('utm_source', left(btrim(source), ${MAX_SOURCE_LENGTH}::int))
  from (select properties #> '{sessionUrlParams,utm_source}' as value, properties #>> '{sessionUrlParams,utm_source}' as source) as campaign
  where json_typeof(value) = 'string' and source not like '%@%'`;

/**
 * Removes a person from events. It deletes the sealed part and all but the listed properties. The ids become random ones, equal where they
 * were equal, so that figures still count visits and visitors. In SQL, because each row's new values depend on the row. `visitsOfOthers` stay
 * unchanged, whatever id they name. Experiment units are deleted first, because only events lead to a person's units.
 */
export async function eraseEventsOf(client: SqlClient, ids: Ids, visitsOfOthers: readonly string[]): Promise<ErasedEvents> {
  const experimentUnits = await eraseUnitsOf(client, ids, visitsOfOthers);
  // The salt is not stored, so nobody can derive the new ids from the old ones.
  const salt = randomBytes(32).toString('hex');
  const events = await client.$executeRaw`
    update event set
      personal = null, key_id = null,
      session_id = ${ERASED}::text || left(encode(sha256(convert_to(session_id || ${salt}, 'UTF8')), 'hex'), 32),
      anonymous_id = ${ERASED}::text || left(encode(sha256(convert_to(anonymous_id || ${salt}, 'UTF8')), 'hex'), 32),
      properties = (select coalesce(json_object_agg(key, value), '{}') from (
        select key, value from json_each(properties) where key = any(${RETAINED_EVENT_PROPERTIES})
        union all ${COUNTED_PROPERTIES}
      ) as retained)
    where ${isEventOf(ids, visitsOfOthers)}`;
  return { events, experimentUnits };
}
