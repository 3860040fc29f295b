import { cookieValue, type Clock, ownHostCookie } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { CookieOptions, Request, Response } from 'express';
import { createSigner, type Secrets } from '@waypost/platform/sealing';
import type { SignInSource } from '@waypost/staff/server';
import { createHash } from 'node:crypto';

export interface RememberedDevicesDeps {
  readonly secret: Secrets;
  readonly isSecure: boolean;
  readonly clock: Clock;
}

/**
 * The browsers that have signed in to an account before, by a cookie that is no sign-in itself. A sign-in without the cookie sends a
 * notice. Attempts with it do not count among those of strangers who guess at the account (R11.04).
 */
export interface RememberedDevices {
  /** Returns which of the account's browsers sent the request; null if none did. */
  deviceOf(req: Pick<Request, 'headers'>, accountId: string): string | null;
  /** Returns the source by which attempts at the account are limited. */
  sourceOf(req: Request, accountId: string): SignInSource;
  remember(res: Response, accountId: string): void;
}

/** A browser that was not used for this long counts as new again. */
const REMEMBERED_MS = 180 * DAY_MS;
const PATTERN = /^(\d{1,15})-([\w-]{43})$/;

export function createRememberedDevices({ secret, isSecure, clock }: RememberedDevicesDeps): RememberedDevices {
  const cookie: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: REMEMBERED_MS };
  const cookieName = (accountId: string): string =>
    ownHostCookie(`waypost.device-${createHash('sha256').update(accountId).digest('hex').slice(0, 12)}`, isSecure);
  const signer = createSigner(secret);
  const facts = (accountId: string, since: string): string => JSON.stringify(['device', accountId, since]);
  const deviceOf: RememberedDevices['deviceOf'] = (req, accountId) => {
    const [, since = '', given = ''] = PATTERN.exec(cookieValue(req.headers.cookie, cookieName(accountId)) ?? '') ?? [];
    const age = clock.now().getTime() - Number(since);
    return age < REMEMBERED_MS && signer.isRight(facts(accountId, since), given) ? since : null;
  };
  return {
    deviceOf,
    sourceOf: (req, accountId) => ({ address: req.ip ?? '', device: deviceOf(req, accountId) }),
    remember(res, accountId) {
      const since = String(clock.now().getTime());
      res.cookie(cookieName(accountId), `${since}-${signer.sign(facts(accountId, since))}`, cookie);
    },
  };
}
