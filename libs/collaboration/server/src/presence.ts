import { PRESENCE_LASTS_MS, type OthersPresent, type PresenceReport } from '@waypost/collaboration/contract';
import type { StaffName } from '@waypost/content/model';
import type { Clock } from '@waypost/platform/kernel';
import type { PresenceStore } from './collaboration-ports';

/** Notes who has a content open, and says who else has (R10.12: two who know of each other need not collide). */
export const createPresence =
  ({ presence, clock }: { readonly presence: PresenceStore; readonly clock: Clock }) =>
  (branchId: string, { kind, key }: PresenceReport, by: StaffName): Promise<OthersPresent> => {
    const at = clock.now();
    return presence.report({ branchId, kind, key, by, at }, new Date(at.getTime() - PRESENCE_LASTS_MS));
  };

export type Presence = ReturnType<typeof createPresence>;
