import { mayDo, type Permission } from '@waypost/staff/model';
import type { StaffMember } from '@waypost/staff/server';
import { isSignInAlive } from '@waypost/staff/server/sessions';
import type { WaypostPorts } from '../waypost-ports';

type StaffWorld = Pick<WaypostPorts, 'staff'>;

const isEditor = ({ role, disabledAt }: Pick<StaffMember, 'role' | 'disabledAt'>): boolean => disabledAt === null && mayDo(role, 'edit');

/** Returns a function that checks whether a staff session is still valid. */
export const isStaffSessionAliveIn = ({ staff, clock }: Pick<WaypostPorts, 'staff' | 'clock'>) => isSignInAlive({ ...staff, clock });

/** Returns the people who may write, and may therefore review others' work. */
export const editorsIn = async ({ staff }: StaffWorld): Promise<readonly StaffMember[]> => (await staff.accounts.list()).filter(isEditor);

const may =
  (permission: Permission) =>
  ({ staff }: StaffWorld) =>
  async (id: string): Promise<boolean> => {
    const account = await staff.accounts.byId(id);
    return account !== null && account.disabledAt === null && mayDo(account.role, permission);
  };

/** Returns whether a person may write: their account is enabled, and its role allows it. */
export const mayWriteIn = may('edit');

/** Returns whether a person may publish: their account is enabled, and its role allows it. */
export const mayPublishIn = may('publish');

/** Returns whether another colleague may write, and may therefore approve. */
export const hasOtherEditorIn =
  (world: StaffWorld) =>
  async (id: string): Promise<boolean> =>
    (await editorsIn(world)).some((account) => account.id !== id);

/** Returns whether another person can sign in, with any role. */
export const hasOtherAccountIn =
  ({ staff }: StaffWorld) =>
  async (id: string): Promise<boolean> =>
    (await staff.accounts.list()).some((account) => account.id !== id && account.disabledAt === null);
