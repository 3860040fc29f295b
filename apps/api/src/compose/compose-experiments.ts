import { pacificDay } from '@waypost/platform/kernel/days';
import { lifeRoutes, resultRoutes } from '@waypost/experiments/http';
import type { ExperimentState } from '@waypost/experiments/model/life';
import { createBaseline, defineAlarmJobs, listExperiments, readResults } from '@waypost/experiments/server';
import { createAssignedUnits, defineExperimentJobs, storedLives } from '@waypost/experiments/server/counting';
import { createVisitVariants, type VisitVariants } from '@waypost/experiments/server/serving';
import type { Router } from 'express';
import { randomUUID } from 'node:crypto';
import type { ComposedContent } from './content/composed-content';
import type { WaypostPorts } from '../waypost-ports';

/** The part of experiments that the rest of the process uses. */
export interface ComposedExperiments {
  /** Returns the variant of a visit, for everything that answers it. */
  readonly variants: VisitVariants;
  /** Signals that there are new events. */
  readonly poke: () => void;
  /** The routes for staff. */
  readonly routers: readonly Router[];
  /** Resolves once every assignment is written. */
  drain(): Promise<void>;
}

/** Composes experiments: shown to visitors, counted, and reported to staff. */
export function composeExperiments(ports: WaypostPorts, composed: ComposedContent): ComposedExperiments {
  const { clock, log, jobs, experimentCounts: counts, dashboards: figures, publicScheme } = ports;
  const { content, published: main, runningTable, pageKeyAt, languageOf, formOf } = composed;
  const dayOf = pacificDay;
  const baselineOf = createBaseline({ figures, dayOf });
  // A page that nobody has edited has its language in the code.
  const pageOf = (key: string) => ({ language: languageOf(key), ...main.find({ kind: 'page', key }) });
  const assigned = createAssignedUnits({
    store: counts,
    clock,
    dayOf,
    onStoreError: (error) => log.warn({ err: error }, 'assignments of an experiment were not counted yet'),
  });
  const read = readResults({ counts, clock, dayOf });
  const listed = listExperiments({ main, read });
  const list = async (state?: ExperimentState) => {
    await main.catchUp();
    return listed(state);
  };
  defineAlarmJobs({ jobs, clock, dayOf, sink: ports.alarmSink, list });
  const counting = defineExperimentJobs({ jobs, store: counts, clock, dayOf, lives: storedLives(ports.content.store) });
  return {
    variants: createVisitVariants({
      table: runningTable,
      pageKeyAt,
      languageOf,
      formOf,
      newUnit: randomUUID,
      isSecure: publicScheme === 'https',
      onAssigned: (shown) => assigned.add(shown),
    }),
    poke: counting.poke,
    routers: [
      resultRoutes({ content, main, list, read, baselineOf, pageOf, clock }),
      lifeRoutes({ publishOnMain: content.publishOnMain, baselineOf }),
    ],
    drain: () => assigned.drain(),
  };
}
