import { randomBytes } from 'node:crypto';
import { type Subject } from '@waypost/visitor-rights/server/ports';
import { RETAINED_EVENT_PROPERTIES } from '@waypost/visitor-rights/server/retention';
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

/**
 * Removes a person from events. It deletes the sealed part and all but the listed properties. The ids become random ones, equal where they
 * were equal, so that figures still count visits and visitors. In SQL, because each row's new values depend on the row. `visitsOfOthers`
 * stay unchanged, whatever id they name. Experiment units are deleted first, because only events lead to a person's units.
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
      properties = (select coalesce(json_object_agg(key, value), '{}') from json_each(properties) where key = any(${RETAINED_EVENT_PROPERTIES}))
    where ${isEventOf(ids, visitsOfOthers)}`;
  return { events, experimentUnits };
}
