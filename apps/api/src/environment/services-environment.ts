import type { PartnerId } from '@waypost/partner-adapters/contract/calls';
import { headerKey, wrongSecret, type EnvironmentReader } from './environment-reader';
import { MIN_SECRET_LENGTH } from './secrets-environment';

export interface PartnerEnvironment {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface WebhookEnvironment {
  readonly url: string;
  /** Signs the requests. */
  readonly secret: string;
}

const PARTNERS: readonly PartnerId[] = ['alpha', 'beta'];

const DEFAULT_SANDBOX_PORT = 4210;
const DEFAULT_PARTNER_TIMEOUT_MS = 1500;

const sandboxUrl = ({ wholeNumber }: EnvironmentReader, id: PartnerId): string =>
  `http://localhost:${wholeNumber('SANDBOX_PORT', DEFAULT_SANDBOX_PORT, 1, 65_535)}/${id}`;

/** Returns the configuration of an ad partner. Without variables, the sandbox stands in for it. */
export function partnerEnvironment(reader: EnvironmentReader, id: PartnerId): PartnerEnvironment {
  const prefix = id.toUpperCase();
  return {
    url: reader.serviceUrl(`${prefix}_URL`, sandboxUrl(reader, id)),
    apiKey: headerKey(`${prefix}_API_KEY`, reader.text(`${prefix}_API_KEY`) ?? 'sandbox'),
    timeoutMs: reader.wholeNumber(`${prefix}_TIMEOUT_MS`, DEFAULT_PARTNER_TIMEOUT_MS, 50, 60_000),
  };
}

/** Returns the variables of the partners that the sandbox replaces. */
export const partnerStandIns = (reader: EnvironmentReader): readonly string[] =>
  PARTNERS.filter((id) => partnerEnvironment(reader, id).url === sandboxUrl(reader, id)).map((id) => `${id.toUpperCase()}_URL`);

/** Returns the configuration of a webhook. Null if it has no address. */
export function webhookEnvironment({ text, serviceUrl }: EnvironmentReader, of: 'EVENT' | 'AUDIT'): WebhookEnvironment | null {
  if (text(`${of}_WEBHOOK_URL`) === undefined) return null;
  const secret = text(`${of}_WEBHOOK_SECRET`);
  if (!secret || secret.length < MIN_SECRET_LENGTH)
    return wrongSecret(`${of}_WEBHOOK_SECRET`, `${secret ? 'too short' : 'not set'}; it must be at least ${MIN_SECRET_LENGTH} characters`);
  return { url: serviceUrl(`${of}_WEBHOOK_URL`), secret };
}

/** Returns the address to which errors are reported, which names a key and a project. Null reports none. */
export function sentryDsn({ urlOrNull }: EnvironmentReader): string | null {
  const value = urlOrNull('SENTRY_DSN', ['http:', 'https:']);
  if (value === null) return null;
  const { username, pathname } = new URL(value);
  return username !== '' && pathname.length > 1 ? value : wrongSecret('SENTRY_DSN', 'not a URL like https://key@sentry.example/7');
}
