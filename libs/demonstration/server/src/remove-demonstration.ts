import type { BaselineOf } from '@waypost/experiments/server';
import { EXPERIMENT, removeContents, type DemonstrationContent } from './demonstration-content';

/** The stored data of the demonstration. */
export interface DemonstrationStore {
  /** Returns the number of events of real visitors, counted up to a few thousand. */
  realEvents(): Promise<number>;
  /** Removes the invented visitors' events and their counts. Returns the number of events. */
  remove(experiment: string): Promise<number>;
}

export interface RemovalDeps {
  readonly content: DemonstrationContent;
  readonly baselineOf: BaselineOf;
  readonly store: Pick<DemonstrationStore, 'remove'>;
}

/** Removes everything that the demonstration created. Returns the number of events. */
export async function removeDemonstration({ content, baselineOf, store }: RemovalDeps): Promise<number> {
  // The items go first, because a running experiment would go on counting.
  await removeContents(content, baselineOf);
  return store.remove(EXPERIMENT);
}
