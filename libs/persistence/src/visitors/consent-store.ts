import type { ConsentLookup } from '@waypost/funnel-engine/server';
import type { KeyRing } from '@waypost/sealing';
import type { ShownConsentText } from '@waypost/visitor/server';
import { consentContext, type SealedEvidence } from './consent-record';
import type { Database } from '../database';

const FIND_CONSENT = {
  name: 'find-consent',
  text: `select c.visitor_id, c.brand_id, c.form_version, c.companies, c.evidence, c.key_id, t.product
from consent as c join consent_text as t on t.hash = c.hash
where c.id = $1`,
};

interface ConsentRow {
  readonly visitor_id: string;
  readonly brand_id: string;
  readonly form_version: string;
  readonly companies: readonly string[];
  readonly evidence: Uint8Array;
  readonly key_id: string;
  readonly product: string;
}

/** Recorded consents in PostgreSQL (R15.04). They are written with the visitor's state, by the visitor store. */
export function createConsentLookup({ pool }: Pick<Database, 'pool'>, keyRing: KeyRing): ConsentLookup {
  return {
    async find(consentId) {
      const { rows } = await pool.query<ConsentRow>({ ...FIND_CONSENT, values: [consentId] });
      const [row] = rows;
      if (!row) return null;
      const { formState } = keyRing.open({ keyId: row.key_id, bytes: row.evidence }, consentContext(consentId)) as SealedEvidence;
      const phone = formState?.['driver1Phone'];
      return {
        id: consentId,
        visitorId: row.visitor_id,
        brandId: row.brand_id,
        formVersion: row.form_version,
        product: row.product,
        companies: row.companies,
        phone: typeof phone === 'string' ? phone : null,
      };
    },
  };
}

/**
 * Puts texts into the record, each once (R15.04): what a process may show is kept before it is shown, so that a consent
 * which comes after the text was changed is still one to a text that we have.
 */
export async function keepConsentTexts({ pool }: Pick<Database, 'pool'>, texts: readonly ShownConsentText[]): Promise<void> {
  await pool.query(
    `insert into consent_text (hash, version, product, language, label, text, companies)
     select hash, version, product, language, label, text, array(select jsonb_array_elements_text(companies))
     from jsonb_to_recordset($1::jsonb)
       as t(hash text, version text, product text, language text, label text, text text, companies jsonb)
     on conflict (hash) do nothing`,
    [JSON.stringify(texts)],
  );
}
