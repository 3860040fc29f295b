import type { PreviewRecord, PreviewStore, PreviewView } from '@waypost/content/server';
import type { Database } from '../database';

interface PreviewRow {
  readonly id: string;
  readonly branch_id: string;
  readonly brand_id: PreviewRecord['brandId'];
  readonly staff_session_id: string;
  readonly view: PreviewView;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/** Previews in PostgreSQL: every process can show what one of them was asked for. */
export function createPreviewStore({ pool }: Pick<Database, 'pool'>): PreviewStore {
  return {
    async save({ id, branchId, brandId, staffSessionId, view, createdAt, expiresAt }) {
      await pool.query('delete from preview where expires_at < $1', [createdAt]);
      await pool.query(
        `insert into preview (id, branch_id, brand_id, staff_session_id, view, created_at, expires_at) values ($1, $2, $3, $4, $5::json, $6, $7)`,
        [id, branchId, brandId, staffSessionId, JSON.stringify(view), createdAt, expiresAt],
      );
    },
    async find(id) {
      const { rows } = await pool.query<PreviewRow>('select * from preview where id = $1', [id]);
      const [row] = rows;
      if (!row) return null;
      return {
        id: row.id,
        branchId: row.branch_id,
        brandId: row.brand_id,
        staffSessionId: row.staff_session_id,
        view: row.view,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      };
    },
  };
}
