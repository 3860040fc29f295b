/** Days in Los Angeles, both inclusive. */
export interface FigureDays {
  readonly from: string;
  readonly to: string;
}

/** Counts of visits, without programs and staff. They are some seconds behind the events (R10.08). */
export interface PhoneFigures {
  /** Returns to how many visits each rule applied, once per page, by the rule's id. */
  answered(days: FigureDays): Promise<Readonly<Record<string, number>>>;
  /** Returns how many visits called each number that was not leased, by its ten digits. */
  called(days: FigureDays): Promise<Readonly<Record<string, number>>>;
}
