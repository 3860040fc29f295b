import type { IpLookup } from '@waypost/visitor/model';
import { stateOfZip } from '../templates/us-places';

/** Where a visitor is taken to be, and who says so. */
export interface VisitorPlace {
  readonly zip: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  /** The visitor's own word, or a guess by the address of the connection. */
  readonly source: 'answers' | 'connection';
}

/** What the visitor said comes first; what the connection tells is for who has said nothing (R3.07). Null where neither tells a thing. */
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
