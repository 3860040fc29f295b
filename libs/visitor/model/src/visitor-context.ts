/** Who and where a visitor is, as far as partners are told (R6.12). The address and the agent are the ones the server saw. */
export interface VisitorContext {
  readonly geoPostalCode: string | null;
  readonly stateCode: string | null;
  readonly ip: string | null;
  readonly userAgent: string;
  readonly sessionId: string;
}
