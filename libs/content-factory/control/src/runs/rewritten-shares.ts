import type { RunView } from '@waypost/content-factory/contract';

/** The groups by which approved texts can be compared (R10.19). */
export const COMPARISONS = { run: 'By run, in time', prompt: 'By instructions', model: 'By model', author: 'By author' } as const;
export type Comparison = keyof typeof COMPARISONS;

/** The approved texts of one group, and their rewritten share. */
export interface SharesOf {
  readonly name: string;
  readonly approved: number;
  /** The mean, from 0 to 1. */
  readonly share: number;
}

type Item = RunView['items'][number];

const NAMES: Readonly<Record<Comparison, (run: RunView, item: Item) => string>> = {
  run: ({ startedAt }) => startedAt,
  prompt: (_run, { prompt }) => `Version ${prompt}`,
  model: (_run, { model }) => model ?? 'Not known',
  author: ({ author }) => author,
};

/**
 * Returns the rewritten shares of approved texts by group. Runs are ordered and named by their start, other groups by name. Texts without
 * an approval are left out. Pure.
 */
export function rewrittenShares(runs: readonly RunView[], by: Comparison): readonly SharesOf[] {
  const shares = new Map<string, number[]>();
  for (const run of runs)
    for (const item of run.items) {
      if (item.rewrittenShare === null) continue;
      const name = NAMES[by](run, item);
      shares.set(name, [...(shares.get(name) ?? []), item.rewrittenShare]);
    }
  return [...shares]
    .map(([name, all]) => ({ name, approved: all.length, share: all.reduce((sum, entry) => sum + entry, 0) / all.length }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
}
