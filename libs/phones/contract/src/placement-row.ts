/** A placement with its number: whose it is, where it is used, and what became of it in the last seven days. */
export interface PlacementRow {
  readonly placementId: string;
  /** Ten digits; null where a rule names the placement and keeps the page's number. */
  readonly phone: string | null;
  readonly afid: string | null;
  /** The brand's name; null where only rules name the placement. */
  readonly brand: string | null;
  readonly product: string | null;
  /** Pages that have it as their own. */
  readonly pages: number;
  /** Rules that put it in place of the page's own: their names. */
  readonly rules: readonly string[];
  /** Numbers asked of the partner, leased, called, and in force now. */
  readonly calls: { readonly asked: number; readonly leased: number; readonly called: number; readonly leasedNow: number };
}
