import { type ContentFinding } from '@waypost/content/model';
import { isSameValue } from '@waypost/content/model/merge';
import type { FieldNote } from '@waypost/control-center/design/fields';
import type { EditingState } from '../session/editing-state';
import { controlOf, listedFindings, newsIn, WEIGHT_NAMES, type PlacedFinding } from './placed-finding';

/** Long enough not to read all of a text for each of its letters, short enough to be there when somebody looks up. */
export const CHECK_DELAY_MS = 400;

/** What the checks say of a content: those that ask it again before a publish. */
export type FindingsOf<Edited extends object> = (content: Edited) => readonly ContentFinding[];

/** What is typed, as far as checks have to know it: an editor's content, or the fields of a form. */
export interface TypedContent<Edited extends object> {
  readonly getState: () => Pick<EditingState<Edited>, 'content' | 'visited' | 'isChecked'>;
  /** What keeps it from being saved, by field. */
  readonly messages: () => Readonly<Record<string, string>>;
  readonly subscribe: (listener: () => void) => () => void;
}

const NO_NOTES: readonly FieldNote[] = [];

const noteOf = ({ weight, message }: PlacedFinding): FieldNote => ({
  tone: weight === 'warning' ? 'caution' : 'danger',
  name: WEIGHT_NAMES[weight],
  text: message,
});

/** By control, in the order of the list. */
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

/** What each control shows beside its field. Notes that say the same stay the same objects, so that their field is not rendered again. */
const notesAfter = (before: Notes, placed: Placed): Notes =>
  new Map(
    [...placed].map(([control, findings]) => {
      const now = findings.filter(({ weight }) => weight !== 'save').map(noteOf);
      const shown = before.get(control);
      return [control, shown && isSameValue(shown, now) ? shown : now];
    }),
  );

/** What keeps each control's field from being saved. */
const messagesOf = (placed: Placed): ReadonlyMap<string, string> =>
  new Map([...placed].flatMap(([control, [first]]) => (first?.weight === 'save' ? [[control, first.message]] : [])));

/**
 * What there is to look at in a content while somebody types it: found a moment after the last letter, and reported to the views that
 * show it. It lives outside React as the session does: a finding renders its field and the list, and nothing else.
 */
export function createFindings<Edited extends object>(editing: TypedContent<Edited>) {
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
    // What was there when the editor opened is no news: the list says how much it is.
    spoken = listed === null ? spoken : (newsIn(listed, next) ?? spoken);
    listed = next;
    const placed = byControl(next);
    notes = notesAfter(notes, placed);
    messages = messagesOf(placed);
    notify();
  };

  return {
    /** Reads the content by these checks, now and from now on. */
    checkBy(checks: FindingsOf<Edited>): void {
      findingsOf = checks;
      check();
    },
    /** Watches the content while the editor is open. Returns its remover. */
    begin(): () => void {
      let before = editing.getState();
      // What was typed between the first check and this moment: the list is rendered before it watches.
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
    /** Everything, what matters most first; null before the first check. */
    listed: (): readonly PlacedFinding[] | null => listed,
    /** What came last, in words for those who can't see it. */
    spoken: (): string => spoken,
    notesAt: (control: string): readonly FieldNote[] => notes.get(control) ?? NO_NOTES,
    /** What keeps a control's field from being saved; undefined where nothing does, or nobody has come to it yet. */
    messageAt(control: string): string | undefined {
      const { isChecked, visited } = editing.getState();
      return isChecked || visited.has(control) ? messages.get(control) : undefined;
    },
  };
}

/** As the editor has them. */
export type FindingsOfContent<Edited extends object> = ReturnType<typeof createFindings<Edited>>;

/** As they are shown, whatever the content is. */
export type Findings = Omit<FindingsOfContent<object>, 'checkBy'>;
