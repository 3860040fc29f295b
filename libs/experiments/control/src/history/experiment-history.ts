import type { Publication } from '@waypost/content/contract/publishing';
import type { ContentAddress } from '@waypost/content/model';
import { BEGUN_STATES, type ExperimentState } from '@waypost/experiments/model/life';

/** One publish that changed an experiment or one of its pages. */
export interface HistoryEntry {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly note: string;
  /** The change, in a few words. */
  readonly what: string;
}

/** A life as a publication has it. */
interface PublishedLife {
  readonly state: ExperimentState;
  /** The name of the shipped variant. Null if none was, and for lives that were stored without it. */
  readonly shipped: string | null;
}

const DRAFT: PublishedLife = { state: 'draft', shipped: null };

/** Reads the summary of a life. Returns undefined if it has no state that this build can read. */
function lifeIn(summary: Publication['changes'][number]['summary']): PublishedLife | undefined {
  const state = BEGUN_STATES.find((each) => each === summary?.['state']);
  const shipped = summary?.['shipped'];
  return state && { state, shipped: typeof shipped === 'string' ? shipped : null };
}

/** Returns the step that led from one state to another, in words. */
function stepInWords(after: ExperimentState, before: ExperimentState): string {
  if (after === before) return after === 'running' || after === 'paused' ? 'Took new weights or variants' : 'Changed';
  if (after === 'running') return before === 'paused' ? 'Resumed' : 'Started';
  return after === 'draft' ? 'Taken off the site' : after === 'paused' ? 'Paused' : 'Stopped';
}

/** Returns the ship of a variant in words, or null for any other step. A ship without a name is seen by its changed pages. */
function shipInWords(after: PublishedLife, before: PublishedLife, hasChangedPages: boolean): string | null {
  if (after.shipped !== null) return after.shipped === before.shipped ? null : `${after.shipped} shipped`;
  return after.state === 'stopped' && hasChangedPages ? 'A variant shipped' : null;
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
  let before = DRAFT;
  for (const { number, at, by, note, changes, rollsBack } of [...publications].sort((a, b) => a.number - b.number)) {
    const life = changes.find((change) => change.kind === 'experiment-life' && change.key === key);
    const isDefined = changes.some((change) => change.kind === 'experiment' && change.key === key);
    const changedPages = changes.filter((change) => change.kind === 'page' && pages.includes(change.key)).map(({ label }) => label);
    if (!life && !isDefined && changedPages.length === 0) continue;
    const after = life ? (life.change === 'removed' ? DRAFT : (lifeIn(life.summary) ?? before)) : before;
    const shipped = life ? shipInWords(after, before, changedPages.length > 0) : null;
    const what = [
      isDefined ? 'Definition published' : '',
      shipped ?? (life && !(isDefined && after.state === before.state) ? stepInWords(after.state, before.state) : ''),
      changedPages.length > 0 && shipped === null ? `${changedPages.join(', ')} changed` : '',
    ].filter((part) => part !== '');
    const rollback = rollsBack === null ? '' : ` (rollback of #${rollsBack})`;
    entries.push({ number, at, by: by.name, note, what: `${what.join('; ')}${rollback}` });
    before = after;
  }
  return entries.reverse();
}
