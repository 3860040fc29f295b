import type { Publication } from '@waypost/content/contract/publishing';
import { screenPath } from '@waypost/control-center/contract/screens';

export const ROLL_BACK_PARAM = 'rollback';

/**
 * Returns the address that asks whether to roll a publication back (R15.05). It works from any screen, because a toast outlives its screen.
 */
export const rollBackPath = ({ branchId, number }: Publication): string =>
  `${screenPath('overview', { branch: branchId })}?${ROLL_BACK_PARAM}=${number}`;

/** What a message about a publication is about. Its rollback replaces the message that it is live. */
export const publicationText = ({ id }: Pick<Publication, 'id'>): string => `publication ${id}`;
