/** `GET /api/_auth/session` on the control center's host: `{}` without a session (R11.01). */
export interface StaffSession {
  readonly user?: { readonly id: string; readonly email: string; readonly name: string };
}

/** One signed-in browser of the account. `GET /api/control/account/sessions` */
export interface StaffDevice {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly userAgent: string;
  readonly address: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** `PUT /api/control/account/password`; 204. 403 `wrong-password` where the current one is not right. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** `POST /api/control/account/invitations` with `{email}` answers 201 with the link to pass on: it makes that person's account, once. 409 `has-account`. */
export interface Invitation {
  readonly url: string;
  readonly expiresAt: string;
}
