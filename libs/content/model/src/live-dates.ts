/** Since when visitors see a content, and when what they see of it was last published: instants in ISO 8601. */
export interface LiveDates {
  readonly since: string;
  readonly changedAt: string;
}
