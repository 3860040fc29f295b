import type { Publication } from '@waypost/content/contract/publishing';
import type { ContentAddress } from '@waypost/content/model';
import type { ExperimentState } from '@waypost/experiments/model/life';

/** One publish that changed an experiment or one of its pages. */
export interface HistoryEntry {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly note: string;
  /** The change, in a few words. */
  readonly what: string;
}

/** Returns the state that a life's label ends with: `Experiment Headline (paused)`. */
const stateIn = (label: string): ExperimentState | undefined =>
  /\((draft|running|paused|stopped)\)$/.exec(label)?.[1] as ExperimentState | undefined;

/** Returns the step that led from one state to another, in words. */
function stepInWords(after: ExperimentState, before: ExperimentState): string {
  if (after === before) return after === 'running' || after === 'paused' ? 'Took new weights or variants' : 'Changed';
  if (after === 'running') return before === 'paused' ? 'Resumed' : 'Started';
  return after === 'draft' ? 'Taken off the site' : after === 'paused' ? 'Paused' : 'Stopped';
}

/** Returns the items of an experiment's history: its definition, its life and its pages. */
export const contentsOf = ({ key, pages }: { readonly key: string; readonly pages: readonly string[] }): readonly ContentAddress[] => [
  { kind: 'experiment', key },
  { kind: 'experiment-life', key },
  ...pages.map((page): ContentAddress => ({ kind: 'page', key: page })),
];

/** Returns the changes of an experiment and its pages with their authors and times, newest first. */
export function experimentHistory(
  { key, pages }: { readonly key: string; readonly pages: readonly string[] },
  publications: readonly Publication[],
): readonly HistoryEntry[] {
  const entries: HistoryEntry[] = [];
  let before: ExperimentState = 'draft';
  for (const { number, at, by, note, changes, rollsBack } of [...publications].sort((a, b) => a.number - b.number)) {
    const life = changes.find((change) => change.kind === 'experiment-life' && change.key === key);
    const isDefined = changes.some((change) => change.kind === 'experiment' && change.key === key);
    const changedPages = changes.filter((change) => change.kind === 'page' && pages.includes(change.key)).map(({ label }) => label);
    if (!life && !isDefined && changedPages.length === 0) continue;
    const after: ExperimentState = life ? (life.change === 'removed' ? 'draft' : (stateIn(life.label) ?? before)) : before;
    const isShipped = life !== undefined && after === 'stopped' && changedPages.length > 0;
    const what = [
      isDefined ? 'Definition published' : '',
      isShipped ? 'A variant shipped' : life && !(isDefined && after === before) ? stepInWords(after, before) : '',
      changedPages.length > 0 && !isShipped ? `${changedPages.join(', ')} changed` : '',
    ].filter((part) => part !== '');
    const rollback = rollsBack === null ? '' : ` (rollback of #${rollsBack})`;
    entries.push({ number, at, by: by.name, note, what: `${what.join('; ')}${rollback}` });
    before = after;
  }
  return entries.reverse();
}
