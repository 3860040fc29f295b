import type { BaselineOf } from '@waypost/experiments/server';
import { EXPERIMENT, removeContents, type DemonstrationContent } from './demonstration-content';

/** What was invented, where it is stored. */
export interface DemonstrationStore {
  /** Events that nobody invented; none beyond a few thousand are counted. */
  realEvents(): Promise<number>;
  /** Takes away the invented visitors' events and what was counted of them; answers how many events there were. */
  remove(experiment: string): Promise<number>;
}

export interface RemovalDeps {
  readonly content: DemonstrationContent;
  readonly baselineOf: BaselineOf;
  readonly store: Pick<DemonstrationStore, 'remove'>;
}

/** Takes back all that the demonstration made; answers how many events there were. */
export async function removeDemonstration({ content, baselineOf, store }: RemovalDeps): Promise<number> {
  // First: what runs would count on.
  await removeContents(content, baselineOf);
  return store.remove(EXPERIMENT);
}
