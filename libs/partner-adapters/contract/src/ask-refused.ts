/** No partner was asked, because this visitor, network or day has too many calls. A retry may succeed after this many seconds. */
export class AskRefused extends Error {
  /** The call's outcome, in the same field as in a {@link PartnerFailure}. */
  readonly outcome = 'limited';

  constructor(readonly retryAfterSeconds: number) {
    super('a partner was asked too often');
  }
}
