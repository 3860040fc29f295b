import { cookieValue, type Clock } from '@waypost/platform/kernel';
import type { CookieOptions, Request, Response } from 'express';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface KnownDevicesDeps {
  readonly secret: string;
  readonly isSecure: boolean;
  readonly clock: Clock;
}

/** Which browsers have signed in to an account before. A cookie says so: it lets nobody in, and lacking it is worth a notice. */
export interface KnownDevices {
  isKnown(req: Pick<Request, 'headers'>, accountId: string): boolean;
  remember(res: Response, accountId: string): void;
}

/** A browser that was not used for so long is new again. */
const REMEMBERED_MS = 180 * 24 * 3_600_000;
const PATTERN = /^(\d{1,15})-([\w-]{43})$/;

const cookieName = (accountId: string): string => `waypost.device-${createHash('sha256').update(accountId).digest('hex').slice(0, 12)}`;

export function createKnownDevices({ secret, isSecure, clock }: KnownDevicesDeps): KnownDevices {
  const cookie: CookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: REMEMBERED_MS };
  const proof = (accountId: string, since: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['device', accountId, since]))
      .digest();
  return {
    isKnown(req, accountId) {
      const [, since = '', given = ''] = PATTERN.exec(cookieValue(req.headers.cookie, cookieName(accountId)) ?? '') ?? [];
      const age = clock.now().getTime() - Number(since);
      const [right, shown] = [proof(accountId, since), Buffer.from(given, 'base64url')];
      return age < REMEMBERED_MS && shown.length === right.length && timingSafeEqual(shown, right);
    },
    remember(res, accountId) {
      const since = String(clock.now().getTime());
      res.cookie(cookieName(accountId), `${since}-${proof(accountId, since).toString('base64url')}`, cookie);
    },
  };
}
