const ROOT = '/api/control/operations';
const part = encodeURIComponent;

/** The addresses of the calls about operations. */
export const operationsPaths = {
  /** GET: what needs a look now, as {@link OperationsAlarm}s. */
  alarms: `${ROOT}/alarms`,
  /** GET, by {@link EventQuestion}. */
  events: `${ROOT}/events`,
  /** GET, by {@link VisitQuestion}: the visits behind a figure. */
  visits: `${ROOT}/visits`,
  /** GET, by {@link GapQuestion}. */
  gaps: `${ROOT}/gaps`,
  /** GET, by {@link RejectedQuestion}. */
  rejected: `${ROOT}/rejected-events`,
  /** POST gives some of them to the parser again. */
  replay: `${ROOT}/rejected-events/replay`,
  /** GET, by {@link DeliveryQuestion}. */
  deliveries: `${ROOT}/deliveries`,
  /** POST sends one again that was given up. */
  resend: (id: string) => `${ROOT}/deliveries/${part(id)}/resend`,
  /** GET, by {@link CallQuestion}. */
  partnerCalls: `${ROOT}/partner-calls`,
  /** GET, by {@link LeaseQuestion}. */
  leases: `${ROOT}/leases`,
  /** GET: the leads of the visitor whose visit this is. */
  leads: (session: string) => `${ROOT}/visits/${part(session)}/leads`,
  /** GET: what is known of a page as visitors saw it (R15.08). */
  pageSnapshot: (hash: string) => `${ROOT}/page-snapshots/${part(hash)}`,
  /** GET: the page itself, as a document that runs nothing. */
  pageSnapshotHtml: (hash: string) => `${ROOT}/page-snapshots/${part(hash)}/html`,
  /** POST {@link PersonQuestion}: how much is held on a person. In the body, because addresses are logged. */
  personCount: `${ROOT}/person/count`,
  /** POST {@link PersonQuestion}: all that is held, opened. */
  personExport: `${ROOT}/person/export`,
  /** POST {@link PersonQuestion} erases it. */
  personErasure: `${ROOT}/person/erasure`,
} as const;
