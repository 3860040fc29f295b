import { CONTROL_API_ROOT } from '@waypost/brands/names';

const ROOT = `${CONTROL_API_ROOT}/operations`;
const part = encodeURIComponent;

/** The paths of the calls about operations. */
export const operationsPaths = {
  /** GET: the current {@link OperationsAlarm}s. */
  alarms: `${ROOT}/alarms`,
  /** GET, by {@link EventQuestion}. */
  events: `${ROOT}/events`,
  /** GET, by {@link VisitQuestion}: the visits behind a figure. */
  visits: `${ROOT}/visits`,
  /** GET, by {@link GapQuestion}. */
  gaps: `${ROOT}/gaps`,
  /** GET, by {@link RejectedQuestion}. */
  rejected: `${ROOT}/rejected-events`,
  /** POST parses some of them again. */
  replay: `${ROOT}/rejected-events/replay`,
  /** GET, by {@link DeliveryQuestion}. */
  deliveries: `${ROOT}/deliveries`,
  /** POST sends a given-up delivery again. */
  resend: (id: string) => `${ROOT}/deliveries/${part(id)}/resend`,
  /** GET, by {@link CallQuestion}. */
  partnerCalls: `${ROOT}/partner-calls`,
  /** GET, by {@link LeaseQuestion}. */
  leases: `${ROOT}/leases`,
  /** GET: the leads of the visitor whose visit this is. */
  leads: (session: string) => `${ROOT}/visits/${part(session)}/leads`,
  /** GET: the facts about a page as visitors saw it (R15.08). */
  pageSnapshot: (hash: string) => `${ROOT}/page-snapshots/${part(hash)}`,
  /** GET: the page itself, as a document without active content. */
  pageSnapshotHtml: (hash: string) => `${ROOT}/page-snapshots/${part(hash)}/html`,
  /** POST {@link PersonQuestion}: the number of records about a person. The question is in the body, because URLs are logged. */
  personCount: `${ROOT}/person/count`,
  /** POST {@link PersonQuestion}: all records, decrypted. */
  personExport: `${ROOT}/person/export`,
  /** POST {@link PersonQuestion}: erases the records. */
  personErasure: `${ROOT}/person/erasure`,
} as const;
