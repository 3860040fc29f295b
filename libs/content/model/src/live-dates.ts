/** The instants at which an item first went live and was last published, in ISO 8601. */
export interface LiveDates {
  readonly since: string;
  readonly changedAt: string;
}
