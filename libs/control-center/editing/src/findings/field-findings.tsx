import type { FieldNote } from '@waypost/control-center/design/fields';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Findings } from './findings';

interface ShownAtFields {
  /** Null while the findings load. */
  readonly findings: Findings | null;
  /** Records that somebody used a control. From then on the control shows its message. */
  readonly visit: (control: string) => void;
}

const Shown = createContext<ShownAtFields | null>(null);

/** Gives the editor's fields their findings. A field outside an editor shows none. */
export const FindingsProvider = Shown.Provider;

const NO_NOTES: readonly FieldNote[] = [];
const NOTHING_COMES = () => () => undefined;

/** Returns the notes about a control. */
export function useFieldNotes(control: string): readonly FieldNote[] {
  const findings = useContext(Shown)?.findings;
  return useSyncExternalStore(findings?.subscribe ?? NOTHING_COMES, () => findings?.notesAt(control) ?? NO_NOTES);
}

/** Returns the message and the notes of a control within a field. */
export function usePartFindings(control: string) {
  const shown = useContext(Shown);
  const findings = shown?.findings;
  const message = useSyncExternalStore(findings?.subscribe ?? NOTHING_COMES, () => findings?.messageAt(control));
  return { message, notes: useFieldNotes(control), visit: () => shown?.visit(control) };
}
