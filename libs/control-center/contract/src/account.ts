import type { Role } from '@waypost/staff/model';

/** `GET /api/_auth/session` on the control center's host: `{}` without a session (R11.01). */
export interface StaffSession {
  readonly user?: { readonly id: string; readonly email: string; readonly name: string };
}

/**
 * Of the answers that end the session of the browser that asks: where it ends the one at the OpenID provider, which it came from.
 * Absent where there is none to end.
 */
export const SIGN_OUT_AT_HEADER = 'waypost-sign-out-at';

/** One signed-in browser of the account. `GET /api/control/account/sessions` */
export interface StaffDevice {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly userAgent: string;
  readonly address: string;
  readonly signedInAt: string;
  readonly lastSeenAt: string;
}

/** `PUT /api/control/account/password`; 204. 403 `wrong-password` where the current one is not right, 409 `passwords-off`. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * A link to pass on, told once. `POST /api/control/account/invitations` with `{email, role?}` answers 201 with the one that makes
 * that person's account (409 `has-account`, `not-on-list`); earlier ones to the same e-mail end. `POST /api/control/people/{id}/password-reset`
 * answers 201 with the one that sets that person's password (409 `own-account`, `account-disabled`, `passwords-off`).
 */
export interface Invitation {
  readonly url: string;
  readonly expiresAt: string;
}

/** One that nobody has used yet. `GET /api/control/account/invitations`; `DELETE …/{id}` takes it back (404 once it is used). */
export interface PendingInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  readonly invitedBy: string;
  readonly createdAt: string;
  readonly expiresAt: string;
}

export type SignInMethod = 'password' | 'openid';

/** A member of staff, as all of them see each other. `GET /api/control/people` */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly isSelf: boolean;
  readonly role: Role;
  /** What the person has signed in with, or can. */
  readonly signsInWith: readonly SignInMethod[];
  /** Whether people sign in by passwords here at all. */
  readonly mayHavePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** Null where never. */
  readonly lastSeenAt: string | null;
  readonly createdAt: string;
  /** Null where the account is enabled. */
  readonly disabledAt: string | null;
}

/**
 * `PATCH /api/control/people/{id}`, one of the fields; 204. Disabling ends the person's sessions. 409 `own-account`,
 * `last-account`: there would be no administrator.
 */
export type PersonEdit = { readonly isDisabled: boolean } | { readonly role: Role };

/** `GET /api/control/account/second-factor` (R11.06). */
export interface SecondFactorState {
  /** By codes of an authenticator app. */
  readonly isOn: boolean;
  readonly hasPasskey: boolean;
  /** Whether one's role has to have one. */
  readonly isRequired: boolean;
  readonly recoveryCodesLeft: number;
}

/**
 * A second factor that is to be confirmed. `POST /api/control/account/second-factor` answers 201 with it (409 `second-factor-on`).
 * `PUT` with `{code}` confirms it and answers with the recovery codes, told once (422 `wrong-code`); `POST …/removal` with
 * `{code}` takes it off (403 `wrong-code`, 409 `second-factor-required`, 429). `DELETE /api/control/people/{id}/second-factor` takes a colleague's
 * off, with their passkeys.
 */
export interface SecondFactorBegun {
  /** As people type it into an app. */
  readonly secret: string;
  /** `otpauth://…` */
  readonly address: string;
  /** The address as a picture for a camera: so many modules a side, and the dark ones as the path of an SVG. */
  readonly qr: { readonly size: number; readonly path: string };
}

export interface SecondFactorConfirmed {
  readonly recoveryCodes: readonly string[];
}

/**
 * A passkey (WebAuthn, R11.06). `GET /api/control/account/passkeys`; `PATCH …/{id}` with `{name}` renames it, `DELETE …/{id}` takes it away
 * (409 `second-factor-required` where it is the last second factor of a role that has to have one).
 */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** Whether one's other devices have it too. */
  readonly isSynced: boolean;
  readonly createdAt: string;
  /** Null where never. */
  readonly lastUsedAt: string | null;
}

/**
 * `POST /api/control/account/passkeys` with what the browser made of the answer to `POST …/options`, within five minutes. 422 `wrong-passkey`,
 * `wrong-field`; 409 `passkey-taken`, `too-many-passkeys`.
 */
export interface NewPasskey {
  readonly name: string;
  readonly credential: RegistrationResponseJSON;
}

/** The answer, 201. Recovery codes are shown once, with the first second factor of an account. */
export interface PasskeyAdded {
  readonly passkey: Passkey;
  readonly recoveryCodes: readonly string[] | null;
}

/** By what one shows that it is still oneself: the second factor's code where there is one, else the password, else by the provider. */
export type ProofKind = 'code' | 'password' | 'openid';

/**
 * `GET /api/control/account/proof`. `POST` with `{code}` or `{password}`, by its kind, or with `{passkey}`, what the browser made of the
 * answer to `POST …/options`, answers 204, and calls that need a recent proof are taken for a quarter of an hour (403 `wrong-proof`, 429; 409
 * `sign-in-again` where the provider has to be asked).
 */
export interface ProofWanted {
  readonly kind: ProofKind;
  readonly hasPasskey: boolean;
}

/** The code of a call that is refused (403) until one has shown again that it is oneself. */
export const PROOF_NEEDED = 'proof-needed';

/**
 * An API token of a member of staff, for programs: `Authorization: Bearer …` on the calls of `/api/control`. `GET /api/control/account/api-tokens`;
 * `DELETE …/{id}` revokes it. An administrator does the same below `/api/control/people/{id}/api-tokens`.
 */
export interface ApiToken {
  readonly id: string;
  readonly name: string;
  /** What it may do: as much as this role, and never more than its person. */
  readonly role: Role;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Null where never. */
  readonly lastUsedAt: string | null;
}

/**
 * `POST /api/control/account/api-tokens`. 422 `wrong-field` with the field; 409 `too-many-tokens`; 403 `second-factor-required`
 * where one's role has to have a second factor.
 */
export interface NewApiToken {
  readonly name: string;
  readonly role: Role;
  /** 1 to 365. */
  readonly days: number;
}

/** The answer, 201. The secret is shown once: only its hash is stored. */
export interface IssuedApiToken extends ApiToken {
  readonly secret: string;
}
