import { bearer } from '../bearer';

/** Alpha's credential (`ALPHA_API_KEY`). It stays in this folder: it is neither logged nor part of an error. */
export interface AlphaSecrets {
  readonly apiKey: string;
}

export const alphaAuthorization = (secrets: AlphaSecrets): string => bearer('alpha', secrets.apiKey);
