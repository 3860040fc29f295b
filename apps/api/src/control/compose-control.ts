import type { Clock } from '@waypost/kernel';
import {
  changePassword,
  createOpenIdSignIn,
  createPasswordHashes,
  createPasswordResets,
  createSetUp,
  createStaffPeople,
  createStaffSessions,
  signInWithPassword,
  type OpenIdProvider,
  type PasswordResetStore,
  type SetUp,
  type SetUpLinkStore,
  type SignInLimits,
  type StaffAccountStore,
  type StaffAudit,
  type StaffSessionStore,
} from '@waypost/staff/server';
import type { RequestHandler, Router } from 'express';
import type { Store } from 'express-session';
import type { Logger } from 'pino';
import { signedInPage } from './accounts/account-pages';
import { accountRoutes } from './accounts/account-routes';
import { controlCenter } from './control-center';
import { newPasswordRoutes } from './accounts/new-password-routes';
import { peopleRoutes } from './accounts/people-routes';
import { sessionRoutes } from './accounts/session-routes';
import { signInRoutes } from './accounts/sign-in-routes';
import { createStaffGate, staffOf } from './accounts/staff-gate';

/** What the control center needs of the world outside for its people. */
export interface StaffPorts {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly resets: PasswordResetStore;
  readonly sessions: StaffSessionStore;
  /** Cookie sessions. An instance of its own, though the table may be the visitors’: express-session writes a cookie's options into its store. */
  readonly cookieSessions: Store;
  readonly limits: SignInLimits;
  readonly audit: StaffAudit;
  /** Null where no provider is configured. */
  readonly openId: OpenIdProvider | null;
}

export interface ControlOptions {
  readonly staff: StaffPorts;
  /** The features of the API behind the gate, a router each. */
  readonly routers: readonly Router[];
  /** Files that staff may see before they are published. */
  readonly files: RequestHandler;
  /** The screens, for people who are signed in; null where they are not built. */
  readonly shell: RequestHandler | null;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly sessionSecret: string;
  readonly isSecure: boolean;
  readonly publicScheme: string;
}

export interface Control {
  /** Answers everything on the control center's host, and passes other hosts by. */
  readonly router: Router;
  readonly setUp: SetUp;
}

/** Puts the control center together: its people, its gate, and behind it the features. */
export function composeControl(options: ControlOptions): Control {
  const { clock, newId, log, sessionSecret, isSecure, publicScheme, routers, files, shell } = options;
  const { accounts, links, limits, audit, cookieSessions, openId: provider } = options.staff;
  const passwords = createPasswordHashes();
  const sessions = createStaffSessions({ store: options.staff.sessions, clock, newId });
  const setUp = createSetUp({ accounts, links, passwords, audit, clock, newId });
  const resets = createPasswordResets({ accounts, resets: options.staff.resets, passwords, audit, clock });
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
  const gate = createStaffGate({ sessions, sessionStore: cookieSessions, sessionSecret, isSecure });
  const router = controlCenter({
    gate,
    open: [
      sessionRoutes({ gate, audit }),
      newPasswordRoutes({ gate, resets }),
      signInRoutes({ gate, signIn: signInWithPassword({ accounts, limits, passwords, audit }), setUp, openId, audit, publicScheme }),
    ],
    routers: [
      accountRoutes({
        gate,
        sessions,
        changePassword: changePassword({ accounts, sessions, limits, passwords, audit }),
        setUp,
        audit,
        publicScheme,
      }),
      peopleRoutes({ people: createStaffPeople({ accounts, links, audit, clock }), resets, publicScheme }),
      ...routers,
    ],
    files,
    shell: shell ?? ((req, res) => void res.type('html').send(signedInPage(staffOf(req).name, gate.tokenOf(req)))),
  });
  return { router, setUp };
}

/** What went wrong, without what the provider said: its answers hold tokens and e-mails. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
