import { Prisma } from '../generated/client';

// In SQL, because Prisma joins rows by equal columns only. These rows are related by a digest of two columns.

/**
 * Matches rows of visits that no figure counts (R9.06), as far as the events are counted. The digest equals `visitDigest` in
 * dashboards/server, because `to_json` writes a text as `JSON.stringify` does.
 */
export const isLeftOut = (brandId: Prisma.Sql, sessionId: Prisma.Sql): Prisma.Sql => Prisma.sql`exists (
  select 1 from dashboard_left_out as o where o.digest = substring(encode(sha256(convert_to(
    '["by device","left out",' || to_json(${brandId}) || ',' || to_json(${sessionId}) || ']', 'UTF8')), 'hex'), 1, 32)::uuid)`;
