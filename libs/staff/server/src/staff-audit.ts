import type { Staff } from './staff-account';

/**
 * An action of staff on their accounts, for the audit log (R10.11). It never holds a password, a token or text typed by an unknown person.
 */
export interface StaffAuditEvent {
  readonly action:
    | 'account.signed-in'
    | 'account.sign-in-failed'
    | 'account.signed-out'
    | 'account.session-ended'
    | 'account.sessions-ended'
    | 'account.code-failed'
    | 'account.proof-failed'
    | 'account.recovery-code-used'
    | 'account.passkey-added'
    | 'account.passkey-renamed'
    | 'account.passkey-removed'
    | 'account.passkey-failed'
    | 'account.second-factor-added'
    | 'account.second-factor-removed'
    | 'account.second-factor-reset'
    | 'account.set-up'
    | 'account.invited'
    | 'account.invitation-revoked'
    | 'account.disabled'
    | 'account.enabled'
    | 'account.renamed'
    | 'account.role-changed'
    | 'account.password-reset-issued'
    | 'account.password-reset'
    | 'account.password-reset-asked'
    | 'account.password-changed'
    | 'account.password-change-failed'
    | 'api-token.made'
    | 'api-token.revoked';
  /** Null if no known person did it. */
  readonly by: Staff | null;
  /** The e-mail of the account. */
  readonly subject: string;
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** Records sign-ins, refusals and ended sessions. The entry of any other change goes to the store that makes the change. */
export interface StaffAudit {
  record(event: StaffAuditEvent): Promise<void>;
}
