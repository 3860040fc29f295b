import type { BaselineOf } from '@waypost/experiments/server';
import { err, ok, type Result } from '@waypost/platform/kernel';
import { EXPERIMENT, removeContents, type DemonstrationContent } from './demonstration-content';
import { removalRefusal } from './demonstration-refusal';

/** The stored data of the demonstration. */
export interface DemonstrationStore {
  /** Returns the number of events of real visitors, or `atMost` if there are more. */
  realEvents(atMost: number): Promise<number>;
  /** Returns whether dashboards count days before the first stored event. Their figures cannot be counted again. */
  hasCountsBeforeEvents(): Promise<boolean>;
  /** Removes the invented visitors' events and their counts. Returns the number of events. */
  remove(experiment: string): Promise<number>;
}

export interface RemovalDeps {
  readonly content: DemonstrationContent;
  readonly baselineOf: BaselineOf;
  readonly store: Pick<DemonstrationStore, 'hasCountsBeforeEvents' | 'remove'>;
}

/** Removes everything that the demonstration created. Returns the number of events, or a sentence about why it may not be removed here. */
export async function removeDemonstration(
  { content, baselineOf, store }: RemovalDeps,
  { isProduction }: { readonly isProduction: boolean },
): Promise<Result<number, string>> {
  const refusal = removalRefusal({ isProduction, hasCountsBeforeEvents: await store.hasCountsBeforeEvents() });
  if (refusal !== null) return err(refusal);
  // The items go first, because a running experiment would go on counting.
  await removeContents(content, baselineOf);
  return ok(await store.remove(EXPERIMENT));
}
