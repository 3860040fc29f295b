import { isIP } from 'node:net';
import { err, ok, type Result } from '@waypost/platform/kernel';
import type { BucketRule } from '@waypost/platform/limits';
import { parseDataKeys, type DataKey } from '@waypost/platform/sealing';
import type { RetentionPeriods } from '@waypost/visitor-rights/server/retention';
import { parseAllowedEmails, parseStaffEmail } from '@waypost/staff/server';
import type { OpenIdProvider } from '@waypost/staff/server/openid';
import { passwordFault } from '@waypost/staff/server/passwords';
import type { FirstAdmin } from '@waypost/staff/server/set-up';
import { parseRole, ROLES, type Role } from '@waypost/staff/model';
import { generatorEnvironment, type GeneratorEnvironment } from './environment/generator-environment';
import { mailEnvironment, type MailEnvironment } from './environment/mail-environment';
import { natsEnvironment, type NatsEnvironment } from './environment/nats-environment';
import { limitsEnvironment, type Limits } from './environment/limits-environment';
import { retentionPeriods } from './environment/retention-environment';

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

/** The configuration of the process (contracts.md, "Environment"). Only this file reads the names of variables. */
export interface Environment {
  readonly isProduction: boolean;
  /** Set by the developer's start. Pages then show the source of an error (R2.19). */
  readonly isDevelopment: boolean;
  readonly port: number;
  readonly publicScheme: 'http' | 'https';
  /** Express `trust proxy`. False ignores forwarded headers (R1.05). */
  readonly trustProxy: boolean | number | string;
  readonly databaseUrl: string;
  /** PostgreSQL without a pooler in between, for listening, which needs one connection. Null if there is no such address. */
  readonly databaseDirectUrl: string | null;
  /** Stores the sessions, limits and signals that processes share. Null if PostgreSQL and each process's memory do (R16.02). */
  readonly redisUrl: string | null;
  /** The stream between the event API and PostgreSQL. Null if events go to PostgreSQL directly. */
  readonly nats: NatsEnvironment | null;
  /** The folder of data that outlives a restart. */
  readonly dataDir: string;
  /** The first one signs, the others only verify (R11.04). */
  readonly sessionSecret: readonly string[];
  /** The first one encrypts, the others only decrypt (R15.02). */
  readonly dataKeys: readonly DataKey[];
  /** MaxMind-format files of cities and of networks' owners. */
  readonly geoipCityFile: string | null;
  readonly geoipAsnFile: string | null;
  /** The first staff account, which is made if there is none (R11.03). */
  readonly firstAdmin: FirstAdmin | null;
  /** The OpenID Connect provider that staff can sign in with (R11.03). */
  readonly openId: OpenIdProvider | null;
  /** Roles that require a second factor (R11.06). */
  readonly secondFactorRoles: readonly Role[];
  /** Whether every change needs a second person to go live (R11.05). */
  readonly needsApproval: boolean;
  readonly alpha: PartnerEnvironment;
  readonly beta: PartnerEnvironment;
  /** The variables of partners that the sandbox replaces. */
  readonly standIns: readonly string[];
  /** The address that events are forwarded to. Null forwards nothing (R7.08). */
  readonly eventWebhook: WebhookEnvironment | null;
  /** The address that the audit chain's head is posted to. Null stores it only in the data folder (R10.11). */
  readonly auditWebhook: WebhookEnvironment | null;
  /** The model that writes articles. Null for the embedded generator (R10.09). */
  readonly generator: GeneratorEnvironment | null;
  /** The mail server for notices to staff. Null if only the control center shows them. */
  readonly mail: MailEnvironment | null;
  /** The contact for reporting a weakness, for instance mailto:…. Null publishes none. */
  readonly securityContact: string | null;
  readonly sentryDsn: string | null;
  readonly isTagManagerEnabled: boolean;
  readonly adScriptUrl: string | null;
  readonly buildPollMs: number;
  /** The time for which a stopping process still answers while `/readyz` is red, until its balancer has noticed. */
  readonly drainMs: number;
  /** The retention period of each kind of data (R15.03). */
  readonly retention: RetentionPeriods;
  /** The limits of concurrent work in the process, and of one caller's rate. */
  readonly limits: Limits;
  /** The free bytes on the data folder's disk below which events wait in browsers. 0 if the database is on another disk. */
  readonly diskReserveBytes: number;
  readonly logLevel: string;
  /** Null: pretty if the process writes to a terminal, else JSON. */
  readonly logFormat: (typeof LOG_FORMATS)[number] | null;
}

const DEFAULT_PORT = 4200;
const DEFAULT_SANDBOX_PORT = 4210;
const DEFAULT_PARTNER_TIMEOUT_MS = 1500;
const DEFAULT_DATA_DIR = '.data';
const DEFAULT_BUILD_POLL_MS = 3_600_000;
const MIN_SECRET_LENGTH = 16;
const BYTES_PER_MIB = 1_048_576;
const POSTGRES = ['postgresql:', 'postgres:'];
/** The value that means that no address leads past the pooler. */
const NO_DIRECT_WAY = 'none';
const LOG_FORMATS = ['pretty', 'json'] as const;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

class WrongValue extends Error {}

const wrong = (name: string, value: string | undefined, allowed: string): never => {
  throw new WrongValue(`${name} is ${value === undefined ? 'not set' : JSON.stringify(value)}; it must be ${allowed}.`);
};

/** Reports an invalid secret without printing it. */
const wrongSecret = (name: string, allowed: string): never => {
  throw new WrongValue(`${name} is ${allowed}.`);
};

type Source = Readonly<Record<string, string | undefined>>;

const set = (source: Source, name: string): string | undefined => {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
};

function wholeNumber(source: Source, name: string, fallback: number, min: number, max: number): number {
  const value = set(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  // `0x10` and `1e3` are numbers to JavaScript, and to no operator.
  if (!/^\d+$/.test(value) || number < min || number > max) return wrong(name, value, `a whole number from ${min} to ${max}`);
  return number;
}

/** The protocols of URLs that contain passwords. */
const WITH_PASSWORD = ['postgresql:', 'redis:'];

function url(source: Source, name: string, protocols: readonly string[], fallback: string): string {
  const value = set(source, name) ?? fallback;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !protocols.includes(parsed.protocol)) {
    // A password may stand in front of an `@`, so such a value is not repeated.
    if (value.includes('@') || WITH_PASSWORD.some((protocol) => protocols.includes(protocol)))
      return wrongSecret(name, `not a URL like ${protocols.map((p) => `${p}//…`).join(' or ')}`);
    return wrong(name, value, `a URL like ${protocols.map((p) => `${p}//…`).join(' or ')}`);
  }
  return value;
}

/** Reads the address of a service. `fetch` refuses an address with a user or a password, so each call would fail. */
function serviceUrl(source: Source, name: string, fallback = ''): string {
  const value = url(source, name, ['http:', 'https:'], fallback);
  const { username, password } = new URL(value);
  return username === '' && password === '' ? value : wrongSecret(name, 'not allowed to contain a user or a password');
}

/** Returns a key that fits into a header. Anything else would fail with each call, or at the end of a long start. */
const keyOfService = (name: string, key: string): string =>
  /^[\x21-\x7e]+$/.test(key) ? key : wrongSecret(name, 'not a key; it must be letters, digits and signs of ASCII without blanks');

/** Reads the address to which errors are reported. It names a key and a project. */
function sentryDsn(source: Source): string | null {
  if (set(source, 'SENTRY_DSN') === undefined) return null;
  const value = url(source, 'SENTRY_DSN', ['http:', 'https:'], '');
  const { username, pathname } = new URL(value);
  return username !== '' && pathname.length > 1 ? value : wrongSecret('SENTRY_DSN', 'not a URL like https://key@sentry.example/7');
}

function choice<T extends string>(source: Source, name: string, choices: readonly T[], fallback: T): T {
  const value = set(source, name);
  if (value === undefined) return fallback;
  return choices.find((choice) => choice === value) ?? wrong(name, value, `one of ${choices.join(', ')}`);
}

/** Reads `burst/per second`, for instance `5000/200` or `20/0.5`. */
function rate(source: Source, name: string, fallback: BucketRule): BucketRule {
  const value = set(source, name);
  if (value === undefined) return fallback;
  const [, burst, perSecond] = /^([1-9]\d{0,9})\/(\d{1,9}(?:\.\d{1,4})?)$/.exec(value) ?? [];
  if (Number(burst) > 0 && Number(perSecond) > 0) return { burst: Number(burst), perSecond: Number(perSecond) };
  return wrong(name, value, 'how many at once and how many a second, like 5000/200');
}

/** Reads `true`, `1`, a number of proxies, or addresses as Express accepts them. */
function trustProxy(source: Source, isProduction: boolean): boolean | number | string {
  const value = set(source, 'TRUST_PROXY');
  if (value === undefined || value === 'false') return false;
  // Any client would be trusted, so a visitor could choose an address and avoid every limit.
  if (value === 'true' && isProduction)
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses where NODE_ENV=production');
  if (value === 'true') return true;
  if (/^\d+$/.test(value)) return Number(value);
  if (!value.split(',').every(isProxyAddress))
    return wrong('TRUST_PROXY', value, 'a number of proxies or their addresses, separated by commas');
  return value;
}

function partner(source: Source, id: 'alpha' | 'beta', sandbox: string): PartnerEnvironment {
  const prefix = id.toUpperCase();
  return {
    url: serviceUrl(source, `${prefix}_URL`, `${sandbox}/${id}`),
    apiKey: keyOfService(`${prefix}_API_KEY`, set(source, `${prefix}_API_KEY`) ?? 'sandbox'),
    timeoutMs: wholeNumber(source, `${prefix}_TIMEOUT_MS`, DEFAULT_PARTNER_TIMEOUT_MS, 50, 60_000),
  };
}

/** Requires both variables or neither. Never prints the password. */
function firstAdmin(source: Source): FirstAdmin | null {
  const typed = set(source, 'ADMIN_EMAIL');
  const password = set(source, 'ADMIN_PASSWORD');
  if (typed === undefined && password === undefined) return null;
  if (typed === undefined) return wrong('ADMIN_EMAIL', typed, 'an e-mail where ADMIN_PASSWORD is set');
  const email = parseStaffEmail(typed) ?? wrong('ADMIN_EMAIL', typed, 'an e-mail');
  if (password === undefined) return wrongSecret('ADMIN_PASSWORD', 'not set; it must be set where ADMIN_EMAIL is');
  const fault = passwordFault(password, email);
  return fault === null ? { email, password } : wrongSecret('ADMIN_PASSWORD', `not good enough. ${fault.replace(/\.$/, '')}`);
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An issuer requires its client and a list of allowed people, because at many issuers anybody can get an account. */
function openId(source: Source): OpenIdProvider | null {
  const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ALLOWED_EMAILS'] as const;
  const given = [...names, 'OIDC_CLIENT_SECRET', 'OIDC_SIGN_OUT', 'OIDC_AUTH_TIME'].find((name) => set(source, name) !== undefined);
  const isOnlyWay = choice(source, 'PASSWORD_SIGN_IN', ['true', 'false'], 'true') === 'false';
  if (given === undefined && isOnlyWay) return wrong('PASSWORD_SIGN_IN', 'false', 'true where OIDC_ISSUER is not set');
  if (given === undefined) return null;
  const missing = names.find((name) => set(source, name) === undefined);
  if (missing !== undefined) return wrong(missing, undefined, `set where ${given} is`);
  const issuer = url(source, 'OIDC_ISSUER', ['https:', 'http:'], '');
  // A person who can read or change the issuer's answers could sign in as anybody.
  if (new URL(issuer).protocol === 'http:' && !LOOPBACK_HOSTS.has(new URL(issuer).hostname))
    return wrong('OIDC_ISSUER', issuer, 'a URL like https://…');
  const list = set(source, 'OIDC_ALLOWED_EMAILS') ?? '';
  const allowed = parseAllowedEmails(list);
  return {
    issuer,
    clientId: set(source, 'OIDC_CLIENT_ID') ?? '',
    clientSecret: set(source, 'OIDC_CLIENT_SECRET') ?? null,
    isAllowed: allowed.ok ? allowed.value : wrong('OIDC_ALLOWED_EMAILS', list, allowed.error),
    isOnlyWay,
    signOut: choice(source, 'OIDC_SIGN_OUT', ['here', 'provider', 'return'], 'provider'),
    sendsAuthTime: choice(source, 'OIDC_AUTH_TIME', ['true', 'false'], 'true') === 'true',
  };
}

/** Reads names of roles, separated by commas. Unset means none. */
const roles = (source: Source, name: string): readonly Role[] =>
  (set(source, name) ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '')
    .map((role) => parseRole(role) ?? wrong(name, role, `some of ${ROLES.join(', ')}, separated by commas`));

function webhook(source: Source, of: 'EVENT' | 'AUDIT'): WebhookEnvironment | null {
  if (set(source, `${of}_WEBHOOK_URL`) === undefined) return null;
  const secret = set(source, `${of}_WEBHOOK_SECRET`);
  if (!secret || secret.length < MIN_SECRET_LENGTH)
    return wrongSecret(`${of}_WEBHOOK_SECRET`, `${secret ? 'too short' : 'not set'}; it must be at least ${MIN_SECRET_LENGTH} characters`);
  return { url: serviceUrl(source, `${of}_WEBHOOK_URL`), secret };
}

const TRUSTED_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** Returns whether Express accepts the text as an address, or as a network like 10.0.0.0/8. */
function isProxyAddress(text: string): boolean {
  const [address = '', mask, ...more] = text.trim().split('/');
  if (TRUSTED_NAMES.includes(text.trim())) return true;
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return mask === undefined || isIP(mask) === version || (/^\d{1,3}$/.test(mask) && Number(mask) <= (version === 4 ? 32 : 128));
}

/** Returns the secret that signs, followed by the earlier ones, which still verify. */
function sessionSecret(source: Source): readonly string[] {
  const secret = set(source, 'SESSION_SECRET');
  const earlier = (set(source, 'SESSION_SECRETS_BEFORE') ?? '').split(',').filter((candidate) => candidate !== '');
  const [tooShort] = earlier.filter((secret) => secret.trim().length < MIN_SECRET_LENGTH);
  if (tooShort !== undefined)
    return wrongSecret('SESSION_SECRETS_BEFORE', `too short; each of them must be at least ${MIN_SECRET_LENGTH} characters`);
  if (secret && secret.length >= MIN_SECRET_LENGTH) return [secret, ...earlier.map((secret) => secret.trim())];
  return wrongSecret('SESSION_SECRET', `${secret ? 'too short' : 'not set'}; it must be at least ${MIN_SECRET_LENGTH} characters`);
}

function dataKeys(source: Source): readonly DataKey[] {
  const value = set(source, 'DATA_KEYS');
  if (!value) return wrongSecret('DATA_KEYS', 'not set; it must be keyid:base64key[,…] with keys of 32 bytes');
  const keys = parseDataKeys(value);
  if (!keys.ok) throw new WrongValue(`DATA_KEYS: ${keys.error}.`);
  return keys.value;
}

function databaseUrl(source: Source): string {
  if (set(source, 'DATABASE_URL') === undefined) return wrongSecret('DATABASE_URL', 'not set; it must be a URL like postgresql://…');
  return url(source, 'DATABASE_URL', POSTGRES, '');
}

/** Returns the reader of each part of the environment. A reader throws a WrongValue if its variable is invalid. */
function readersOf(source: Source): { readonly [Part in keyof Environment]: () => Environment[Part] } {
  const isProduction = set(source, 'NODE_ENV') === 'production';
  const sandbox = (): string => `http://localhost:${wholeNumber(source, 'SANDBOX_PORT', DEFAULT_SANDBOX_PORT, 1, 65_535)}`;
  const text = (name: string): string | undefined => set(source, name);
  const number = (name: string, fallback: number, min: number, max: number): number => wholeNumber(source, name, fallback, min, max);
  const urlOrNull = (name: string, protocols: readonly string[]): string | null =>
    text(name) === undefined ? null : url(source, name, protocols, '');
  return {
    isProduction: () => isProduction,
    isDevelopment: () => text('NODE_ENV') === 'development',
    port: () => number('PORT', DEFAULT_PORT, 0, 65_535),
    publicScheme: () => choice(source, 'PUBLIC_SCHEME', ['http', 'https'], isProduction ? 'https' : 'http'),
    trustProxy: () => trustProxy(source, isProduction),
    databaseUrl: () => databaseUrl(source),
    databaseDirectUrl: () =>
      text('DATABASE_DIRECT_URL') === NO_DIRECT_WAY ? null : (urlOrNull('DATABASE_DIRECT_URL', POSTGRES) ?? databaseUrl(source)),
    redisUrl: () => urlOrNull('REDIS_URL', ['redis:', 'rediss:']),
    nats: () => natsEnvironment({ text, wholeNumber: number, url: (name, protocols) => url(source, name, protocols, ''), wrongSecret }),
    dataDir: () => text('WAYPOST_DATA_DIR') ?? DEFAULT_DATA_DIR,
    sessionSecret: () => sessionSecret(source),
    dataKeys: () => dataKeys(source),
    geoipCityFile: () => text('GEOIP_DB') ?? null,
    geoipAsnFile: () => text('GEOIP_ASN_DB') ?? null,
    firstAdmin: () => firstAdmin(source),
    openId: () => openId(source),
    secondFactorRoles: () => roles(source, 'SECOND_FACTOR_ROLES'),
    needsApproval: () => choice(source, 'PUBLISH_NEEDS_APPROVAL', ['true', 'false'], 'false') === 'true',
    alpha: () => partner(source, 'alpha', sandbox()),
    beta: () => partner(source, 'beta', sandbox()),
    standIns: () =>
      (['alpha', 'beta'] as const).flatMap((id) =>
        partner(source, id, sandbox()).url === `${sandbox()}/${id}` ? [`${id.toUpperCase()}_URL`] : [],
      ),
    eventWebhook: () => webhook(source, 'EVENT'),
    auditWebhook: () => webhook(source, 'AUDIT'),
    generator: () =>
      generatorEnvironment({
        text,
        wholeNumber: number,
        url: (name) => serviceUrl(source, name),
        keyOfService,
        choice: (...choices) => choice(source, ...choices),
        wrong,
        wrongSecret,
      }),
    mail: () => mailEnvironment({ text, wrong, wrongSecret }),
    securityContact: () => urlOrNull('SECURITY_CONTACT', ['mailto:', 'https:']),
    sentryDsn: () => sentryDsn(source),
    isTagManagerEnabled: () => choice(source, 'GTM_ENABLED', ['true', 'false', '1', '0'], 'false').match(/true|1/) !== null,
    adScriptUrl: () => urlOrNull('AD_SCRIPT_URL', ['https:', 'http:']),
    buildPollMs: () => number('BUILD_POLL_MS', DEFAULT_BUILD_POLL_MS, 1000, 86_400_000),
    drainMs: () => number('DRAIN_MS', 0, 0, 600_000),
    retention: () => retentionPeriods({ wholeNumber: number, wrong }),
    diskReserveBytes: () => number('DISK_RESERVE_MIB', 0, 0, 1_048_576) * BYTES_PER_MIB,
    limits: () => limitsEnvironment({ wholeNumber: number, rate: (...given) => rate(source, ...given) }),
    logLevel: () => choice(source, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    logFormat: () => (text('LOG_FORMAT') === undefined ? null : choice(source, 'LOG_FORMAT', LOG_FORMATS, 'json')),
  };
}

/**
 * Reads the environment (R16.03). Each invalid value gives one line with the variable, its value and the allowed values. All of them are
 * reported at once, so that an operator does not fix them one start at a time. `DATABASE_URL`, `SESSION_SECRET` and `DATA_KEYS` are always
 * required here: `npm start` supplies the embedded ones.
 */
export function parseEnvironment(source: Source): Result<Environment, string> {
  const faults = new Map<string, string>();
  const names = Object.keys(readersOf(source)) as readonly (keyof Environment)[];
  const parts = names.map((part) => [part, readPart(source, part, faults)] as const);
  // Without faults, every reader has returned its part.
  return faults.size === 0 ? ok(Object.fromEntries(parts) as unknown as Environment) : err([...faults.values()].join('\n'));
}

/**
 * Reads one part and adds its faults. After a fault it reads the part again without the invalid variable, because other variables of the
 * part may be invalid too.
 */
function readPart(source: Source, part: keyof Environment, faults: Map<string, string>): unknown {
  const seen = new Set<string>();
  for (let rest = source; ;) {
    try {
      return readersOf(rest)[part]();
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      const [variable = error.message] = /^[A-Z][A-Z0-9_]*/.exec(error.message) ?? [];
      if (!faults.has(variable)) faults.set(variable, error.message);
      // It is invalid with and without a value, so nothing more can be read.
      if (seen.has(variable)) return undefined;
      seen.add(variable);
      rest = { ...rest, [variable]: undefined };
    }
  }
}
