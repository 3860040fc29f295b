import { randomBytes } from 'node:crypto';
import { type Subject } from '@waypost/visitor-rights/server/ports';
import { RETAINED_EVENT_PROPERTIES } from '@waypost/visitor-rights/server/retention';
import type { SqlClient } from '../database/sql-client';

/** What the ids of an erased person's events begin with. */
const ERASED = 'erased-';
export const isErasedId = (id: string): boolean => id.startsWith(ERASED);

/**
 * What experiments know of a person. The person's events lead to units, and may name another's: a unit is of the visit that was exposed first,
 * where that is known. What was counted stays: it says nothing of anybody.
 */
const eraseUnitsOf = (
  client: SqlClient,
  { sessionIds, anonymousIds }: Pick<Subject, 'sessionIds' | 'anonymousIds'>,
  visitsOfOthers: readonly string[],
): Promise<number> =>
  client.$executeRaw`
    delete from experiment_unit where unit = any(${anonymousIds}) or (
      unit in (
        select properties ->> 'unit' from event where session_id = any(${sessionIds}) or (anonymous_id = any(${anonymousIds}) and session_id <> all(${visitsOfOthers})))
      and (state ->> 'sessionId' is null or state ->> 'sessionId' = any(${sessionIds})
        or (state ->> 'anonymousId' = any(${anonymousIds}) and state ->> 'sessionId' <> all(${visitsOfOthers}))))`;

/**
 * Takes a person out of events: the sealed part goes, of the properties what is named stays, and the ids become random ones,
 * alike where they were alike, so that the figures still count visits and visitors. In SQL, because each row's values are made from
 * the row itself. `visitsOfOthers` stay as they are, whatever id they name. Out of experiments before that, because only events lead to a person's units.
 */
export async function eraseEventsOf(
  client: SqlClient,
  { sessionIds, anonymousIds }: Pick<Subject, 'sessionIds' | 'anonymousIds'>,
  visitsOfOthers: readonly string[],
): Promise<number> {
  await eraseUnitsOf(client, { sessionIds, anonymousIds }, visitsOfOthers);
  // The salt is kept nowhere: nobody can make the new ids out of the old ones again.
  const salt = randomBytes(32).toString('hex');
  return client.$executeRaw`
    update event set
      personal = null, key_id = null,
      session_id = ${ERASED}::text || left(encode(sha256(convert_to(session_id || ${salt}, 'UTF8')), 'hex'), 32),
      anonymous_id = ${ERASED}::text || left(encode(sha256(convert_to(anonymous_id || ${salt}, 'UTF8')), 'hex'), 32),
      properties = (select coalesce(json_object_agg(key, value), '{}') from json_each(properties) where key = any(${RETAINED_EVENT_PROPERTIES}))
    where session_id = any(${sessionIds}) or (anonymous_id = any(${anonymousIds}) and session_id <> all(${visitsOfOthers}))`;
}
