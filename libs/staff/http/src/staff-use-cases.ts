import type { Clock } from '@waypost/platform/kernel';
import type { TokenBuckets } from '@waypost/platform/limits';
import type { Secrets } from '@waypost/platform/sealing';
import type { Role } from '@waypost/staff/model';
import type { StaffStores } from '@waypost/staff/server';
import { createApiTokens } from '@waypost/staff/server/api-tokens';
import { noticesBy, type StaffPost } from '@waypost/staff/server/notices';
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

/** The stores and services that staff's accounts need. */
export interface StaffPorts extends StaffStores {
  /**
   * Cookie sessions. It must be its own instance, even if the table is also the visitors’: express-session writes a cookie's options into
   * its store.
   */
  readonly cookieSessions: Store;
  /** Null if no provider is configured. */
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
  /** The configured address of the control center. Passkeys are created for it and work nowhere else. */
  readonly controlOrigin: string;
  /** Roles that require a second factor (R11.06). */
  readonly secondFactorRoles: readonly Role[];
  /** The rate limit of one API token. */
  readonly apiTokenBuckets: TokenBuckets;
  /** Null if no e-mail is sent. */
  readonly post: StaffPost | null;
  /** The limit on e-mailed links for new passwords per account. */
  readonly resetMailBuckets: TokenBuckets;
}

/**
 * The limit of links for a new password to one account: a few at once, then one each half hour. It protects a colleague's mailbox from
 * flooding.
 */
export const RESET_MAILS = { burst: 3, perSecond: 1 / 1_800 };

export type StaffUseCases = ReturnType<typeof staffUseCases>;

/** Creates staff's account use cases from the stores. */
export function staffUseCases(options: StaffRouteOptions) {
  const { staff, clock, newId, sessionSecret: secret, isSecure, post } = options;
  const { accounts, links, limits, audit, openId: provider } = staff;
  const notify = noticesBy(post);
  const passwords = createPasswordHashes();
  const sessions = createStaffSessions({ store: staff.sessions, clock, newId });
  const takesPasswords = !provider?.isOnlyWay;
  const secondFactors = createSecondFactors({
    store: staff.secondFactors,
    passkeys: staff.passkeys,
    accounts,
    limits,
    audit,
    notify,
    clock,
    requiredOf: options.secondFactorRoles,
  });
  const { isRequiredOf } = secondFactors;
  const openId = openIdSignIn(options);
  return {
    notify,
    passwords,
    sessions,
    takesPasswords,
    setUp: createSetUp({ accounts, links, passwords, clock, newId, onlyProvider: takesPasswords ? null : provider }),
    resets: createPasswordResets({ accounts, resets: staff.resets, passwords, notify, clock }),
    forgotten: forgottenPasswords(options),
    secondFactors,
    hasSecondFactor: async (accountId: string): Promise<boolean> => (await secondFactors.stateOf(accountId)).isOn,
    passkeys: createPasskeys({
      store: staff.passkeys,
      accounts,
      limits,
      audit,
      notify,
      clock,
      origin: options.controlOrigin,
      isRequiredOf,
    }),
    challenges: createPasskeyChallenges({ secret, isSecure, clock }),
    tokens: createApiTokens({ store: staff.apiTokens, accounts, notify, clock, newId }),
    devices: createRememberedDevices({ secret, isSecure, clock }),
    openId,
    /** The sign-in ways that the pages show. */
    ways: { providerName: openId?.providerName ?? null, takesPasswords, mailsLinks: post !== null },
  };
}

/** Returns null if no e-mail is sent. */
function forgottenPasswords({ staff, clock, post, resetMailBuckets }: StaffRouteOptions): ForgottenPasswords | null {
  const { accounts, resets, limits } = staff;
  const takeMail = async (accountId: string): Promise<boolean> => (await resetMailBuckets.take(accountId)) === 0;
  return post && createForgottenPasswords({ accounts, resets, limits, takeMail, post, clock });
}

/** Returns null if no provider is configured. */
function openIdSignIn({ staff, clock, newId, log }: StaffRouteOptions): OpenIdSignIn | null {
  const { accounts, limits, audit, openId: provider } = staff;
  return (
    provider &&
    createOpenIdSignIn({
      ...provider,
      accounts,
      limits,
      audit,
      clock,
      newId,
      onFailure: (stage, error) => log.warn({ stage, reason: reasonOf(error) }, 'signing in by OpenID Connect failed'),
    })
  );
}

/** Returns the error's code or name, without the provider's words: its responses hold tokens and e-mails. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
