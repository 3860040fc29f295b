import type { ArticleTexts } from '@waypost/articles/server';
import { createHttpGenerator, templateGenerator } from '@waypost/content-factory/server';
import { systemClock } from '@waypost/platform/kernel';
import { createDashboardStore, createExperimentCountStore, createStaffStores, type Database } from '@waypost/platform/persistence';
import {
  createCollaborationStores,
  createContentStores,
  createFactoryStores,
  createImageFiles,
} from '@waypost/platform/persistence/content';
import {
  createPartnerCallQueries,
  createPhoneFigures,
  createPhoneLeaseQueries,
  createPhoneLeaseStore,
  createPhoneRuleReplayStore,
} from '@waypost/platform/persistence/phones';
import {
  createPageSnapshotStore,
  createLeadQueries,
  createSessionStore,
  createVisitorStores,
  type createVisitorRightsStores,
} from '@waypost/platform/persistence/visitors';
import type { AuditLog } from '@waypost/platform/audit';
import type { KeyRing } from '@waypost/platform/sealing';
import type { Logger } from 'pino';
import type { Environment } from '../environment';
import type { WaypostPorts } from '../waypost-ports';

export interface StoredPortsDeps {
  readonly environment: Environment;
  readonly database: Database;
  readonly keyRing: KeyRing;
  readonly audit: AuditLog;
  readonly rights: ReturnType<typeof createVisitorRightsStores>;
  readonly texts: ArticleTexts;
  readonly log: Logger;
}

type StoredPorts = Pick<
  WaypostPorts,
  | 'visitors'
  | 'consents'
  | 'leads'
  | 'dashboards'
  | 'experimentCounts'
  | 'operations'
  | 'staff'
  | 'collaboration'
  | 'content'
  | 'factory'
  | 'phoneLeases'
  | 'ruleReplays'
  | 'phoneFigures'
>;

/** Makes the ports that are stored in PostgreSQL, except events. */
export const storedPorts = ({ environment, database, keyRing, audit, rights, texts, log }: StoredPortsDeps): StoredPorts => ({
  ...createVisitorStores(database, keyRing),
  dashboards: createDashboardStore(database),
  experimentCounts: createExperimentCountStore(database),
  operations: {
    calls: createPartnerCallQueries(database),
    leases: createPhoneLeaseQueries(database),
    leads: createLeadQueries(database),
    pageSnapshots: createPageSnapshotStore(database),
    persons: { records: rights.records, consents: rights.consents, consentDays: environment.retention.consentDays },
  },
  staff: {
    ...createStaffStores(database, keyRing, { secret: environment.sessionSecret, clock: systemClock }),
    cookieSessions: createSessionStore(database, log),
    openId: environment.openId,
  },
  content: {
    ...createContentStores(database),
    audit,
    images: createImageFiles(database),
    texts,
  },
  collaboration: createCollaborationStores(database),
  factory: {
    ...createFactoryStores(database),
    generator: environment.generator ? createHttpGenerator({ ...environment.generator, fetch, clock: systemClock }) : templateGenerator,
  },
  phoneLeases: createPhoneLeaseStore(database),
  ruleReplays: createPhoneRuleReplayStore(database, keyRing),
  phoneFigures: createPhoneFigures(database),
});
