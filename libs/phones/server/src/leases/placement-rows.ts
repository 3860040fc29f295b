import { PRODUCTS, type Brand } from '@waypost/brands';
import type { LeaseCount, PlacementRow } from '@waypost/phones/contract';
import type { PhoneRule, RulePage } from '@waypost/phones/model';
import { placementFor } from '@waypost/phones/model/placements';

/** A placement's requests in a time range. */
export interface PlacementCalls extends LeaseCount {
  readonly placementId: string;
}

export interface PlacementStore {
  /** Returns visitors' requests since an instant, without bots and staff (R9.06). `now` decides which leases are in force. */
  placementCalls(since: Date, now: Date): Promise<readonly PlacementCalls[]>;
}

export interface PlacementRowsInput {
  readonly brands: readonly Pick<Brand, 'id' | 'name'>[];
  readonly rules: readonly PhoneRule[];
  readonly pages: readonly RulePage[];
  readonly leases: readonly PlacementCalls[];
  /** The visits that called a number that was not leased, by number. */
  readonly called: Readonly<Record<string, number>>;
}

type Place = Pick<PlacementRow, 'placementId' | 'phone'>;
const NO_LEASES: LeaseCount = { asked: 0, leased: 0, called: 0, leasedNow: 0 };
const keyOf = ({ placementId, phone }: Place): string => JSON.stringify([placementId, phone]);

/** Returns every number and placement that a page has or that a rule sets instead. */
export function placementRows({ brands, rules, pages, leases, called }: PlacementRowsInput): readonly PlacementRow[] {
  const own = brands.flatMap(({ id, name }) =>
    PRODUCTS.map((product) => {
      const { placementId, afid, defaultPhone: phone } = placementFor(id, product);
      // A page is there again for each language and each variant.
      const used = new Set(pages.flatMap(({ brand, product: of, page }) => (brand === id && of === product ? [page] : [])));
      return { placementId, phone, afids: afid === null ? [] : [afid], brand: name, product, pages: used.size };
    }),
  );
  const ownPhones = new Map(own.map(({ placementId, phone }) => [placementId, phone]));
  const rulesAt = new Map<string, PhoneRule[]>();
  const ofRules = new Map<string, Place>();
  for (const rule of rules) {
    const place = placeOfRule(rule, ownPhones);
    if (!place) continue;
    rulesAt.set(keyOf(place), [...(rulesAt.get(keyOf(place)) ?? []), rule]);
    ofRules.set(keyOf(place), place);
  }
  for (const place of own) ofRules.delete(keyOf(place));
  const leasesOf = new Map(leases.map(({ placementId, ...count }) => [placementId, count]));
  const seen = new Set<string | null>([null]);
  const rowOf = (place: Omit<PlacementRow, 'rules' | 'called' | 'leases'>): PlacementRow => {
    const there = rulesAt.get(keyOf(place)) ?? [];
    const leasesHere = seen.has(place.placementId) ? null : (leasesOf.get(place.placementId ?? '') ?? NO_LEASES);
    seen.add(place.placementId);
    return {
      ...place,
      afids: [...new Set([...place.afids, ...there.map(({ settings }) => settings.afid)])],
      rules: there.map(({ id, name }) => ({ key: id, name })),
      called: place.phone === null ? null : (called[place.phone] ?? 0),
      leases: leasesHere,
    };
  };
  const ownRows = own.map(rowOf);
  const rows = [...[...ofRules.values()].map((place) => rowOf({ ...place, afids: [], brand: null, product: null, pages: 0 })), ...ownRows];
  return rows.filter((row) => row.pages > 0 || row.rules.length > 0 || (row.called ?? 0) > 0 || (row.leases?.asked ?? 0) > 0);
}

/** Returns the number and placement that a rule sets; null if it only sets the affiliate. */
function placeOfRule({ settings }: PhoneRule, ownPhones: ReadonlyMap<string, string>): Place | null {
  const { placementId, defaultPhone: phone } = settings;
  if (placementId === null && phone === null) return null;
  const ownPhone = placementId === null ? undefined : ownPhones.get(placementId);
  return { placementId, phone: phone ?? ownPhone ?? null };
}
