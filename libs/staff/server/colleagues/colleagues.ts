import { mayDo, type Permission } from '@waypost/staff/model';
import type { StaffMember } from '../src/staff-account';
import type { StaffAccountStore } from '../src/staff-account-store';

/** The people of the control center, as content and its reviews ask for them. Disabled accounts count for nothing. */
export interface Colleagues {
  /** Returns the people who may write, and may therefore review others' work. */
  editors(): Promise<readonly StaffMember[]>;
  mayWrite(id: string): Promise<boolean>;
  mayPublish(id: string): Promise<boolean>;
  /** Returns whether another person may write, and may therefore approve. */
  hasOtherEditor(id: string): Promise<boolean>;
  /** Returns whether another person can sign in, with any role. */
  hasOtherAccount(id: string): Promise<boolean>;
}

type Access = Pick<StaffMember, 'role' | 'disabledAt'>;

const isEnabled = ({ disabledAt }: Pick<Access, 'disabledAt'>): boolean => disabledAt === null;

const mayNow = (account: Access, permission: Permission): boolean => isEnabled(account) && mayDo(account.role, permission);

export function createColleagues({ accounts }: { readonly accounts: Pick<StaffAccountStore, 'list' | 'byId'> }): Colleagues {
  const editors = async () => (await accounts.list()).filter((account) => mayNow(account, 'edit'));
  const may = async (id: string, permission: Permission): Promise<boolean> => {
    const account = await accounts.byId(id);
    return account !== null && mayNow(account, permission);
  };
  return {
    editors,
    mayWrite: (id) => may(id, 'edit'),
    mayPublish: (id) => may(id, 'publish'),
    hasOtherEditor: async (id) => (await editors()).some((account) => account.id !== id),
    hasOtherAccount: async (id) => (await accounts.list()).some((account) => account.id !== id && isEnabled(account)),
  };
}
