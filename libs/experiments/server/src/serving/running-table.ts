import { oncePerPublication } from '@waypost/content/contract/main-changes';
import type { ContentData } from '@waypost/content/model';
import { type ShownVariant } from '@waypost/experiments/model/assignment';
import { runningExperiment, type ExperimentPhase, type PinnedArm, type RunningExperiment } from '@waypost/experiments/model/life';
import { storedLife } from '../kinds/life-kind';

export interface RunningTableDeps {
  /** Main, in this process's memory. */
  readonly published: {
    all(kind: 'experiment-life'): readonly { readonly key: string; readonly data: ContentData }[];
    /** Returns a number that changes with each publish. */
    number(): number | null;
  };
}

/** The running experiments for serving. A lookup reads nothing (R9.09). */
export interface RunningTable {
  readonly running: readonly RunningExperiment[];
  /** The phases whose visitors get their variant again with the resume. */
  readonly paused: readonly ExperimentPhase[];
  /** Returns the experiment that a page takes part in. */
  ofPage(page: string): RunningExperiment | null;
  /** Returns what a variant's visitors see, or null if the variant or this phase no longer runs. */
  arm(shown: ShownVariant): PinnedArm | null;
}

/** Returns the table, which is rebuilt only after a publish. */
export function createRunningTable({ published }: RunningTableDeps): () => RunningTable {
  return oncePerPublication(published, () => tableOf(published.all('experiment-life'))).now;
}

function tableOf(lives: readonly { readonly key: string; readonly data: ContentData }[]): RunningTable {
  const byPage = new Map<string, RunningExperiment>();
  const byKey = new Map<string, { readonly experiment: RunningExperiment; readonly arms: readonly PinnedArm[] }>();
  const paused: ExperimentPhase[] = [];
  for (const { key, data } of lives) {
    const life = storedLife(data);
    if (life?.state === 'paused') paused.push({ key, phase: life.phase });
    const experiment = life && runningExperiment(key, life);
    if (!experiment) continue;
    byKey.set(key, { experiment, arms: life.arms });
    for (const page of experiment.definition.target.pages) if (!byPage.has(page)) byPage.set(page, experiment);
  }
  return {
    running: [...byKey.values()].map(({ experiment }) => experiment),
    paused,
    ofPage: (page) => byPage.get(page) ?? null,
    arm({ experiment, phase, variant }) {
      const entry = byKey.get(experiment);
      return entry?.experiment.phase === phase ? (entry.arms.find((arm) => arm.variant === variant) ?? null) : null;
    },
  };
}
