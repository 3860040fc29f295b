/** Nobody was asked: this visitor, network or day has asked a partner too often. Try again after so many seconds. */
export class AskRefused extends Error {
  /** As a partner's failures say how their call ended. */
  readonly outcome = 'limited';

  constructor(readonly retryAfterSeconds: number) {
    super('a partner was asked too often');
  }
}
