import type { SqlClient } from '../database/sql-client';

// Cookie sessions of visitors. In SQL, because the visitor's id is inside their JSON: Prisma's condition on it would not be read by
// the index that is on it.

export interface CookieSession {
  readonly visitorId: string;
  readonly expire: Date;
}

/** Without its id: that is a key to the visitor's session, and nothing about the visitor. */
export const cookieSessionsOf = (client: SqlClient, visitorIds: readonly string[]): Promise<CookieSession[]> =>
  client.$queryRaw`select sess ->> 'visitorId' as "visitorId", expire from session where sess ->> 'visitorId' = any(${visitorIds})`;

export const deleteCookieSessionsOf = (client: SqlClient, visitorIds: readonly string[]): Promise<number> =>
  client.$executeRaw`delete from session where sess ->> 'visitorId' = any(${visitorIds})`;
