import type { SqlClient } from '../database/sql-client';

// Answers in previews. In SQL, because their preview is named inside a visitor's id, and rows that another process holds are skipped. The
// index on these ids is for exactly this `like`.

/**
 * Deletes the answers in previews that are over, of up to `limit` visitors, with the contacts and ids that lead to them. Returns the number
 * of visitors. Answers whose preview does not exist are deleted too: a slow request may have stored them after it was deleted.
 */
export const deletePreviewAnswers = (client: SqlClient, now: Date, limit: number): Promise<number> => client.$executeRaw`
  with over as (
    select id from visitor
    where id like 'preview-%'
      and not exists (
        select from preview where preview.id = split_part(substr(visitor.id, length('preview-') + 1), '~', 1) and preview.expires_at >= ${now})
    limit ${limit} for update skip locked),
  contacts as (delete from contact_index using over where contact_index.visitor_id = over.id),
  links as (delete from visitor_link using over where visitor_link.visitor_id = over.id)
  delete from visitor using over where visitor.id = over.id`;
