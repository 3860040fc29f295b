/** A number leased from a partner for this visitor (R8.04): ten digits, and the instant (ISO 8601) at which the lease ends. */
export interface LeasedNumber {
  readonly value: string;
  readonly expirationDate: string;
}
