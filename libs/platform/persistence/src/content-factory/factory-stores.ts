import type { AuthorStore, PromptStore, RunStore } from '@waypost/content-factory/server/ports';
import type { Database } from '../database/database';
import { createAuthorStore } from './author-store';
import { createPromptStore } from './prompt-store';
import { announceRun, runChannel, RUNS_CHANNEL } from './run-claims.sql';
import { createRunStore } from './run-store';

export interface FactoryStores {
  readonly runs: RunStore;
  readonly authors: AuthorStore;
  readonly prompts: PromptStore;
  /** Announces to every process that a run has changed. */
  readonly announceRun: (runId: string) => Promise<void>;
  /** Calls the listener after each announcement, including this process's own. Returns the function that stops it. */
  readonly onRunsChanged: (listener: () => void) => () => Promise<void>;
  /** Calls the listener after the announcements of one run. */
  readonly onRunChanged: (runId: string, listener: () => void) => () => Promise<void>;
}

/** The stores of the content factory's runs, authors and prompts. */
export const createFactoryStores = (database: Pick<Database, 'prisma' | 'inTransaction' | 'listen'>): FactoryStores => ({
  runs: createRunStore(database),
  authors: createAuthorStore(database),
  prompts: createPromptStore(database),
  announceRun: (runId) => announceRun(database.prisma, runId),
  onRunsChanged: (listener) => database.listen(RUNS_CHANNEL, listener),
  onRunChanged: (runId, listener) => database.listen(runChannel(runId), listener),
});
