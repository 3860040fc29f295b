/** What became of the numbers that a partner was asked for at a placement. */
export interface LeaseCount {
  readonly asked: number;
  readonly leased: number;
  readonly called: number;
  /** In force now. */
  readonly leasedNow: number;
}

/** A number and its placement: whose they are, where they are used, and what became of them in the last seven days. */
export interface PlacementRow {
  /** Null where a rule sets the number and keeps the page's own placement. */
  readonly placementId: string | null;
  /** Ten digits; null where a rule names the placement and keeps the page's number. */
  readonly phone: string | null;
  /** Of the placement; those of rules are the rules'. */
  readonly afids: readonly string[];
  /** The brand's name; null where only rules use the number or the placement. */
  readonly brand: string | null;
  readonly product: string | null;
  /** Pages that have it as their own. */
  readonly pages: number;
  /** Rules that put it in place of the page's own: their keys and names. */
  readonly rules: readonly { readonly key: string; readonly name: string }[];
  /** Visits that called the number; null where there is none. */
  readonly called: number | null;
  /** Of the placement; null where there is none, or where they stand beside another number of it. */
  readonly leases: LeaseCount | null;
}
