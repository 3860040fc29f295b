import type { Role } from '@waypost/staff/model';

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

/** `PUT /api/control/account/password`; 204. 403 `wrong-password` if the current one is wrong, 409 `passwords-off`. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * A link to pass on, shown once. `POST /api/control/account/invitations` with `{email, role?}` responds with 201 and the link that creates
 * that person's account (409 `has-account`, `not-on-list`, `account-disabled`). Earlier links to the same e-mail stop working.
 * `POST /api/control/people/{id}/password-reset` responds with 201 and the link that sets that person's password (409 `own-account`,
 * `account-disabled`, `passwords-off`).
 */
export interface Invitation {
  readonly url: string;
  readonly expiresAt: string;
}

/** An unused invitation. `GET /api/control/account/invitations`; `DELETE …/{id}` revokes it (404 once it is used). */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type SignInMethod = 'password' | 'openid';

/** A member of staff, as every member sees it. `GET /api/control/people` */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly role: Role;
  /** The ways in which the person has signed in or can sign in. */
  readonly signsInWith: readonly SignInMethod[];
  /** True where people may sign in by password at all. */
  readonly mayHavePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Null if never. */
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
  /** Null while the account is enabled. */
  readonly disabledAt: string | null;
}

/**
 * `PATCH /api/control/people/{id}` with one of the fields; 204. Disabling ends the person's sessions. 409 `own-account`: nobody changes
 * their own, so an administrator is always left.
 */
export type PersonEdit = { readonly isDisabled: boolean } | { readonly role: Role };

/** `GET /api/control/account/second-factor` (R11.06). */
export interface SecondFactorState {
  /** True where codes of an authenticator app are on. */
  readonly isOn: boolean;
  readonly hasPasskey: boolean;
  /** True where the person's role requires a second factor. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/**
 * A second factor that has to be confirmed. `POST /api/control/account/second-factor` responds with 201 and that factor (409
 * `second-factor-on`). `PUT` with `{code}` confirms it and responds with the recovery codes, shown once (422 `wrong-code`). `POST …/removal`
 * with `{code}` removes it (403 `wrong-code`, 409 `second-factor-required`, 429). `DELETE /api/control/people/{id}/second-factor` removes a
 * colleague's, with their passkeys.
 */
export interface SecondFactorBegun {
  /** The secret in the form that people type into an app. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly address: string;
  /** The address as a QR code: the number of modules per side, and the dark modules as an SVG path. */
  readonly qr: { readonly size: number; readonly path: string };
}

export interface SecondFactorConfirmed {
  readonly recoveryCodes: readonly string[];
}

/**
 * A passkey (WebAuthn, R11.06). `GET /api/control/account/passkeys`; `PATCH …/{id}` with `{name}` renames it, `DELETE …/{id}` removes it
 * (409 `second-factor-required` if it is the last second factor of a role that requires one).
 */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** True where the person's other devices have it too. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  /** Null if never. */
  readonly lastUsedAt: string | null;
}

/**
 * `POST /api/control/account/passkeys` with the browser's credential for the answer to `POST …/options`, within five minutes. 422
 * `wrong-passkey`, `wrong-field`; 409 `passkey-taken`, `too-many-passkeys`.
 */
export interface NewPasskey {
  readonly name: string;
  readonly credential: RegistrationResponseJSON;
}

/** The response, 201. Recovery codes are shown once, with the first second factor of an account. */
export interface PasskeyAdded {
  readonly passkey: Passkey;
  readonly recoveryCodes: readonly string[] | null;
}

/** The kind of proof: the second factor's code if there is one, else the password, else the provider. */
export type ProofKind = 'code' | 'password' | 'openid';

/**
 * `GET /api/control/account/proof`. `POST` answers 204 to `{code}` or `{password}`, by the kind, or to `{passkey}` with the browser's
 * credential for the answer to `POST …/options`. Calls that need a recent proof are then accepted for a quarter of an hour (403
 * `wrong-proof`, 429; 409 `sign-in-again` if the provider has to be asked). A code or a passkey also gives a session the second factor that
 * its person's role requires; until then it is refused with `proof-needed`, if the account has one.
 */
export interface ProofWanted {
  readonly kind: ProofKind;
  readonly hasPasskey: boolean;
}

/**
 * An API token of a member of staff, for programs: `Authorization: Bearer …` on the calls of `/api/control`.
 * `GET /api/control/account/api-tokens`; `DELETE …/{id}` revokes it. An administrator does the same below
 * `/api/control/people/{id}/api-tokens`.
 */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** The token's permissions are those of this role, and never more than its person's. */
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Null if never. */
  readonly lastUsedAt: string | null;
}

/**
 * `POST /api/control/account/api-tokens`. 400 `wrong-field` with the field; 409 `too-many-tokens`; 403 `second-factor-required` if the
 * caller's role requires a second factor.
 */
export interface NewApiToken {
  readonly name: string;
  readonly role: Role;
  /** 1 to 365. */
  readonly days: number;
}

/** The response, 201. The secret is shown once, because only its hash is stored. */
export interface IssuedApiToken extends ApiToken {
  readonly secret: string;
}
