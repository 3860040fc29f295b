import type { ConsentGiven } from '@waypost/compliance';
import type { ConsentEvidence, ConsentStore, StoredVisitor, VisitorStore } from '../src/visitor-ports';

export interface FakeVisitorStore extends VisitorStore {
  readonly visitors: ReadonlyMap<string, StoredVisitor & { readonly brandId: string }>;
}

/** Visitors in memory. */
export function fakeVisitorStore(): FakeVisitorStore {
  const visitors = new Map<string, StoredVisitor & { readonly brandId: string }>();
  return {
    visitors,
    load: async (visitorId) => {
      const found = visitors.get(visitorId);
      return found ? { userState: found.userState, session: found.session } : null;
    },
    save: async (visitorId, brandId, visitor) => {
      visitors.set(visitorId, { ...visitor, brandId });
    },
  };
}

export interface FakeConsentStore extends ConsentStore {
  readonly recorded: readonly {
    readonly consent: ConsentGiven;
    readonly formState: Readonly<Record<string, unknown>>;
    readonly evidence: ConsentEvidence;
  }[];
  /** How often `record` was called, repeats included. */
  calls(): number;
}

/** Consents in memory, each id once. */
export function fakeConsentStore(): FakeConsentStore {
  const recorded: FakeConsentStore['recorded'][number][] = [];
  let calls = 0;
  return {
    recorded,
    calls: () => calls,
    record: async (consent, formState, evidence) => {
      calls++;
      if (!recorded.some((other) => other.consent.id === consent.id)) recorded.push({ consent, formState, evidence });
    },
  };
}
