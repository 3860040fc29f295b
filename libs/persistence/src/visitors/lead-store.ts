import type { LeadStore } from '@waypost/funnel-engine/server';
import type { KeyRing } from '@waypost/sealing';
import type { Database } from '../database';
import { erasureMark } from './erasure-mark';

/** Where a lead's answers belong. */
export const leadContext = (leadId: string): string => `lead:${leadId}`;

// An erased visitor's lead may be under way when the erasure comes (R15.03).
const SAVE_LEAD = {
  name: 'save-lead',
  text: `insert into lead (id, visitor_id, brand_id, page_name, product, form_version, answers, key_id, consent_id, created_at)
select $1, $2, $3, $4, $5, $6, $7::bytea, $8, $9, $10::timestamptz
where not exists (select from erased_identifier where digest = $11)
on conflict (visitor_id, brand_id, form_version) do update set
  id = excluded.id, page_name = excluded.page_name, product = excluded.product, answers = excluded.answers,
  key_id = excluded.key_id, consent_id = excluded.consent_id, created_at = excluded.created_at`,
};

/** Leads in PostgreSQL: one a visitor, brand and form version, its answers sealed (R15.02). */
export function createLeadStore({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): LeadStore {
  return {
    async save({ id, visitorId, brandId, pageName, product, formVersion, answers, consentId, createdAt }) {
      const { keyId, bytes } = keyRing.seal(answers, leadContext(id));
      await pool.query({
        ...SAVE_LEAD,
        values: [id, visitorId, brandId, pageName, product, formVersion, bytes, keyId, consentId, createdAt, erasureMark(visitorId)],
      });
    },
  };
}
