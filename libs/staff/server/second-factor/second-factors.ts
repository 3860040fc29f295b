import { randomBytes } from 'node:crypto';
import { CONTROL_CENTER_NAME } from '@waypost/brands/names';
import type { Clock } from '@waypost/platform/kernel';
import type { Role } from '@waypost/staff/model';
import type { Notify } from '../notices/staff-notices';
import type { SignInLimits, SignInSource } from '../src/sign-in-limits';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAudit, StaffAuditEvent } from '../src/staff-audit';
import type { PasskeyStore } from '../passkeys/passkey-ports';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import type { SecondFactorStore } from './second-factor-ports';
import { base32, matchingStep, otpAuthAddress, SECRET_BYTES } from './totp';

export interface SecondFactorsDeps {
  readonly store: SecondFactorStore;
  readonly passkeys: Pick<PasskeyStore, 'list'>;
  readonly accounts: Pick<StaffAccountStore, 'byId'>;
  readonly limits: SignInLimits;
  readonly audit: StaffAudit;
  readonly notify: Notify;
  readonly clock: Clock;
  /** The roles that require a second factor (R11.06). */
  readonly requiredOf: readonly Role[];
}

export type CodeAnswer =
  { readonly kind: 'right' } | { readonly kind: 'wrong' } | { readonly kind: 'limited'; readonly retryAfterSeconds: number };

export type ConfirmAnswer =
  { readonly kind: 'confirmed'; readonly recoveryCodes: readonly string[] } | { readonly kind: 'wrong' | 'nothing-begun' };

/** `required`: the person's role requires a second factor, and this is the last one. */
export type RemovalAnswer = CodeAnswer | { readonly kind: 'required' };

/** The second factors of an account, which it uses in addition to a password or instead of it. */
export interface SecondFactorNow {
  /** True if there is any. */
  readonly isOn: boolean;
  /** True if there is an authenticator app. */
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly codesLeft: number;
}

export interface TypedCode {
  readonly staff: Staff;
  readonly code: string;
  readonly source: SignInSource;
}

/** The second factors of staff: codes of an authenticator app, passkeys (`passkeys.ts`), and recovery codes for both (R11.06). */
export interface SecondFactors {
  isRequiredOf(role: Role): boolean;
  stateOf(accountId: string): Promise<SecondFactorNow>;
  /** Returns a new secret, which takes effect once one of its codes was typed; null if one is already in effect. */
  begin(staff: Staff): Promise<{ readonly secret: string; readonly address: string } | null>;
  confirm(staff: Staff, code: string): Promise<ConfirmAnswer>;
  /** Checks for the account's current code or one of its recovery codes. Each works once, and guesses are counted. */
  check(typed: TypedCode): Promise<CodeAnswer>;
  /** Removes the person's own app. A code is required, so that an open session is not enough. */
  remove(typed: TypedCode): Promise<RemovalAnswer>;
  /** Removes all second factors of a colleague who has lost them, and ends their sessions. */
  reset(by: Staff, accountId: string): Promise<'done' | 'not-found' | 'own-account'>;
}

export function createSecondFactors({
  store,
  passkeys,
  accounts,
  limits,
  audit,
  notify,
  clock,
  requiredOf,
}: SecondFactorsDeps): SecondFactors {
  const check = checkCode({ store, limits, audit, clock });
  const isRequiredOf = (role: Role): boolean => requiredOf.includes(role);
  const hasPasskeys = async (accountId: string): Promise<boolean> => (await passkeys.list(accountId)).length > 0;
  return {
    isRequiredOf,
    check,

    async stateOf(accountId) {
      const [factor, hasPasskey] = [await store.find(accountId), await hasPasskeys(accountId)];
      const hasApp = (factor?.confirmedAt ?? null) !== null;
      const isOn = hasApp || hasPasskey;
      return { isOn, hasApp, hasPasskey, codesLeft: isOn ? await store.codesLeft(accountId) : 0 };
    },

    async begin({ id, email }) {
      const secret = randomBytes(SECRET_BYTES);
      if (!(await store.begin(id, secret))) return null;
      return { secret: base32(secret), address: otpAuthAddress({ secret, email, issuer: CONTROL_CENTER_NAME }) };
    },

    async confirm(staff, code) {
      const factor = await store.find(staff.id);
      if (!factor || factor.confirmedAt !== null) return { kind: 'nothing-begun' };
      const step = matchingStep(factor.secret, code, clock.now());
      if (step === null) return { kind: 'wrong' };
      const recoveryCodes = newRecoveryCodes();
      const entry: StaffAuditEvent = { action: 'account.second-factor-added', by: staff, subject: staff.email };
      const confirmation = { at: clock.now(), step, codeHashes: recoveryCodes.map(recoveryCodeHash) };
      if (!(await store.confirm(staff.id, confirmation, entry))) return { kind: 'nothing-begun' };
      notify(entry);
      return { kind: 'confirmed', recoveryCodes };
    },

    async remove(typed) {
      const { staff } = typed;
      const isFactorRequired = isRequiredOf(staff.role);
      // This comes before the code is checked, because the code works only once.
      if (isFactorRequired && !(await hasPasskeys(staff.id))) return { kind: 'required' };
      const answer = await check(typed);
      if (answer.kind !== 'right') return answer;
      const entry: StaffAuditEvent = { action: 'account.second-factor-removed', by: staff, subject: staff.email };
      const removal = await store.remove(staff.id, { isFactorRequired }, entry);
      if (removal === 'last') return { kind: 'required' };
      if (removal === 'removed') notify(entry);
      return answer;
    },

    async reset(by, accountId) {
      if (accountId === by.id) return 'own-account';
      const account = await accounts.byId(accountId);
      if (!account) return 'not-found';
      const entry = (sessionsEnded: number): StaffAuditEvent => ({
        action: 'account.second-factor-reset',
        by,
        subject: account.email,
        detail: { sessionsEnded },
      });
      const ended = await store.clear(accountId, entry);
      if (ended === null) return 'not-found';
      notify(entry(ended));
      return 'done';
    },
  };
}

/** Counted separately from passwords: a right password must not allow new guesses at six digits. */
const attemptOf = ({ staff, source }: TypedCode) => ({ email: `code of ${staff.email}`, ...source });

const checkCode =
  ({ store, limits, audit, clock }: Pick<SecondFactorsDeps, 'store' | 'limits' | 'audit' | 'clock'>) =>
  async (typed: TypedCode): Promise<CodeAnswer> => {
    const { staff, code } = typed;
    const allowed = await limits.take(attemptOf(typed));
    if (!allowed.isAllowed) return { kind: 'limited', retryAfterSeconds: allowed.retryAfterSeconds };
    const factor = await store.find(staff.id);
    const step = factor?.confirmedAt ? matchingStep(factor.secret, code, clock.now()) : null;
    const isCode = step !== null && (await store.useStep(staff.id, step));
    const used: StaffAuditEvent = { action: 'account.recovery-code-used', by: staff, subject: staff.email };
    const isRecovery = !isCode && (await store.useRecoveryCode(staff.id, recoveryCodeHash(code), used));
    if (!isCode && !isRecovery) {
      await audit.record({ action: 'account.code-failed', by: null, subject: staff.email });
      return { kind: 'wrong' };
    }
    await limits.forget(attemptOf(typed));
    return { kind: 'right' };
  };
