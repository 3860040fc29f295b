import type { StaffName } from '@waypost/content/model';
import type { BranchRecord, ContentTransaction } from '../../ports';
import type { ContentDeps } from '../content-deps';

export interface Hold {
  readonly reason: string;
  readonly by: StaffName;
}

/** Holds the waiting schedule of a locked branch until a person decides (R10.03). Does nothing if none is waiting. */
export async function holdSchedule(
  { clock }: Pick<ContentDeps, 'clock'>,
  tx: ContentTransaction,
  { id, name }: BranchRecord,
  { reason, by }: Hold,
): Promise<void> {
  const schedule = await tx.schedule(id);
  if (schedule?.state !== 'waiting') return;
  await tx.putSchedule({ ...schedule, state: 'held', reason });
  await tx.audit.record({ at: clock.now(), by, action: 'publish.held', subject: name, after: reason });
}
