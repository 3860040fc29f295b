import type { AuditRecorder } from '@waypost/platform/audit';
import { fakeAuditLog } from '@waypost/platform/audit/testing';
import type { HeldData, PastErasure, RowCounts, Subject, Tombstone, VisitorRecords } from '../src/rights-ports';

export const aSubject = (partial: Partial<Subject> = {}): Subject => ({
  visitorIds: ['v1'],
  sessionIds: ['s1'],
  anonymousIds: ['a1', 'v1'],
  ...partial,
});

const NOTHING_HELD: HeldData = {
  visitors: [],
  leads: [],
  consentIds: [],
  contacts: [],
  cookieSessions: [],
  events: [],
  experimentUnits: [],
  rejectedEvents: [],
  phoneLeases: [],
  partnerCalls: [],
  erasures: [],
};

export interface FakeVisitorRecords extends VisitorRecords {
  /** The completed writes, in order. */
  readonly done: readonly string[];
  readonly marks: readonly { readonly subject: Subject; readonly tombstone: object }[];
  readonly recorded: readonly { readonly id: string; readonly counts: RowCounts; readonly consentsUntil: string | null }[];
}

/** One person's records, with the test's content. */
export function fakeVisitorRecords({
  subject = aSubject(),
  held = {},
  earlier = null,
  rows = {},
  events = 0,
  experimentUnits = 0,
  retainedConsents = 0,
  lastConsentAt = null,
  partnersToAsk = [],
  erasures = [],
  audit = fakeAuditLog(),
}: {
  readonly subject?: Subject;
  readonly held?: Partial<HeldData>;
  /** The person's existing tombstone. */
  readonly earlier?: Tombstone | null;
  readonly rows?: RowCounts;
  readonly events?: number;
  readonly experimentUnits?: number;
  readonly retainedConsents?: number;
  readonly lastConsentAt?: string | null;
  readonly partnersToAsk?: readonly string[];
  readonly erasures?: readonly PastErasure[];
  /** The log in which erasures are recorded. */
  readonly audit?: AuditRecorder;
} = {}): FakeVisitorRecords {
  const done: string[] = [];
  const marks: FakeVisitorRecords['marks'][number][] = [];
  const recorded: FakeVisitorRecords['recorded'][number][] = [];
  return {
    done,
    marks,
    recorded,
    find: async () => subject,
    read: async () => ({ ...NOTHING_HELD, ...held }),
    markErased: async (of, tombstone) => {
      done.push('markErased');
      marks.push({ subject: of, tombstone });
      return earlier ?? { id: tombstone.id, erasedAt: tombstone.erasedAt, counts: {}, partnersToAsk };
    },
    erase: async (_subject, id, record) => {
      const erased = { counts: { ...rows, events, experimentUnits }, retainedConsents, lastConsentAt };
      const { counts, consentsUntil, entry } = record(erased);
      await audit.record(entry);
      done.push('erase');
      recorded.push({ id, counts, consentsUntil });
      return erased;
    },
    erasuresSince: async (since) => erasures.filter(({ erasedAt }) => erasedAt >= since.toISOString()),
  };
}
