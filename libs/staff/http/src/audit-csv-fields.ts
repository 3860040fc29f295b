import { actionDetails } from '@waypost/staff/contract/audit';
import { isRecord } from '@waypost/platform/kernel';
import { capitalized } from '@waypost/platform/kernel/text';

/** One changed field as a line of the file. None of its parts is JSON. */
export interface ChangedLine {
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** True for an item that went live, whose ids are only for machines. */
const isNamedContent = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['kind'] === 'string' && typeof value['key'] === 'string';

const contentText = ({ kind, key, label }: Readonly<Record<string, unknown>>): string =>
  `${String(kind)}: ${typeof label === 'string' ? label : String(key)}`;

const scalarText = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));

/** Collects every leaf of a value by its path: `settings afid`, `body 2 heading`. */
function leaves(value: unknown, path: readonly string[], into: Map<string, string>): Map<string, string> {
  if (value === null || value === undefined || value === '') return into;
  if (Array.isArray(value)) value.forEach((item, index) => leaves(item, [...path, String(index + 1)], into));
  else if (isRecord(value) && isNamedContent(value)) into.set(path.join(' '), contentText(value));
  else if (isRecord(value)) for (const [name, part] of Object.entries(value)) leaves(part, [...path, name], into);
  else into.set(path.join(' '), scalarText(value));
  return into;
}

/** Returns a path as words: `sessionsEnded 2 name` becomes `Sessions ended 2 name`. */
function inWords(path: string): string {
  const words = path.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return capitalized(words);
}

/** Returns a field's label from its action, followed by the rest of its path. */
function fieldName(action: string, path: string): string {
  const [first = '', ...rest] = path.split(' ');
  const label = (actionDetails(action) ?? {})[first];
  return label === undefined ? inWords(path) : [label, ...rest].join(' ');
}

/** Returns an entry's changes, one line each. A single value has the label that its action gives it. */
export function changedLines(action: string, before: unknown, after: unknown): readonly ChangedLine[] {
  const single = Object.keys(actionDetails(action) ?? {})[0] ?? 'value';
  const isSingle = (value: unknown): boolean => value !== null && value !== undefined && !isRecord(value);
  const parts = (value: unknown) => leaves(isSingle(value) ? { [single]: value } : value, [], new Map());
  const [was, is] = [parts(before), parts(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((path) => was.get(path) !== is.get(path))
    .map((path) => ({ field: fieldName(action, path), before: was.get(path) ?? null, after: is.get(path) ?? null }));
}
