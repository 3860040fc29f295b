import type { KeyRing } from '@waypost/platform/sealing';
import type { ConsentRecords, VisitorRecords } from '@waypost/visitor-rights/server/ports';
import type { RetentionRecords, SealRenewal } from '@waypost/visitor-rights/server/retention';
import type { Database } from '../database/database';
import { createConsentRecords } from './consent-records';
import { createLateEvents, type LateEvents } from './late-events';
import { createRetentionRecords } from './retention-records';
import { createSealRenewal } from './seal-renewal';
import { createVisitorRecords, type SessionsElsewhere } from './visitor-records';

export interface VisitorRightsStores {
  readonly records: VisitorRecords;
  readonly consents: ConsentRecords;
  readonly retention: RetentionRecords;
  readonly seals: SealRenewal;
  readonly lateEvents: LateEvents;
}

/** The stores that find, show, erase and reseal all data about visitors. */
export const createVisitorRightsStores = (database: Database, keyRing: KeyRing, elsewhere?: SessionsElsewhere): VisitorRightsStores => ({
  records: createVisitorRecords(database, keyRing, elsewhere),
  consents: createConsentRecords(database, keyRing),
  retention: createRetentionRecords(database, keyRing),
  seals: createSealRenewal(database, keyRing),
  lateEvents: createLateEvents(database),
});
