import { PRESENCE_LASTS_MS, type OthersPresent, type PresenceReport } from '@waypost/collaboration/contract';
import type { StaffName } from '@waypost/content/model';
import type { Clock } from '@waypost/platform/kernel';
import type { PresenceStore } from './collaboration-ports';

/** Records who has an item open, and returns the others (R10.12). Two people who see each other can avoid conflicts. */
export const createPresence =
  ({ presence, clock }: { readonly presence: PresenceStore; readonly clock: Clock }) =>
  (branchId: string, { kind, key }: PresenceReport, by: StaffName): Promise<OthersPresent> => {
    const at = clock.now();
    return presence.report({ branchId, kind, key, by, at }, new Date(at.getTime() - PRESENCE_LASTS_MS));
  };

export type Presence = ReturnType<typeof createPresence>;
