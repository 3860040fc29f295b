import { factoryRoutes } from '@waypost/content-factory/http';
import {
  createAuthors,
  createPrompts,
  createRuns,
  defineFactoryJobs,
  ITEM_WORKERS,
  type AuthorStore,
  type Drafts,
  type Generator,
  type PromptStore,
  type RunStore,
} from '@waypost/content-factory/server';
import type { Jobs } from '@waypost/platform/jobs';
import type { Clock } from '@waypost/platform/kernel';
import type { Router } from 'express';
import type { Logger } from 'pino';
import { staffNameOf, staffSessionIdOf } from '@waypost/staff/gate';

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

export interface FactoryOptions {
  readonly ports: FactoryPorts;
  readonly drafts: Drafts;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Logger;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  readonly isOpen: () => boolean;
}

/** Puts the content factory together: its jobs, and its routes behind the gate (R10.09). */
export function composeFactory({ ports, drafts, jobs, clock, newId, log, ...stream }: FactoryOptions): Router {
  const { runs: store, generator, announceRuns, onRunsChanged } = ports;
  const warn = (error: unknown): void => log.warn({ err: error }, 'a change of a run was not announced');
  const announce = (): void => void announceRuns().catch(warn);
  const { send, abort } = defineFactoryJobs({ jobs, runs: store, drafts, generator, clock, announce, onRunsChanged, onError: warn });
  return factoryRoutes({
    authors: createAuthors({ authors: ports.authors, clock, newId }),
    prompts: createPrompts({ prompts: ports.prompts, clock }),
    runs: createRuns({ ...ports, drafts, clock, newId, send, abort, announce, workers: ITEM_WORKERS }),
    onRunsChanged,
    staffOf: staffNameOf,
    staffSessionIdOf,
    ...stream,
  });
}
