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
    eraseEvents: async () => {
      done.push('eraseEvents');
      return { events, experimentUnits };
    },
    eraseRows: async () => {
      done.push('eraseRows');
      return { counts: rows, retainedConsents, lastConsentAt };
    },
    recordErasure: async (id, counts, consentsUntil) => {
      done.push('recordErasure');
      recorded.push({ id, counts, consentsUntil });
    },
    erasuresSince: async (since) => erasures.filter(({ erasedAt }) => erasedAt >= since.toISOString()),
  };
}
