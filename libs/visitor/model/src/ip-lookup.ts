/** The place of the visitor's address (section 3). It is personal data. */
export interface IpLookup {
  /** The address as the server saw it. */
  readonly value: string;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly postalCode: string | null;
  readonly isp: string | null;
  /** ISO instant. */
  readonly expirationDate: string;
}

/** Parses a record from an answer of `GET /api/ip-lookup`; null if it is not one. Invalid fields are left out. */
export function parseIpLookup(answer: unknown): IpLookup | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(answer, name);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const value = text('value');
  const expirationDate = text('expirationDate');
  if (value === null || expirationDate === null || Number.isNaN(Date.parse(expirationDate))) return null;
  return { value, city: text('city'), stateCode: text('stateCode'), postalCode: text('postalCode'), isp: text('isp'), expirationDate };
}
