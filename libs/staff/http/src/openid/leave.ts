import { SIGN_OUT_AT_HEADER } from '@waypost/control-center/contract';
import type { OpenIdSignIn } from '@waypost/staff/server/openid';
import type { Request, Response } from 'express';
import type { StaffGate } from '../staff-gate';

export interface LeaveDeps {
  readonly gate: Pick<StaffGate, 'signOut'>;
  /** Null if no provider is configured. */
  readonly openId: Pick<OpenIdSignIn, 'signOutAddress'> | null;
  readonly publicScheme: string;
}

/** Ends the session of a request. Returns the address at which its browser ends the provider's session, or null if there is none. */
export type Leave = (req: Request, res: Response) => Promise<string | null>;

/** The last page of a sign-out. If the provider leads back here, it must have this address configured. */
export const SIGNED_OUT_PATH = '/sign-in';

/** Signs out here first, so that the session ends whatever the provider does. Scripts read the next address from a header. */
export const createLeave =
  ({ gate, openId, publicScheme }: LeaveDeps): Leave =>
  async (req, res) => {
    const idToken = await gate.signOut(req, res);
    if (idToken === null || !openId) return null;
    const address = await openId.signOutAddress(idToken, `${publicScheme}://${req.get('host') ?? ''}${SIGNED_OUT_PATH}`);
    if (address !== null) res.set(SIGN_OUT_AT_HEADER, address);
    return address;
  };
