import { createStaffPeople } from '@waypost/staff/server';
import { newDeviceNotice } from '@waypost/staff/server/notices';
import { changePassword, signInWithPassword } from '@waypost/staff/server/passwords';
import { createProofs } from '@waypost/staff/server/sessions';
import type { SetUp } from '@waypost/staff/server/set-up';
import type { Router } from 'express';
import { accountRoutes } from './account/account-routes';
import { apiTokenRoutes } from './account/api-token-routes';
import { peopleRoutes } from './account/people-routes';
import { proofRoutes } from './account/proof-routes';
import { secondFactorRoutes } from './account/second-factor-routes';
import { forgottenPasswordRoutes } from './forgotten-password/forgotten-password-routes';
import { createLeave, type Leave } from './openid/leave';
import { createOpenIdAttempts } from './openid/openid-attempt';
import { openIdRoutes } from './openid/openid-routes';
import { providerOnlyRoutes } from './openid/provider-only-routes';
import { passkeyRoutes } from './passkeys/passkey-routes';
import { passkeySignInRoutes } from './passkeys/passkey-sign-in-routes';
import { readApiToken, readApiTokenAgain } from './read-api-token';
import { codeRoutes } from './sign-in/code-routes';
import { newPasswordRoutes } from './sign-in/new-password-routes';
import { sessionRoutes } from './sign-in/session-routes';
import { setUpRoutes } from './sign-in/set-up-routes';
import { signInRoutes } from './sign-in/sign-in-routes';
import { createStaffGate, type BegunSignIn, type StaffGate } from './staff-gate';
import { staffUseCases, type StaffRouteOptions, type StaffUseCases } from './staff-use-cases';

export interface StaffRoutes {
  readonly gate: StaffGate;
  /** The routers that are open to people who are not signed in. */
  readonly open: readonly Router[];
  /** The routers behind the gate, below the API's root. */
  readonly routers: readonly Router[];
  readonly setUp: SetUp;
}

/** The parts that staff's routes share. */
interface RouteParts extends StaffUseCases {
  readonly gate: StaffGate;
  readonly leave: Leave;
}

/** Creates the gate, the sign-in and sign-out, and the accounts of the control center. */
export function staffRoutes(options: StaffRouteOptions): StaffRoutes {
  const cases = staffUseCases(options);
  const gate = staffGate(options, cases);
  const parts = { ...cases, gate, leave: createLeave({ gate, openId: cases.openId, publicScheme: options.publicScheme }) };
  return { gate, setUp: cases.setUp, open: openRouters(options, parts), routers: accountRouters(options, parts) };
}

function staffGate(
  { staff, sessionSecret, isSecure, clock, apiTokenBuckets, post }: StaffRouteOptions,
  { sessions, secondFactors: { isRequiredOf: isSecondFactorRequired }, hasSecondFactor, takesPasswords, devices, tokens }: StaffUseCases,
): StaffGate {
  return createStaffGate({
    sessions,
    sessionStore: staff.cookieSessions,
    sessionSecret,
    isSecure,
    clock,
    isSecondFactorRequired,
    hasSecondFactor,
    takesPasswords,
    onSignIn: rememberDevices({ post, clock, devices }),
    readApiToken: readApiToken({ tokens, buckets: apiTokenBuckets, isSecondFactorRequired }),
    readApiTokenAgain: readApiTokenAgain({ tokens, isSecondFactorRequired }),
  });
}

/** Returns the routers for signing in and out. */
function openRouters(options: StaffRouteOptions, parts: RouteParts): readonly Router[] {
  const { staff, sessionSecret, isSecure, publicScheme, clock } = options;
  const { audit } = staff;
  const { gate, passwords, hasSecondFactor, setUp, openId, takesPasswords, ways, leave, devices } = parts;
  const signIn = signInWithPassword({
    accounts: staff.accounts,
    limits: staff.limits,
    passwords,
    audit,
    hasSecondFactor,
  });
  return [
    sessionRoutes({ leave, audit }),
    // These come before the sign-in page, because they refuse its form.
    ...(openId && !takesPasswords
      ? [providerOnlyRoutes({ setUp, ways: { ...ways, providerName: openId.providerName } })]
      : passwordRouters(options, parts)),
    signInRoutes({ gate, signIn, leave, ways, audit, devices }),
    ...(openId
      ? [openIdRoutes({ gate, openId, attempts: createOpenIdAttempts({ secret: sessionSecret, isSecure, clock }), ways, publicScheme })]
      : []),
  ];
}

/** Returns the routers that passwords need: new and forgotten passwords, codes and passkeys, and the first account. */
function passwordRouters(
  { staff: { accounts, audit }, clock, log }: StaffRouteOptions,
  { gate, resets, secondFactors, passkeys, challenges, devices, ways, setUp, forgotten }: RouteParts,
): readonly Router[] {
  return [
    newPasswordRoutes({ gate, resets, secondFactors }),
    codeRoutes({ gate, secondFactors, passkeys, challenges, devices, accounts, audit, clock }),
    passkeySignInRoutes({ gate, passkeys, challenges, ways, audit }),
    setUpRoutes({ gate, setUp }),
    ...(forgotten
      ? [forgottenPasswordRoutes({ forgotten, onFailure: (err) => log.warn({ err }, 'a link for a new password was not made') })]
      : []),
  ];
}

/** Returns the routers of the signed-in person's account and other people's, below the API's root. */
function accountRouters(
  { staff: { accounts, links, limits, audit }, clock, publicScheme }: StaffRouteOptions,
  {
    gate,
    notify,
    passwords,
    sessions,
    takesPasswords,
    setUp,
    resets,
    secondFactors,
    passkeys,
    challenges,
    tokens,
    devices,
    leave,
  }: RouteParts,
): readonly Router[] {
  return [
    accountRoutes({
      leave,
      sessions,
      changePassword: changePassword({ accounts, limits, passwords, audit, notify }),
      setUp,
      audit,
      publicScheme,
      takesPasswords,
      devices,
    }),
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
    peopleRoutes({ people: createStaffPeople({ accounts, links, notify, clock }), resets, publicScheme, takesPasswords }),
  ];
}

/** Remembers the browsers that people sign in from, and notifies a person of a sign-in from a browser that is new to the account. */
const rememberDevices =
  ({ post, clock, devices }: Pick<StaffRouteOptions, 'post' | 'clock'> & Pick<StaffUseCases, 'devices'>) =>
  ({ req, res, staff, device, isNewAccount }: BegunSignIn): void => {
    if (post && !isNewAccount && devices.deviceOf(req, staff.id) === null)
      post.send(newDeviceNotice(staff, device, clock.now(), post.origin));
    devices.remember(res, staff.id);
  };
