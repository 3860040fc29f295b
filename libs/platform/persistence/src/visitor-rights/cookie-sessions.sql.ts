import type { SqlClient } from '../database/sql-client';

// Cookie sessions of visitors. In SQL, because the visitor's id is inside their JSON and Prisma's condition would not use the index on it.

export interface CookieSession {
  readonly visitorId: string;
  readonly expire: Date;
}

/** Returns the sessions without their ids. An id is a key to the visitor's session, not data about the visitor. */
export const cookieSessionsOf = (client: SqlClient, visitorIds: readonly string[]): Promise<CookieSession[]> =>
  client.$queryRaw`select sess ->> 'visitorId' as "visitorId", expire from session where sess ->> 'visitorId' = any(${visitorIds})`;

export const deleteCookieSessionsOf = (client: SqlClient, visitorIds: readonly string[]): Promise<number> =>
  client.$executeRaw`delete from session where sess ->> 'visitorId' = any(${visitorIds})`;
