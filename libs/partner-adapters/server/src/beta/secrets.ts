import { bearer } from '../bearer';

/** Beta's credential (`BETA_API_KEY`). It stays in this folder: it is neither logged nor part of an error. */
export interface BetaSecrets {
  readonly apiKey: string;
}

export const betaAuthorization = (secrets: BetaSecrets): string => bearer('beta', secrets.apiKey);
