import type { Publication } from '@waypost/content/contract/publishing';
import { screenPath } from '@waypost/control-center/contract/screens';

export const ROLL_BACK_PARAM = 'rollback';

/** Where a publication's way back is asked about (R15.05). Its button may be pressed on any screen: the toast stays when one goes on. */
export const rollBackPath = ({ branchId, number }: Publication): string =>
  `${screenPath('overview', { branch: branchId })}?${ROLL_BACK_PARAM}=${number}`;
