import { err, ok, type Result } from '@waypost/platform/kernel';
import type { DataKey } from '@waypost/platform/sealing';
import type { RetentionPeriods } from '@waypost/visitor-rights/server/retention';
import type { OpenIdProvider } from '@waypost/staff/server/openid';
import type { FirstAdmin } from '@waypost/staff/server/set-up';
import type { Role } from '@waypost/staff/model';
import {
  environmentReader,
  WrongValue,
  wrongSecret,
  type EnvironmentReader,
  type EnvironmentSource,
} from './environment/environment-reader';
import { generatorEnvironment, type GeneratorEnvironment } from './environment/generator-environment';
import { mailEnvironment, type MailEnvironment } from './environment/mail-environment';
import { natsEnvironment, type NatsEnvironment } from './environment/nats-environment';
import { limitsEnvironment, type LimitRules } from './environment/limits-environment';
import { retentionPeriods } from './environment/retention-environment';
import { dataKeys, sessionSecret } from './environment/secrets-environment';
import {
  partnerEnvironment,
  partnerStandIns,
  sentryDsn,
  webhookEnvironment,
  type PartnerEnvironment,
  type WebhookEnvironment,
} from './environment/services-environment';
import { firstAdmin, openIdProvider, secondFactorRoles } from './environment/staff-environment';
import { trustProxy } from './environment/trust-proxy';

/** The configuration of the process (contracts.md, "Environment"). Only this file and its folder name variables. */
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
  /** The time for which a stopping process still responds while `/readyz` is red, until its balancer has noticed. */
  readonly drainMs: number;
  /** The retention period of each kind of data (R15.03). */
  readonly retention: RetentionPeriods;
  /** The limits of concurrent work in the process, and of one caller's rate. */
  readonly limits: LimitRules;
  /** The free bytes on the data folder's disk below which events wait in browsers. 0 if the database is on another disk. */
  readonly diskReserveBytes: number;
  readonly logLevel: string;
  /** Null: pretty if the process writes to a terminal, else JSON. */
  readonly logFormat: (typeof LOG_FORMATS)[number] | null;
}

const DEFAULT_PORT = 4200;
const DEFAULT_DATA_DIR = '.data';
const DEFAULT_BUILD_POLL_MS = 3_600_000;
const BYTES_PER_MIB = 1_048_576;
const POSTGRES = ['postgresql:', 'postgres:'];
/** The value that means that no address leads past the pooler. */
const NO_DIRECT_WAY = 'none';
/** Any other value is refused: a misspelt `production` would start with the defaults of a developer's machine. */
const MODES = ['production', 'development', 'test'] as const;
const LOG_FORMATS = ['pretty', 'json'] as const;
const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

function databaseUrl({ text, url }: EnvironmentReader): string {
  if (text('DATABASE_URL') === undefined) return wrongSecret('DATABASE_URL', 'not set; it must be a URL like postgresql://…');
  return url('DATABASE_URL', POSTGRES);
}

/** Returns the address that leads past a pooler: `DATABASE_URL`, unless another one is set. Null if there is none. */
function databaseDirectUrl(reader: EnvironmentReader): string | null {
  if (reader.text('DATABASE_DIRECT_URL') === NO_DIRECT_WAY) return null;
  return reader.urlOrNull('DATABASE_DIRECT_URL', POSTGRES) ?? databaseUrl(reader);
}

/** Returns the function that reads each part of the environment. It throws a {@link WrongValue} if a variable of the part is invalid. */
function partsOf(reader: EnvironmentReader): { readonly [Part in keyof Environment]: () => Environment[Part] } {
  const { text, wholeNumber, choice, flag, urlOrNull } = reader;
  const isProduction = text('NODE_ENV') === 'production';
  return {
    isProduction: () => choice('NODE_ENV', MODES, 'test') === 'production',
    isDevelopment: () => text('NODE_ENV') === 'development',
    port: () => wholeNumber('PORT', DEFAULT_PORT, 0, 65_535),
    publicScheme: () => choice('PUBLIC_SCHEME', ['http', 'https'], isProduction ? 'https' : 'http'),
    trustProxy: () => trustProxy(reader, isProduction),
    databaseUrl: () => databaseUrl(reader),
    databaseDirectUrl: () => databaseDirectUrl(reader),
    redisUrl: () => urlOrNull('REDIS_URL', ['redis:', 'rediss:']),
    nats: () => natsEnvironment(reader),
    dataDir: () => text('WAYPOST_DATA_DIR') ?? DEFAULT_DATA_DIR,
    sessionSecret: () => sessionSecret(reader),
    dataKeys: () => dataKeys(reader),
    geoipCityFile: () => text('GEOIP_DB') ?? null,
    geoipAsnFile: () => text('GEOIP_ASN_DB') ?? null,
    firstAdmin: () => firstAdmin(reader),
    openId: () => openIdProvider(reader),
    secondFactorRoles: () => secondFactorRoles(reader),
    needsApproval: () => flag('PUBLISH_NEEDS_APPROVAL', false),
    alpha: () => partnerEnvironment(reader, 'alpha'),
    beta: () => partnerEnvironment(reader, 'beta'),
    standIns: () => partnerStandIns(reader),
    eventWebhook: () => webhookEnvironment(reader, 'EVENT'),
    auditWebhook: () => webhookEnvironment(reader, 'AUDIT'),
    generator: () => generatorEnvironment(reader),
    mail: () => mailEnvironment(reader),
    securityContact: () => urlOrNull('SECURITY_CONTACT', ['mailto:', 'https:']),
    sentryDsn: () => sentryDsn(reader),
    isTagManagerEnabled: () => flag('GTM_ENABLED', false, ['true', 'false', '1', '0']),
    adScriptUrl: () => urlOrNull('AD_SCRIPT_URL', ['https:', 'http:']),
    buildPollMs: () => wholeNumber('BUILD_POLL_MS', DEFAULT_BUILD_POLL_MS, 1000, 86_400_000),
    drainMs: () => wholeNumber('DRAIN_MS', 0, 0, 600_000),
    retention: () => retentionPeriods(reader),
    diskReserveBytes: () => wholeNumber('DISK_RESERVE_MIB', 0, 0, 1_048_576) * BYTES_PER_MIB,
    limits: () => limitsEnvironment(reader),
    logLevel: () => choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFormat: () => (text('LOG_FORMAT') === undefined ? null : choice('LOG_FORMAT', LOG_FORMATS, 'json')),
  };
}

/**
 * Reads the environment (R16.03). Each invalid value gives one line with the variable, its value and the allowed values. All of them are
 * reported at once, so that an operator does not fix them one start at a time. `DATABASE_URL`, `SESSION_SECRET` and `DATA_KEYS` are always
 * required here: `npm start` supplies the embedded ones.
 */
export function parseEnvironment(source: EnvironmentSource): Result<Environment, string> {
  const faults = new Map<string, string>();
  const names = Object.keys(partsOf(environmentReader(source))) as readonly (keyof Environment)[];
  const parts = names.map((part) => [part, readPart(source, part, faults)] as const);
  // Without faults, every part is read.
  return faults.size === 0 ? ok(Object.fromEntries(parts) as unknown as Environment) : err([...faults.values()].join('\n'));
}

/**
 * Reads one part and adds its faults. After a fault it reads the part again without the invalid variable, because other variables of the
 * part may be invalid too.
 */
function readPart(source: EnvironmentSource, part: keyof Environment, faults: Map<string, string>): unknown {
  const seen = new Set<string>();
  for (let rest = source; ;) {
    try {
      return partsOf(environmentReader(rest))[part]();
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      const { variable } = error;
      if (!faults.has(variable)) faults.set(variable, error.message);
      // It is invalid with and without a value, so nothing more can be read.
      if (seen.has(variable)) return undefined;
      seen.add(variable);
      rest = { ...rest, [variable]: undefined };
    }
  }
}
