import type { Generator } from '@waypost/content-factory/server';
import type { AuthorStore, PromptStore, RunStore } from '@waypost/content-factory/server/ports';

/** The ports of the content factory. */
export interface FactoryPorts {
  readonly runs: RunStore;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  /** Writes the texts. */
  readonly generator: Generator;
  /** Announces to every process that a run has changed. */
  readonly announceRuns: () => Promise<void>;
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
}
