import type { ConsentLookup } from '@waypost/funnel-engine/server';
import type { LeadStore } from '@waypost/funnel-engine/server/leads';
import type { KeyRing } from '@waypost/platform/sealing';
import type { VisitorStore } from '@waypost/visitor/server';
import type { Database } from '../database/database';
import { createConsentLookup } from './consent-lookup';
import { createLeadStore } from './lead-store';
import { createVisitorStore } from './visitor-store';

export interface VisitorStores {
  readonly visitors: VisitorStore;
  readonly consents: ConsentLookup;
  readonly leads: LeadStore;
}

/** The stores of a visitor's state, consents and leads. */
export const createVisitorStores = (database: Database, keyRing: KeyRing): VisitorStores => ({
  visitors: createVisitorStore(database, keyRing),
  consents: createConsentLookup(database, keyRing),
  leads: createLeadStore(database, keyRing),
});
