import { contentsSeen, type ListedContents } from '@waypost/content/contract/kinds';
import type { BranchExperiment, ExperimentRow } from '@waypost/experiments/contract';
import { UNSTARTED } from '@waypost/experiments/model/life';
import { byUrgency } from './experiment-list';
import { seenInSummary } from '../kinds/experiment-kind';

/** Returns a branch's experiments, the most urgent first, each with its life on main. One without a life there is unstarted. */
export function branchExperiments(contents: ListedContents, onMain: readonly ExperimentRow[]): readonly BranchExperiment[] {
  const lives = new Map<string, Partial<BranchExperiment>>(onMain.map((row) => [row.key, row]));
  const rows = contentsSeen(contents).map(({ key, summary, status, at, by }): BranchExperiment => {
    const { state = UNSTARTED.state, phase = 0, startedAt = null, verdict = null, alarms = [], variantNames = {} } = lives.get(key) ?? {};
    return {
      key,
      status,
      updatedAt: at.toISOString(),
      updatedBy: by,
      state,
      phase,
      startedAt,
      verdict,
      alarms,
      variantNames,
      ...seenInSummary(summary),
    };
  });
  return rows.sort(byUrgency);
}
