import { PRODUCTS, type Brand } from '@waypost/brands';
import type { PlacementRow } from '@waypost/phones/contract';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import { placementFor } from '@waypost/phones/model/placements';

/** What happened at a placement in a time. */
export interface PlacementCalls {
  readonly placementId: string;
  readonly asked: number;
  readonly leased: number;
  readonly called: number;
  /** Leases in force now. */
  readonly leasedNow: number;
}

export interface PlacementStore {
  /** Of what was asked for since an instant; what is leased is leased at another. */
  placementCalls(since: Date, now: Date): Promise<readonly PlacementCalls[]>;
}

export interface PlacementRowsInput {
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
  readonly rules: readonly PhoneRule[];
  readonly pages: readonly RulePage[];
  readonly calls: readonly PlacementCalls[];
}

const NO_CALLS: PlacementRow['calls'] = { asked: 0, leased: 0, called: 0, leasedNow: 0 };

/** Every placement of brands that have pages for it, and those that rules name. */
export function placementRows({ brands, rules, pages, calls }: PlacementRowsInput): readonly PlacementRow[] {
  const callsOf = new Map(calls.map(({ placementId, ...counts }) => [placementId, counts]));
  const rulesOf = (id: string) => rules.filter(({ settings }) => settings.placementId === id).map(({ name }) => name);
  const own = brands.flatMap(({ id, name }) =>
    PRODUCTS.map((product): PlacementRow => {
      const { placementId, afid, defaultPhone } = placementFor(id, product);
      const used = pages.filter((page) => page.brand === id && page.product === product).length;
      return {
        ...{ placementId, phone: defaultPhone, afid, brand: name, product, pages: used, rules: rulesOf(placementId) },
        calls: callsOf.get(placementId) ?? NO_CALLS,
      };
    }),
  );
  const ownIds = new Set(own.map(({ placementId }) => placementId));
  const named = new Map(
    rules.flatMap(({ settings }) =>
      settings.placementId && !ownIds.has(settings.placementId) ? [[settings.placementId, settings] as const] : [],
    ),
  );
  const ofRules = [...named].map(([placementId, { afid, defaultPhone }]): PlacementRow => ({
    ...{ placementId, phone: defaultPhone, afid, brand: null, product: null, pages: 0, rules: rulesOf(placementId) },
    calls: callsOf.get(placementId) ?? NO_CALLS,
  }));
  return [...ofRules, ...own].filter((row) => row.pages > 0 || row.rules.length > 0 || row.calls.asked > 0);
}
