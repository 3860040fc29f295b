import type { Publication } from '@waypost/content/contract/publishing';
import { pacificDay } from '@waypost/platform/kernel/days';
import type { ExperimentDetail } from '@waypost/experiments/contract';
import { experimentHistory } from '../../history/experiment-history';

/** A day on which something else changed. The chart draws a line for it. */
export interface ChartMark {
  readonly day: string;
  /** The name at the line. */
  readonly label: string;
  /** The description of the change. */
  readonly text: string;
}

export type MarkedExperiment = Pick<ExperimentDetail, 'key' | 'definition' | 'life'>;

/** Returns the changes of an experiment and its pages since its phase began, one mark per day, and only for `days`. */
export function chartMarks(
  { key, definition, life }: MarkedExperiment,
  publications: readonly Publication[],
  days: readonly string[],
): readonly ChartMark[] {
  const { startedAt, phase, epochs } = life;
  if (startedAt === null) return [];
  const began = phase > 1 ? [{ at: startedAt, label: `phase ${phase}`, text: `phase ${phase} begins` }] : [];
  const weights = epochs.slice(1).map(({ from }) => ({ at: from, label: 'weights', text: 'the weights changed' }));
  const published = experimentHistory({ key, pages: definition.target.pages }, publications)
    // The start needs no mark, because the chart begins with it.
    .filter(({ at }) => at > startedAt)
    .map(({ at, number, what }) => ({ at, label: `#${number}`, text: `#${number}: ${what}` }));
  const marks = new Map<string, ChartMark>();
  for (const { at, label, text } of [...began, ...weights, ...published].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    const day = pacificDay(new Date(at));
    const before = marks.get(day);
    if (days.includes(day))
      marks.set(day, { day, label: before ? `${before.label}, ${label}` : label, text: before ? `${before.text}; ${text}` : text });
  }
  return [...marks.values()];
}
