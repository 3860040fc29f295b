/** The results of a placement's requests for a partner's numbers. */
export interface LeaseCount {
  readonly asked: number;
  readonly leased: number;
  readonly called: number;
  /** Leases in force now. */
  readonly leasedNow: number;
}

/** A number and its placement: the owner, the use, and the results of the last seven days. */
export interface PlacementRow {
  /** Null if a rule sets the number and keeps the page's own placement. */
  readonly placementId: string | null;
  /** Ten digits; null if a rule sets the placement and keeps the page's number. */
  readonly phone: string | null;
  /** The placement's affiliates. Those of rules belong to the rules. */
  readonly afids: readonly string[];
  /** The brand's name; null if only rules use the number or the placement. */
  readonly brand: string | null;
  readonly product: string | null;
  /** The number of pages that have it as their own. */
  readonly pages: number;
  /** The keys and names of the rules that put it in place of the page's own. */
  readonly rules: readonly { readonly key: string; readonly name: string }[];
  /** Visits that called the number; null if there is no number. */
  readonly called: number | null;
  /** The placement's leases; null if there is no placement, or if another row, for another of its numbers, shows them. */
  readonly leases: LeaseCount | null;
}
