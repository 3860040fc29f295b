import type { ExperimentContent } from '@waypost/experiments/model';
import { parseTypedExperiment } from '@waypost/experiments/model/staff';

/** Converts a message about basis points, which the API uses, to the percentages of the form. */
function asShown(field: string, message: string): string {
  if (/(weight|coverage)$/.test(field)) return 'Give a percentage from 0 to 100, with two decimals at most.';
  if (field.endsWith('.branch')) return 'Choose a branch.';
  return message.includes('basis points') ? 'The shares have to add up to 100%.' : message;
}

/** Returns the messages that prevent a save, by field. It parses as the server does. */
export function messagesIn(content: ExperimentContent): Readonly<Record<string, string>> {
  const parsed = parseTypedExperiment(content);
  if (parsed.ok) return {};
  return Object.fromEntries(parsed.error.map(({ field, message }) => [field, asShown(field, message)]));
}
