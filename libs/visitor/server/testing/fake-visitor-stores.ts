import type { ConsentRecord, StoredVisitor, VisitorStore } from '../src/visitor-ports';

export interface FakeVisitorStore extends VisitorStore {
  readonly visitors: ReadonlyMap<string, StoredVisitor & { readonly brandId: string }>;
  /** Each consent once, as it was first recorded. */
  readonly consents: readonly ConsentRecord[];
  /** Visitor, visit and anonymous ids whose data was erased. Nothing is accepted under an id in this set. */
  readonly erased: Set<string>;
}

/** Visitors and their consents in memory. */
export function fakeVisitorStore(): FakeVisitorStore {
  const visitors = new Map<string, StoredVisitor & { readonly brandId: string }>();
  const recorded: ConsentRecord[] = [];
  const erased = new Set<string>();
  return {
    visitors,
    consents: recorded,
    erased,
    load: async (visitorId) => {
      const visitor = visitors.get(visitorId);
      return visitor ? { userState: visitor.userState, session: visitor.session } : null;
    },
    save: async ({ visitorId, brandId, visitor, anonymousId, consents }) => {
      if ([visitorId, anonymousId, visitor.session?.id].some((id) => id && erased.has(id))) return 'erased';
      for (const record of consents) {
        if (record.text && !recorded.some(({ consent }) => consent.id === record.consent.id)) recorded.push(record);
      }
      visitors.set(visitorId, { ...visitor, brandId });
      return 'saved';
    },
  };
}
