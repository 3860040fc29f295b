/** Days in Los Angeles, both counted. */
export interface FigureDays {
  readonly from: string;
  readonly to: string;
}

/** What was counted of visits, without those of programs and of staff; some seconds behind the events (R10.08). */
export interface PhoneFigures {
  /** How many visits each rule answered, once for each page: by the rule's id. */
  answered(days: FigureDays): Promise<Readonly<Record<string, number>>>;
  /** How many visits called each number that was not leased: by its ten digits. */
  called(days: FigureDays): Promise<Readonly<Record<string, number>>>;
}
