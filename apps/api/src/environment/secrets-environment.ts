import { parseDataKeys, type DataKey } from '@waypost/platform/sealing';
import { WrongValue, wrongSecret, type EnvironmentReader } from './environment-reader';

export const MIN_SECRET_LENGTH = 16;

/** Returns the secret that signs, followed by the earlier ones, which still verify. */
export function sessionSecret({ text }: EnvironmentReader): readonly string[] {
  const secret = text('SESSION_SECRET');
  const earlier = (text('SESSION_SECRETS_BEFORE') ?? '').split(',').filter((candidate) => candidate !== '');
  if (earlier.some((candidate) => candidate.trim().length < MIN_SECRET_LENGTH))
    return wrongSecret('SESSION_SECRETS_BEFORE', `too short; each of them must be at least ${MIN_SECRET_LENGTH} characters`);
  if (secret && secret.length >= MIN_SECRET_LENGTH) return [secret, ...earlier.map((candidate) => candidate.trim())];
  return wrongSecret('SESSION_SECRET', `${secret ? 'too short' : 'not set'}; it must be at least ${MIN_SECRET_LENGTH} characters`);
}

/** Returns the key that encrypts, followed by the earlier ones, which still decrypt. */
export function dataKeys({ text }: EnvironmentReader): readonly DataKey[] {
  const value = text('DATA_KEYS');
  if (!value) return wrongSecret('DATA_KEYS', 'not set; it must be keyid:base64key[,…] with keys of 32 bytes');
  const keys = parseDataKeys(value);
  if (!keys.ok) throw new WrongValue('DATA_KEYS', `DATA_KEYS: ${keys.error}.`);
  return keys.value;
}
