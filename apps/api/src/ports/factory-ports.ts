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
  readonly announceRun: (runId: string) => Promise<void>;
  /** Calls the listener when any run has changed. */
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  /** Calls the listener when one run has changed. */
  readonly onRunChanged: (runId: string, listener: () => void) => () => Promise<void>;
}
