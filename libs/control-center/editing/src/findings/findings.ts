import type { ContentFinding, ContentKind } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import type { FieldNote } from '@waypost/control-center/design/fields';
import type { EditingState } from '../session/editing-state';
import { controlOf, listedFindings, newsIn, WEIGHT_NAMES, type PlacedFinding } from './placed-finding';

/** The delay after the last letter. It is long enough not to check the text at every letter, and short enough for a person who looks up. */
export const CHECK_DELAY_MS = 400;

/** The publish checks of one item. The server runs the same checks before a publish. */
export type FindingsOf<Edited extends object> = (content: Edited) => readonly ContentFinding[];

/** The content that is typed, in the shape that the checks need: an editor's content or the fields of a form. */
export interface TypedContent<Edited extends object> {
  /** Absent for the fields of a form. */
  readonly address?: { readonly kind: ContentKind };
  readonly getState: () => Pick<EditingState<Edited>, 'content' | 'visited' | 'isChecked'>;
  /** Returns the messages that prevent a save, by field. */
  readonly messages: () => Readonly<Record<string, string>>;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_NOTES: readonly FieldNote[] = [];

const noteOf = ({ weight, message }: PlacedFinding): FieldNote => ({
  tone: weight === 'warning' ? 'caution' : 'danger',
  name: WEIGHT_NAMES[weight],
  text: message,
});

/** Groups the findings by control, in the order of the list. */
function byControl(listed: readonly PlacedFinding[]): ReadonlyMap<string, readonly PlacedFinding[]> {
  const placed = new Map<string, readonly PlacedFinding[]>();
  for (const finding of listed) {
    const control = finding.field === null ? null : controlOf(finding.field);
    if (control !== null) placed.set(control, [...(placed.get(control) ?? []), finding]);
  }
  return placed;
}

type Placed = ReturnType<typeof byControl>;
type Notes = ReadonlyMap<string, readonly FieldNote[]>;

/** Returns the notes of each control. Unchanged notes stay the same objects, so that their field does not render again. */
const notesAfter = (before: Notes, placed: Placed): Notes =>
  new Map(
    [...placed].map(([control, findings]) => {
      const now = findings.filter(({ weight }) => weight !== 'save').map(noteOf);
      const shown = before.get(control);
      return [control, shown && isSameValue(shown, now) ? shown : now];
    }),
  );

/** Returns the messages that prevent a save, by control. */
const messagesOf = (placed: Placed): ReadonlyMap<string, string> =>
  new Map([...placed].flatMap(([control, [first]]) => (first?.weight === 'save' ? [[control, first.message]] : [])));

/**
 * The findings about an item while somebody types. They are computed a moment after the last letter and reported to the views. They live
 * outside React, as the session does. A new finding renders only its field and the list.
 */
export function createFindings<Edited extends object>(editing: TypedContent<Edited>) {
  const kind = editing.address?.kind ?? null;
  let findingsOf: FindingsOf<Edited> | null = null;
  let listed: readonly PlacedFinding[] | null = null;
  let read: Edited | null = null;
  let notes: Notes = new Map();
  let messages: ReadonlyMap<string, string> = new Map();
  let spoken = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const notify = () => listeners.forEach((listener) => listener());
  const check = () => {
    clearTimeout(timer);
    timer = undefined;
    if (findingsOf === null) return;
    read = editing.getState().content;
    const next = listedFindings(editing.messages(), findingsOf(read));
    if (listed !== null && isSameValue(next, listed)) return;
    // Findings that were there when the editor opened are not announced. The list shows their number.
    spoken = listed === null ? spoken : (newsIn(listed, next, kind) ?? spoken);
    listed = next;
    const placed = byControl(next);
    notes = notesAfter(notes, placed);
    messages = messagesOf(placed);
    notify();
  };

  return {
    kind,
    /** Checks the content with these checks, now and from now on. */
    checkBy(checks: FindingsOf<Edited>): void {
      findingsOf = checks;
      check();
    },
    /** Watches the content while the editor is open. Returns a function that stops it. */
    begin(): () => void {
      let before = editing.getState();
      // Somebody may have typed between the first check and this moment, because the list renders before it watches.
      if (before.content !== read) check();
      const remove = editing.subscribe(() => {
        const now = editing.getState();
        const { content, visited, isChecked } = before;
        before = now;
        if (now.isChecked && !isChecked) check();
        if (now.content !== content) {
          clearTimeout(timer);
          timer = setTimeout(check, CHECK_DELAY_MS);
        }
        if (now.visited !== visited || now.isChecked !== isChecked) notify();
      });
      return () => {
        clearTimeout(timer);
        remove();
      };
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Returns all findings, the most severe first, or null before the first check. */
    listed: (): readonly PlacedFinding[] | null => listed,
    /** Returns the newest findings in words, for screen readers. */
    spoken: (): string => spoken,
    notesAt: (control: string): readonly FieldNote[] => notes.get(control) ?? NO_NOTES,
    /** Returns the message that prevents a save, or undefined if there is none or nobody has used the control yet. */
    messageAt(control: string): string | undefined {
      const { isChecked, visited } = editing.getState();
      return isChecked || visited.has(control) ? messages.get(control) : undefined;
    },
  };
}

/** The findings as the editor uses them. */
export type FindingsOfContent<Edited extends object> = ReturnType<typeof createFindings<Edited>>;

/** The findings as the views use them, for any kind of content. */
export type Findings = Omit<FindingsOfContent<object>, 'checkBy'>;
