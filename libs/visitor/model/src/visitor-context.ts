import type { IpLookup } from './ip-lookup';

/** Who and where a visitor is, as far as partners are told (R6.12). */
export interface VisitorContext {
  readonly geoPostalCode: string | null;
  readonly stateCode: string | null;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly sessionId: string;
}

/** The context of a visit; without an IP record nothing is known of the place (R6.12). */
export function visitorContextOf({
  ipLookup,
  userAgent,
  sessionId,
}: {
  readonly ipLookup: IpLookup | null;
  readonly userAgent: string;
  readonly sessionId: string;
}): VisitorContext {
  return {
    geoPostalCode: ipLookup?.postalCode ?? null,
    stateCode: ipLookup?.stateCode ?? null,
    ip: ipLookup?.value ?? null,
    userAgent,
    sessionId,
  };
}
