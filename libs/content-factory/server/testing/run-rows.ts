import type { Attempt, FactoryItem, FactoryRun, Opening, WholeItem } from '../src/ports/run-store';

export type ItemRow = { -readonly [Key in keyof WholeItem]: WholeItem[Key] };

export interface RunRow {
  run: FactoryRun;
  items: ItemRow[];
}

/** The tables of the fake store. */
export interface RunRows {
  readonly runs: Map<string, RunRow>;
  readonly openings: (Opening & { readonly itemId: string })[];
}

function withoutText({ answer, ...item }: WholeItem): FactoryItem {
  if (answer === null) return { ...item, answer };
  const { text: _text, ...facts } = answer;
  return { ...item, answer: facts };
}

export const copyOf = ({ run, items }: RunRow) => ({ run: { ...run }, items: items.map(withoutText) });

export function findItem({ runs }: RunRows, itemId: string): { readonly row: RunRow; readonly item: ItemRow } | null {
  for (const row of runs.values()) {
    const item = row.items.find(({ id }) => id === itemId);
    if (item) return { row, item };
  }
  return null;
}

export function rowOf(rows: RunRows, itemId: string): { readonly row: RunRow; readonly item: ItemRow } {
  const item = findItem(rows, itemId);
  if (!item) throw new Error(`no item ${itemId}`);
  return item;
}

export function changeAttempt(item: ItemRow, number: number, change: Partial<Attempt>): void {
  item.attempts = item.attempts.map((attempt) => (attempt.number === number ? { ...attempt, ...change } : attempt));
}

/** Returns whether this attempt holds the item. */
export const isOwn = (item: ItemRow, attempt: number): boolean => item.state === 'running' && item.attempt === attempt;
