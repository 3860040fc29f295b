import type { Role } from '@waypost/staff/model';
import type { NewStaffAccount } from '../src/staff-account';

export interface SetUpLink {
  /** SHA-256 of the token, hex. */
  readonly tokenHash: string;
  /** Null on the link of the first account, which asks for it. */
  readonly email: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** The name of who invited; null on the first account's link. */
  readonly invitedBy: string | null;
  /** Their account. */
  readonly invitedById: string | null;
  /** Of the account that it makes. */
  readonly role: Role;
}

export interface SetUpLinkStore {
  /** An invitation takes the place of earlier ones to the same e-mail. */
  add(link: SetUpLink): Promise<void>;
  find(tokenHash: string): Promise<SetUpLink | null>;
  /** Links to an e-mail that can still be used at `now`, newest first. */
  listInvitations(now: Date): Promise<readonly (SetUpLink & { readonly email: string })[]>;
  /** Takes an invitation back; the e-mail that it was for, null where it is gone. */
  remove(tokenHash: string): Promise<string | null>;
  /**
   * Uses the link up and adds its account, both or neither. False where the link is gone, has expired at `account.createdAt`,
   * is the first account's and there is an account already, or the e-mail has an account.
   */
  redeem(tokenHash: string, account: NewStaffAccount): Promise<boolean>;
}
