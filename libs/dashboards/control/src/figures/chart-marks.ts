import type { Publication } from '@waypost/content/contract/publishing';
import { pacificDay } from '@waypost/platform/kernel/days';
import { screenPath } from '@waypost/control-center/contract/screens';
import type { ExperimentRow } from '@waypost/experiments/contract';

/** A publish or an experiment's start that may explain a change in a day's figures. */
export interface ChartMark {
  readonly id: string;
  readonly day: string;
  readonly kind: 'publish' | 'experiment';
  readonly text: string;
  readonly to: string;
}

/** Returns the publishes and the starts of experiments on these days, the oldest first. */
export function chartMarks(
  days: readonly { readonly day: string }[],
  publications: readonly Publication[],
  experiments: readonly Pick<ExperimentRow, 'key' | 'name' | 'startedAt'>[],
): readonly ChartMark[] {
  const shown = new Set(days.map(({ day }) => day));
  const published = publications.map(({ id, number, branchName, note, at, rollsBack }): ChartMark => {
    const what = rollsBack === null ? `Publish #${number} of ${branchName}` : `Publish #${number}, rolls back #${rollsBack}`;
    return {
      id: `publish ${id}`,
      day: pacificDay(new Date(at)),
      kind: 'publish',
      text: note === '' ? what : `${what}: ${note}`,
      to: screenPath('overview', { branch: 'main' }),
    };
  });
  const begun = experiments.flatMap(({ key, name, startedAt }): readonly ChartMark[] => {
    if (startedAt === null) return [];
    const to = screenPath('experiment', { branch: 'main', experiment: key });
    return [
      { id: `experiment ${key}`, day: pacificDay(new Date(startedAt)), kind: 'experiment', text: `Experiment “${name}” started`, to },
    ];
  });
  return [...published, ...begun].filter(({ day }) => shown.has(day)).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
}
