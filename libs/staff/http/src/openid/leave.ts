import { SIGN_OUT_AT_HEADER } from '@waypost/control-center/contract/account';
import type { OpenIdSignIn } from '@waypost/staff/server/openid';
import type { Request, Response } from 'express';
import type { StaffGate } from '../staff-gate';

export interface LeaveDeps {
  readonly gate: Pick<StaffGate, 'signOut'>;
  /** Null where no provider is configured. */
  readonly openId: Pick<OpenIdSignIn, 'signOutAddress'> | null;
  readonly publicScheme: string;
}

/** Ends the session of a request; where its browser ends the one at the provider then, null where there is nothing to end. */
export type Leave = (req: Request, res: Response) => Promise<string | null>;

/** Where signing out leads in the end. The provider has to know this address of ours, where it is to lead back. */
export const SIGNED_OUT_PATH = '/sign-in';

/** Signs out here first: whatever becomes of the provider, the session is over. Scripts read in a header where to go on. */
export const createLeave =
  ({ gate, openId, publicScheme }: LeaveDeps): Leave =>
  async (req, res) => {
    const idToken = await gate.signOut(req, res);
    if (idToken === null || !openId) return null;
    const address = await openId.signOutAddress(idToken, `${publicScheme}://${req.get('host') ?? ''}${SIGNED_OUT_PATH}`);
    if (address !== null) res.set(SIGN_OUT_AT_HEADER, address);
    return address;
  };
