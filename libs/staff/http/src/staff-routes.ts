import type { Clock } from '@waypost/platform/kernel';
import { type TokenBuckets } from '@waypost/platform/limits';
import type { Secrets } from '@waypost/platform/sealing';
import {
  auditWithNotices,
  changePassword,
  createApiTokens,
  createForgottenPasswords,
  createOpenIdSignIn,
  createPasskeys,
  createPasswordHashes,
  createPasswordResets,
  createProofs,
  createSecondFactors,
  createSetUp,
  createStaffPeople,
  createStaffSessions,
  newDeviceNotice,
  signInWithPassword,
  type ApiTokenStore,
  type OpenIdProvider,
  type PasskeyStore,
  type PasswordResetStore,
  type SecondFactorStore,
  type SetUp,
  type SetUpLinkStore,
  type SignInLimits,
  type StaffAccountStore,
  type StaffAudit,
  type StaffPost,
  type StaffSessionStore,
} from '@waypost/staff/server';
import type { Role } from '@waypost/staff/model';
import type { Router } from 'express';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import { apiTokenRoutes } from './account/api-token-routes';
import { accountRoutes } from './account/account-routes';
import { proofRoutes } from './account/proof-routes';
import { secondFactorRoutes } from './account/second-factor-routes';
import { peopleRoutes } from './account/people-routes';
import { codeRoutes } from './sign-in/code-routes';
import { createLeave } from './openid/leave';
import { newPasswordRoutes } from './sign-in/new-password-routes';
import { createOpenIdAttempts } from './openid/openid-attempt';
import { openIdRoutes } from './openid/openid-routes';
import { providerOnlyRoutes } from './openid/provider-only-routes';
import { sessionRoutes } from './sign-in/session-routes';
import { setUpRoutes } from './sign-in/set-up-routes';
import { signInRoutes } from './sign-in/sign-in-routes';
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password-routes';
import { createPasskeyChallenges } from './passkeys/passkey-challenges';
import { passkeyRoutes } from './passkeys/passkey-routes';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in-routes';
import { createKnownDevices, type KnownDevices } from './known-device';
import { readApiToken } from './read-api-token';
import { createStaffGate, type BegunSignIn, type StaffGate } from './staff-gate';

/** What the control center needs of the world outside for its people. */
export interface StaffPorts {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly apiTokens: ApiTokenStore;
  /** Cookie sessions. An instance of its own, though the table may be the visitors’: express-session writes a cookie's options into its store. */
  readonly cookieSessions: Store;
  readonly limits: SignInLimits;
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

export interface StaffRoutes {
  readonly gate: StaffGate;
  /** Open to people who are not signed in. */
  readonly open: readonly Router[];
  /** Behind the gate, below the API's root. */
  readonly routers: readonly Router[];
  readonly setUp: SetUp;
}

/** Puts the people of the control center together: their gate, signing in and out, and their accounts. */
export function staffRoutes({
  staff,
  clock,
  newId,
  log,
  sessionSecret,
  isSecure,
  publicScheme,
  controlOrigin,
  secondFactorRoles,
  apiTokenBuckets,
  post,
  resetMailBuckets,
}: StaffRouteOptions): StaffRoutes {
  const { accounts, links, limits, cookieSessions, openId: provider } = staff;
  const audit = post ? auditWithNotices(staff.audit, post) : staff.audit;
  const passwords = createPasswordHashes();
  const sessions = createStaffSessions({ store: staff.sessions, clock, newId });
  const takesPasswords = !provider?.isOnlyWay;
  const setUp = createSetUp({ accounts, links, passwords, audit, clock, newId, onlyProvider: takesPasswords ? null : provider });
  const resets = createPasswordResets({ accounts, resets: staff.resets, passwords, audit, clock });
  const secondFactors = createSecondFactors({
    store: staff.secondFactors,
    passkeys: staff.passkeys,
    accounts,
    sessions,
    limits,
    audit,
    clock,
    requiredOf: secondFactorRoles,
  });
  const { isRequiredOf } = secondFactors;
  const passkeys = createPasskeys({ store: staff.passkeys, accounts, audit, clock, origin: controlOrigin, isRequiredOf });
  const challenges = createPasskeyChallenges({ secret: sessionSecret, isSecure, clock });
  const tokens = createApiTokens({ store: staff.apiTokens, accounts, audit, clock, newId });
  const devices = createKnownDevices({ secret: sessionSecret, isSecure, clock });
  const gate = createStaffGate({
    sessions,
    sessionStore: cookieSessions,
    sessionSecret,
    isSecure,
    clock,
    isSecondFactorRequired: secondFactors.isRequiredOf,
    takesPasswords,
    onSignIn: rememberDevices({ post, clock, devices }),
    readApiToken: readApiToken({ tokens, buckets: apiTokenBuckets, isSecondFactorRequired: secondFactors.isRequiredOf }),
  });
  const forgotten =
    post &&
    createForgottenPasswords({
      accounts,
      resets: staff.resets,
      limits,
      takeMail: async (accountId) => (await resetMailBuckets.take(accountId)) === 0,
      post,
      audit,
      clock,
    });
  const openId =
    provider &&
    createOpenIdSignIn({
      ...provider,
      accounts,
      audit,
      clock,
      newId,
      onFailure: (stage, error) => log.warn({ stage, reason: reasonOf(error) }, 'signing in by OpenID Connect failed'),
    });
  const signIn = signInWithPassword({
    accounts,
    limits,
    passwords,
    audit,
    hasSecondFactor: async (id) => (await secondFactors.stateOf(id)).isOn,
  });
  const ways = { providerName: openId?.providerName ?? null, takesPasswords, mailsLinks: post !== null };
  const change = changePassword({ accounts, sessions, limits, passwords, audit });
  const leave = createLeave({ gate, openId, publicScheme });
  const ofPasswords = [
    newPasswordRoutes({ gate, resets, secondFactors }),
    codeRoutes({ gate, secondFactors, passkeys, challenges, devices, accounts, audit, clock }),
    passkeySignInRoutes({ gate, passkeys, challenges, ways, audit }),
    setUpRoutes({ gate, setUp }),
    ...(forgotten
      ? [forgottenPasswordRoutes({ forgotten, onFailure: (err) => log.warn({ err }, 'a link for a new password was not made') })]
      : []),
  ];
  return {
    gate,
    setUp,
    open: [
      sessionRoutes({ leave, audit }),
      // Before the sign-in page, whose form they refuse.
      ...(openId && !takesPasswords ? [providerOnlyRoutes({ setUp, ways: { ...ways, providerName: openId.providerName } })] : ofPasswords),
      signInRoutes({ gate, signIn, leave, ways, audit, devices }),
      ...(openId
        ? [openIdRoutes({ gate, openId, attempts: createOpenIdAttempts({ secret: sessionSecret, isSecure, clock }), ways, publicScheme })]
        : []),
    ],
    routers: [
      accountRoutes({ leave, sessions, changePassword: change, setUp, audit, publicScheme, takesPasswords, devices }),
      secondFactorRoutes({ gate, secondFactors, devices }),
      passkeyRoutes({ gate, passkeys, challenges }),
      apiTokenRoutes({ gate, tokens }),
      proofRoutes({
        gate,
        proofs: createProofs({ accounts, secondFactors, limits, passwords, audit, takesPasswords }),
        passkeys,
        challenges,
        devices,
      }),
      peopleRoutes({ people: createStaffPeople({ accounts, links, audit, clock }), resets, publicScheme, takesPasswords }),
    ],
  };
}

interface DeviceDeps {
  /** Null where no e-mail is sent. */
  readonly post: StaffPost | null;
  readonly clock: Clock;
  readonly devices: KnownDevices;
}

/** Remembers which browsers people sign in from, and writes to those whose account was signed in to from one that had not done so before. */
const rememberDevices =
  ({ post, clock, devices }: DeviceDeps) =>
  ({ req, res, staff, device, isNewAccount }: BegunSignIn): void => {
    if (post && !isNewAccount && devices.deviceOf(req, staff.id) === null)
      post.send(newDeviceNotice(staff, device, clock.now(), post.origin));
    devices.remember(res, staff.id);
  };

/** What went wrong, without what the provider said: its answers hold tokens and e-mails. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
