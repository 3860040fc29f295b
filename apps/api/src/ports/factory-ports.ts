import type { Generator } from '@waypost/content-factory/server';
import type { AuthorStore, PromptStore, RunStore } from '@waypost/content-factory/server/ports';

/** What the content factory needs of the world outside. */
export interface FactoryPorts {
  readonly runs: RunStore;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  /** What writes the texts. */
  readonly generator: Generator;
  /** Tells every process that something of a run has changed. */
  readonly announceRuns: () => Promise<void>;
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
}
