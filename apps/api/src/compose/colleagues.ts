import { mayDo } from '@waypost/staff/model';
import type { StaffMember } from '@waypost/staff/server';
import { isSignInAlive } from '@waypost/staff/server/sessions';
import type { WaypostPorts } from '../waypost-ports';

type StaffWorld = Pick<WaypostPorts, 'staff'>;

const isEditor = ({ role, disabledAt }: StaffMember): boolean => disabledAt === null && mayDo(role, 'edit');

/** Says whether a session of a member of staff still lasts. */
export const isStaffSessionAliveIn = ({ staff, clock }: Pick<WaypostPorts, 'staff' | 'clock'>) => isSignInAlive({ ...staff, clock });

/** The people who may write, and so review what somebody else wrote. */
export const editorsIn = async ({ staff }: StaffWorld): Promise<readonly StaffMember[]> => (await staff.accounts.list()).filter(isEditor);

/** Whether a colleague may write, and so approve. */
export const hasOtherEditorIn =
  (world: StaffWorld) =>
  async (id: string): Promise<boolean> =>
    (await editorsIn(world)).some((account) => account.id !== id);

/** Whether somebody else can sign in, in whatever role. */
export const hasOtherAccountIn =
  ({ staff }: StaffWorld) =>
  async (id: string): Promise<boolean> =>
    (await staff.accounts.list()).some((account) => account.id !== id && account.disabledAt === null);
