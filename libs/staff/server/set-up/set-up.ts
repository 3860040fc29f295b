import { FIRST_ROLE, type Role } from '@waypost/staff/model';
import { err, ok, type Clock, type Result } from '@waypost/platform/kernel';
import { DAY_MS } from '@waypost/platform/kernel/time';
import type { PasswordHashes } from '../passwords/password-hash';
import { newOneTimeToken, oneTimeTokenHash } from '../src/one-time-token';
import { passwordFault } from '../passwords/password-rules';
import { parseStaffEmail, type EmailRule } from '../src/staff-email';
import { staffNameFrom } from '../src/staff-name';
import type { SetUpLink, SetUpLinkStore } from './set-up-link-store';
import type { Staff } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';
import type { StaffAuditEvent } from '../src/staff-audit';

export interface SetUpDeps {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly passwords: PasswordHashes;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Set if nobody signs in with a password: the rule for who may use the provider. Null if passwords are accepted. */
  readonly onlyProvider: { readonly isAllowed: EmailRule } | null;
}

/** The first account's link is printed in a terminal, and the next start prints a new one. */
export const SET_UP_LINK_MS = DAY_MS;
/** A colleague may be away for a weekend. */
export const INVITATION_MS = 3 * DAY_MS;

export interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

export type FirstAccount =
  | { readonly kind: 'exists' }
  | { readonly kind: 'made'; readonly email: string }
  /** Nobody can sign in yet. The token is shown only here. */
  | { readonly kind: 'link'; readonly token: string }
  /** There is no account yet, and passwords are not accepted: the first person from the provider gets the account. */
  | { readonly kind: 'provider' };

export interface SetUpInput {
  readonly token: unknown;
  readonly email: unknown;
  readonly name: unknown;
  readonly password: unknown;
}

export type SetUpField = 'email' | 'name' | 'password';

export type SetUpAnswer =
  | { readonly kind: 'done'; readonly staff: Staff }
  /** The link was used, has expired or was never issued. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid'; readonly messages: Partial<Record<SetUpField, string>>; readonly email: string | null };

export type InvitationAnswer =
  | { readonly kind: 'invited'; readonly token: string; readonly expiresAt: Date }
  | { readonly kind: 'invalid' }
  /** The person could only use the provider, and is not on its list. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'has-account' }
  /** The inviter was disabled meanwhile, or may not invite any more. */
  | { readonly kind: 'disabled' };

/** Creates accounts: the first for the operator, the others by invitation (R11.03). There is no default password. */
export interface SetUp {
  /** Creates the operator's account, or a link for creating one, if there is no account at all. It runs at every start. */
  prepareFirst(admin: FirstAdmin | null): Promise<FirstAccount>;
  /** Returns a token's link, if it can still be used. */
  find(token: unknown): Promise<Pick<SetUpLink, 'email'> | null>;
  complete(input: SetUpInput): Promise<SetUpAnswer>;
  invite(by: Staff, email: unknown, role: Role): Promise<InvitationAnswer>;
}

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/** Returns the person whose account a link creates, from what they typed, or a message for each wrong field. */
function newPerson(link: Pick<SetUpLink, 'email'>, typed: SetUpInput): Result<NewPerson, Partial<Record<SetUpField, string>>> {
  const email = link.email ?? parseStaffEmail(typed.email);
  const name = typeof typed.name === 'string' ? staffNameFrom(typed.name) : '';
  const password = typeof typed.password === 'string' ? typed.password : '';
  const fault = passwordFault(password, email ?? '');
  if (email !== null && name !== '' && fault === null) return ok({ email, name, password });
  return err({
    ...(email === null ? { email: 'Enter your e-mail, like name@company.example.' } : {}),
    ...(name === '' ? { name: 'Enter your name, as colleagues know you.' } : {}),
    ...(fault === null ? {} : { password: fault }),
  });
}

/** Creates a link whose token only its receiver gets. The store has its hash. */
const addLinkBy =
  ({ links, clock }: Pick<SetUpDeps, 'links' | 'clock'>) =>
  async (
    { email, by, role }: { readonly email: string | null; readonly by: Staff | null; readonly role: Role },
    lifeMs: number,
    entry: StaffAuditEvent | null,
  ): Promise<{ readonly answer: 'added' | 'disabled'; readonly token: string; readonly expiresAt: Date }> => {
    const token = newOneTimeToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + lifeMs);
    const people = { email, invitedBy: by?.name ?? null, invitedById: by?.id ?? null };
    const answer = await links.add({ tokenHash: oneTimeTokenHash(token), ...people, createdAt, expiresAt, role }, entry);
    return { answer, token, expiresAt };
  };

export function createSetUp({ accounts, links, passwords, clock, newId, onlyProvider }: SetUpDeps): SetUp {
  const addLink = addLinkBy({ links, clock });

  const usable = async (token: unknown): Promise<SetUpLink | null> => {
    if (typeof token !== 'string' || token === '') return null;
    const link = await links.find(oneTimeTokenHash(token));
    if (!link || link.expiresAt <= clock.now()) return null;
    if (link.email === null && (onlyProvider !== null || (await accounts.hasAny()))) return null;
    return link;
  };

  return {
    async prepareFirst(admin) {
      if (await accounts.hasAny()) return { kind: 'exists' };
      if (!admin && onlyProvider) return { kind: 'provider' };
      if (!admin) return { kind: 'link', token: (await addLink({ email: null, by: null, role: FIRST_ROLE }, SET_UP_LINK_MS, null)).token };
      const { email, password } = admin;
      const passwordHash = await passwords.hash(password);
      const isAdded = await accounts.addFirst(
        { id: newId(), email, name: nameFrom(email), role: FIRST_ROLE, passwordHash, createdAt: clock.now() },
        { action: 'account.set-up', by: null, subject: email, detail: { with: 'environment', role: FIRST_ROLE } },
      );
      return isAdded ? { kind: 'made', email } : { kind: 'exists' };
    },

    find: usable,

    async complete(input) {
      const link = onlyProvider === null ? await usable(input.token) : null;
      if (!link) return { kind: 'gone' };
      const person = newPerson(link, input);
      if (!person.ok) return { kind: 'invalid', messages: person.error, email: link.email };
      const { email, name, password } = person.value;
      const passwordHash = await passwords.hash(password);
      const staff = { id: newId(), email, name, role: link.role };
      const detail = { with: link.email ? 'invitation' : 'link', role: staff.role };
      const isDone = await links.redeem(
        link.tokenHash,
        { ...staff, passwordHash, createdAt: clock.now() },
        { action: 'account.set-up', by: staff, subject: email, detail },
      );
      return isDone ? { kind: 'done', staff } : { kind: 'gone' };
    },

    async invite(by, given, role) {
      const email = parseStaffEmail(given);
      if (email === null) return { kind: 'invalid' };
      if (onlyProvider && !onlyProvider.isAllowed(email)) return { kind: 'not-allowed' };
      if (await accounts.byEmail(email)) return { kind: 'has-account' };
      const entry: StaffAuditEvent = { action: 'account.invited', by, subject: email, detail: { role } };
      const { answer, token, expiresAt } = await addLink({ email, by, role }, INVITATION_MS, entry);
      return answer === 'disabled' ? { kind: answer } : { kind: 'invited', token, expiresAt };
    },
  };
}

/** The name that colleagues see until the person changes it. */
export const nameFrom = (email: string): string => email.slice(0, email.lastIndexOf('@'));
