import type { KeyRing } from '@waypost/platform/sealing';
import type { ConsentFacts, ConsentRecords, ConsentSource, RecordedLead } from '@waypost/visitor-rights/server/ports';
import type { Database } from '../database/database';
import type { Consent } from '../generated/client';
import { consentContext } from '../visitor/consent-record';
import { createPageSnapshotStore } from '../visitor/page-snapshot-store';
import { leadContext } from '../visitor/lead-store';
import { openedOrNull } from './opened';

/** Leads and consents in PostgreSQL, with the data that proofs need (R15.04). */
export const createConsentRecords = ({ prisma }: Pick<Database, 'prisma'>, keyRing: KeyRing): ConsentRecords => ({
  async lead(leadId) {
    const row = await prisma.lead.findUnique({ where: { id: leadId } });
    if (!row) return null;
    const { keyId, answers: bytes, createdAt, ...lead } = row;
    // Only the lead store seals this value.
    const answers = openedOrNull(keyRing, { keyId, bytes }, leadContext(leadId)) as RecordedLead['answers'];
    return { ...lead, createdAt: createdAt.toISOString(), answers };
  },

  async consent(consentId) {
    const consent = await prisma.consent.findUnique({ where: { id: consentId } });
    if (!consent) return null;
    const text = await prisma.consentText.findUnique({ where: { hash: consent.hash } });
    const sealed = { keyId: consent.keyId, bytes: consent.evidence };
    // Only the visitor store seals this value, with the consent.
    const evidence = openedOrNull(keyRing, sealed, consentContext(consentId)) as ConsentSource['evidence'];
    const hash = evidence?.seenPage?.html;
    return {
      facts: factsOf(consent),
      evidence,
      page: hash ? await createPageSnapshotStore({ prisma }).find(hash) : null,
      text: text && { ...text, recordedAt: text.recordedAt.toISOString() },
    };
  },
});

const factsOf = ({ evidence: _evidence, keyId: _keyId, givenAt, receivedAt, ...columns }: Consent): ConsentFacts => ({
  ...columns,
  givenAt: givenAt.toISOString(),
  receivedAt: receivedAt.toISOString(),
});
