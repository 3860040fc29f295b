import type { Clock } from '@waypost/platform/kernel';
import type { TokenBuckets } from '@waypost/platform/limits';
import type { Secrets } from '@waypost/platform/sealing';
import type { Role } from '@waypost/staff/model';
import type { StaffAudit, StaffStores } from '@waypost/staff/server';
import { createApiTokens } from '@waypost/staff/server/api-tokens';
import { auditWithNotices, type StaffPost } from '@waypost/staff/server/notices';
import { createOpenIdSignIn, type OpenIdProvider, type OpenIdSignIn } from '@waypost/staff/server/openid';
import { createPasskeys } from '@waypost/staff/server/passkeys';
import {
  createForgottenPasswords,
  createPasswordHashes,
  createPasswordResets,
  type ForgottenPasswords,
} from '@waypost/staff/server/passwords';
import { createSecondFactors } from '@waypost/staff/server/second-factor';
import { createStaffSessions } from '@waypost/staff/server/sessions';
import { createSetUp } from '@waypost/staff/server/set-up';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import { createRememberedDevices } from './remembered-device';
import { createPasskeyChallenges } from './passkeys/passkey-challenges';

/** The stores and services that the accounts of staff need. */
export interface StaffPorts extends StaffStores {
  /** Cookie sessions. An instance of its own, though the table may be the visitors’: express-session writes a cookie's options into its store. */
  readonly cookieSessions: Store;
  readonly audit: StaffAudit;
  /** Null where no provider is configured. */
  readonly openId: OpenIdProvider | null;
}

export interface StaffRouteOptions {
  readonly staff: StaffPorts;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly sessionSecret: Secrets;
  readonly isSecure: boolean;
  readonly publicScheme: string;
  /** By which staff open the control center, as it is configured: passkeys are made for it and work nowhere else. */
  readonly controlOrigin: string;
  /** Roles that have to have a second factor (R11.06). */
  readonly secondFactorRoles: readonly Role[];
  /** How often one API token may ask. */
  readonly apiTokenBuckets: TokenBuckets;
  /** Null where no e-mail is sent. */
  readonly post: StaffPost | null;
  /** How often a link for a new password is mailed to one account. */
  readonly resetMailBuckets: TokenBuckets;
}

export type StaffUseCases = ReturnType<typeof staffUseCases>;

/** What people of the control center do with their accounts, on top of where these are kept. */
export function staffUseCases(options: StaffRouteOptions) {
  const { staff, clock, newId, sessionSecret: secret, isSecure, post } = options;
  const { accounts, links, limits, openId: provider } = staff;
  const audit = post ? auditWithNotices(staff.audit, post) : staff.audit;
  const passwords = createPasswordHashes();
  const sessions = createStaffSessions({ store: staff.sessions, clock, newId });
  const takesPasswords = !provider?.isOnlyWay;
  const secondFactors = createSecondFactors({
    store: staff.secondFactors,
    passkeys: staff.passkeys,
    accounts,
    sessions,
    limits,
    audit,
    clock,
    requiredOf: options.secondFactorRoles,
  });
  const { isRequiredOf } = secondFactors;
  const openId = openIdSignIn(options, audit);
  return {
    audit,
    passwords,
    sessions,
    takesPasswords,
    setUp: createSetUp({ accounts, links, passwords, audit, clock, newId, onlyProvider: takesPasswords ? null : provider }),
    resets: createPasswordResets({ accounts, resets: staff.resets, passwords, audit, clock }),
    forgotten: forgottenPasswords(options, audit),
    secondFactors,
    passkeys: createPasskeys({ store: staff.passkeys, accounts, audit, clock, origin: options.controlOrigin, isRequiredOf }),
    challenges: createPasskeyChallenges({ secret, isSecure, clock }),
    tokens: createApiTokens({ store: staff.apiTokens, accounts, audit, clock, newId }),
    devices: createRememberedDevices({ secret, isSecure, clock }),
    openId,
    /** How people may sign in, as the pages say it. */
    ways: { providerName: openId?.providerName ?? null, takesPasswords, mailsLinks: post !== null },
  };
}

/** Null where no e-mail is sent. */
function forgottenPasswords({ staff, clock, post, resetMailBuckets }: StaffRouteOptions, audit: StaffAudit): ForgottenPasswords | null {
  const { accounts, resets, limits } = staff;
  const takeMail = async (accountId: string): Promise<boolean> => (await resetMailBuckets.take(accountId)) === 0;
  return post && createForgottenPasswords({ accounts, resets, limits, takeMail, post, audit, clock });
}

/** Null where no provider is configured. */
function openIdSignIn({ staff, clock, newId, log }: StaffRouteOptions, audit: StaffAudit): OpenIdSignIn | null {
  const { accounts, openId: provider } = staff;
  return (
    provider &&
    createOpenIdSignIn({
      ...provider,
      accounts,
      audit,
      clock,
      newId,
      onFailure: (stage, error) => log.warn({ stage, reason: reasonOf(error) }, 'signing in by OpenID Connect failed'),
    })
  );
}

/** What went wrong, without what the provider said: its answers hold tokens and e-mails. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
