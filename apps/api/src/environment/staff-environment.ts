import { parseRole, ROLES, type Role } from '@waypost/staff/model';
import { parseAllowedEmails, parseStaffEmail } from '@waypost/staff/server';
import type { OpenIdProvider } from '@waypost/staff/server/openid';
import { passwordFault } from '@waypost/staff/server/passwords';
import type { FirstAdmin } from '@waypost/staff/server/set-up';
import { wrong, wrongSecret, type EnvironmentReader } from './environment-reader';

/** Requires both variables or neither. Never prints the password. */
export function firstAdmin({ text }: EnvironmentReader): FirstAdmin | null {
  const typed = text('ADMIN_EMAIL');
  const password = text('ADMIN_PASSWORD');
  if (typed === undefined && password === undefined) return null;
  if (typed === undefined) return wrong('ADMIN_EMAIL', typed, 'an e-mail where ADMIN_PASSWORD is set');
  const email = parseStaffEmail(typed) ?? wrong('ADMIN_EMAIL', typed, 'an e-mail');
  if (password === undefined) return wrongSecret('ADMIN_PASSWORD', 'not set; it must be set where ADMIN_EMAIL is');
  const fault = passwordFault(password, email);
  return fault === null ? { email, password } : wrongSecret('ADMIN_PASSWORD', `not good enough. ${fault.replace(/\.$/, '')}`);
}

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The variables that a provider requires: its client, and a list of allowed people, because at many issuers anybody can get an account. */
const REQUIRED_OF_PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ALLOWED_EMAILS'] as const;
const OF_PROVIDER = [...REQUIRED_OF_PROVIDER, 'OIDC_CLIENT_SECRET', 'OIDC_SIGN_OUT', 'OIDC_AUTH_TIME'] as const;

/** Returns the provider that staff can sign in with. Null if there is only the sign-in by password. */
export function openIdProvider(reader: EnvironmentReader): OpenIdProvider | null {
  const { text, choice, flag } = reader;
  const given = OF_PROVIDER.find((name) => text(name) !== undefined);
  const isOnlyWay = !flag('PASSWORD_SIGN_IN', true);
  if (given === undefined && isOnlyWay) return wrong('PASSWORD_SIGN_IN', 'false', 'true where OIDC_ISSUER is not set');
  if (given === undefined) return null;
  const missing = REQUIRED_OF_PROVIDER.find((name) => text(name) === undefined);
  if (missing !== undefined) return wrong(missing, undefined, `set where ${given} is`);
  const list = text('OIDC_ALLOWED_EMAILS') ?? '';
  const issuer = openIdIssuer(reader);
  const allowed = parseAllowedEmails(list);
  return {
    issuer,
    clientId: text('OIDC_CLIENT_ID') ?? '',
    clientSecret: text('OIDC_CLIENT_SECRET') ?? null,
    isAllowed: allowed.ok ? allowed.value : wrong('OIDC_ALLOWED_EMAILS', list, allowed.error),
    isOnlyWay,
    signOut: choice('OIDC_SIGN_OUT', ['here', 'provider', 'return'], 'provider'),
    sendsAuthTime: flag('OIDC_AUTH_TIME', true),
  };
}

/** A person who can read or change the issuer's responses could sign in as anybody, so http is only for the same machine. */
function openIdIssuer({ url }: EnvironmentReader): string {
  const issuer = url('OIDC_ISSUER', ['https:', 'http:']);
  const { protocol, hostname } = new URL(issuer);
  return protocol === 'https:' || LOOPBACK_HOSTS.has(hostname) ? issuer : wrong('OIDC_ISSUER', issuer, 'a URL like https://…');
}

/** Returns the roles that require a second factor. The variable has their names, separated by commas. */
export const secondFactorRoles = ({ text }: EnvironmentReader): readonly Role[] =>
  (text('SECOND_FACTOR_ROLES') ?? '')
    .split(',')
    .map((role) => role.trim())
    .filter((role) => role !== '')
    .map((role) => parseRole(role) ?? wrong('SECOND_FACTOR_ROLES', role, `some of ${ROLES.join(', ')}, separated by commas`));
