import type { IpLookup } from '@waypost/visitor/model';
import { stateOfZip } from '../templates/us-places';

/** The visitor's presumed place, and its source. */
export interface VisitorPlace {
  readonly zip: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  /** `answers`: the visitor's own ZIP code. `connection`: a guess by the IP address. */
  readonly source: 'answers' | 'connection';
}

/**
 * Returns the visitor's place. An answer wins over the connection, which is used only without an answer (R3.07). Null if there is neither.
 */
export function visitorPlace(
  answeredZip: string | null | undefined,
  lookup: Pick<IpLookup, 'city' | 'stateCode' | 'postalCode'> | null | undefined,
): VisitorPlace | null {
  if (answeredZip) {
    const city = lookup?.postalCode === answeredZip ? lookup.city : null;
    return { zip: answeredZip, city, stateCode: stateOfZip(answeredZip), source: 'answers' };
  }
  if (!lookup) return null;
  const zip = /^\d{5}/.exec(lookup.postalCode ?? '')?.[0] ?? null;
  const stateCode = lookup.stateCode ?? (zip === null ? null : stateOfZip(zip));
  if (zip === null && stateCode === null) return null;
  return { zip, city: lookup.city, stateCode, source: 'connection' };
}
