import type { Role } from '@waypost/staff/model';
import type { Clock } from '@waypost/platform/kernel';
import type { Notify } from '../notices/staff-notices';
import type { SetUpLink, SetUpLinkStore } from '../set-up/set-up-link-store';
import type { Staff, StaffMember } from './staff-account';
import type { StaffAccountStore } from './staff-account-store';
import type { StaffAuditEvent } from './staff-audit';
import { staffNameFrom } from './staff-name';

export interface StaffPeopleDeps {
  readonly accounts: StaffAccountStore;
  readonly links: SetUpLinkStore;
  readonly notify: Notify;
  readonly clock: Clock;
}

export type PersonChange =
  | { readonly kind: 'done' }
  | { readonly kind: 'not-found' }
  /** Nobody may disable themselves or change their own role. */
  | { readonly kind: 'own-account' }
  /** The person who asks was disabled or demoted meanwhile. */
  | { readonly kind: 'not-allowed' };

/** `name-missing`: the name has no visible character. */
export type OwnNameChange = 'done' | 'name-missing';

/** The colleagues of a member of staff. The gate decides who may call which of these (R11.05), and the audit log records who did. */
export interface StaffPeople {
  list(): Promise<readonly StaffMember[]>;
  /** Signs a colleague out at once, in every browser and every process. */
  disable(by: Staff, id: string): Promise<PersonChange>;
  enable(by: Staff, id: string): Promise<PersonChange>;
  /** Takes effect with the person's next request. */
  changeRole(by: Staff, id: string, role: Role): Promise<PersonChange>;
  /** Changes one's own name, from the next request on. The audit log's earlier entries keep the name of their time. */
  changeOwnName(by: Staff, typed: string): Promise<OwnNameChange>;
  invitations(): Promise<readonly (SetUpLink & { readonly email: string })[]>;
  /** Returns whether there was such an invitation. */
  revokeInvitation(by: Staff, id: string): Promise<boolean>;
}

export function createStaffPeople({ accounts, links, notify, clock }: StaffPeopleDeps): StaffPeople {
  return {
    list: () => accounts.list(),

    async disable(by, id) {
      if (id === by.id) return { kind: 'own-account' };
      const account = await accounts.byId(id);
      if (!account) return { kind: 'not-found' };
      const entry: StaffAuditEvent = { action: 'account.disabled', by, subject: account.email };
      const answer = await accounts.disable({ id, byId: by.id, at: clock.now() }, entry);
      return { kind: answer === 'not-found' || answer === 'not-allowed' ? answer : 'done' };
    },

    async enable(by, id) {
      const account = await accounts.byId(id);
      if (!account) return { kind: 'not-found' };
      const answer = await accounts.enable({ id, byId: by.id }, { action: 'account.enabled', by, subject: account.email });
      return { kind: answer === 'not-found' || answer === 'not-allowed' ? answer : 'done' };
    },

    async changeRole(by, id, role) {
      if (id === by.id) return { kind: 'own-account' };
      const account = await accounts.byId(id);
      if (!account) return { kind: 'not-found' };
      const entry = (replaced: Role): StaffAuditEvent => ({
        action: 'account.role-changed',
        by,
        subject: account.email,
        detail: { from: replaced, to: role },
      });
      const answer = await accounts.setRole({ id, byId: by.id, role }, entry);
      if (answer === 'not-found' || answer === 'not-allowed') return { kind: answer };
      if (answer.replaced !== role) notify(entry(answer.replaced));
      return { kind: 'done' };
    },

    async changeOwnName(by, typed) {
      const name = staffNameFrom(typed);
      if (name === '') return 'name-missing';
      if (name === by.name) return 'done';
      await accounts.setName(by.id, name, { action: 'account.renamed', by, subject: by.email, detail: { from: by.name, to: name } });
      return 'done';
    },

    invitations: () => links.listInvitations(clock.now()),

    async revokeInvitation(by, id) {
      return (await links.remove(id, (email) => ({ action: 'account.invitation-revoked', by, subject: email }))) !== null;
    },
  };
}
