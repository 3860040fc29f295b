import { factoryRoutes } from '@waypost/content-factory/http';
import { createRuns, defineFactoryJobs, ITEM_WORKERS } from '@waypost/content-factory/server';
import { createAuthors, createPrompts } from '@waypost/content-factory/server/people';
import { type Drafts } from '@waypost/content-factory/server/ports';
import { newId } from '@waypost/platform/kernel';
import { isByProgram, staffNameOf } from '@waypost/staff/gate';
import { createColleagues } from '@waypost/staff/server/colleagues';
import type { Router } from 'express';
import type { ControlPorts, RunningProcess } from '../waypost-ports';

export interface FactoryNeeds {
  readonly drafts: Drafts;
  readonly isStaffSessionAlive: (staffSessionId: string) => Promise<boolean>;
  readonly isOpen: () => boolean;
}

/** Returns whether any branch ever had a picture with a key. Authors are on no branch. */
const pictureIn =
  ({ store }: Pick<ControlPorts['content'], 'store'>) =>
  async (key: string): Promise<boolean> =>
    (await store.versions({ kind: 'image', key }, { before: null, limit: 1 })).length > 0;

/** The ports that the content factory needs. */
type FactoryWorld = Pick<ControlPorts, 'factory' | 'content' | 'staff'> & Pick<RunningProcess, 'jobs' | 'clock' | 'log'>;

/** Composes the content factory: its jobs, and its routes behind the gate (R10.09). */
export function composeFactory({ factory, content, jobs, clock, log, staff }: FactoryWorld, { drafts, ...stream }: FactoryNeeds): Router {
  const { runs: store, generator, announceRun, onRunsChanged, onRunChanged } = factory;
  const announce = (runId: string): void =>
    void announceRun(runId).catch((error: unknown) => log.warn({ err: error, runId }, 'a change of a run was not announced'));
  const { send, abort } = defineFactoryJobs({
    jobs,
    runs: store,
    drafts,
    generator,
    clock,
    mayWrite: createColleagues(staff).mayWrite,
    announce,
    onRunsChanged,
    onUnaborted: (error) => log.warn({ err: error }, 'the requests of ended items were not looked for, and go on until they are answered'),
    onFailed: (error) =>
      log.error({ err: error }, 'an item of the factory was not worked on; after some tries it fails, and a person may try it again'),
    onUnrenewed: (error) =>
      log.warn({ err: error }, 'a lease of the factory was not renewed; without any renewal another worker takes the item'),
  });
  return factoryRoutes({
    authors: createAuthors({ authors: factory.authors, isPicture: pictureIn(content), clock, newId }),
    prompts: createPrompts({ prompts: factory.prompts, clock }),
    runs: createRuns({
      ...factory,
      drafts,
      clock,
      newId,
      send,
      onUnsent: (error) => log.warn({ err: error }, 'the jobs of a run were not sent, and the next resume job sends them'),
      abort,
      announce,
      workers: ITEM_WORKERS,
    }),
    onRunChanged,
    staffNameOf,
    isByProgram,
    ...stream,
  });
}
