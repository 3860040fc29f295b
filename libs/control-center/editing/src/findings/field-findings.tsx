import type { FieldNote } from '@waypost/control-center/design/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Findings } from './findings';

interface ShownAtFields {
  /** Null until they are there. */
  readonly findings: Findings | null;
  /** Somebody has come to a control: from now on it says what is wrong with it. */
  readonly visit: (control: string) => void;
}

const Shown = createContext<ShownAtFields | null>(null);

/** The editor's fields show what was found in them; a field elsewhere shows nothing. */
export const FindingsProvider = Shown.Provider;

const NO_NOTES: readonly FieldNote[] = [];
const NOTHING_COMES = () => () => undefined;

/** What was noticed in a field: the notes of its control. */
export function useFieldNotes(control: string): readonly FieldNote[] {
  const findings = useContext(Shown)?.findings;
  return useSyncExternalStore(findings?.subscribe ?? NOTHING_COMES, () => findings?.notesAt(control) ?? NO_NOTES);
}

/** A control within a field: what is wrong with what it says, and what was noticed. */
export function usePartFindings(control: string) {
  const shown = useContext(Shown);
  const findings = shown?.findings;
  const message = useSyncExternalStore(findings?.subscribe ?? NOTHING_COMES, () => findings?.messageAt(control));
  return { message, notes: useFieldNotes(control), visit: () => shown?.visit(control) };
}
