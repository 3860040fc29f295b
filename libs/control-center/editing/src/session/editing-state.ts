import type { ContentDetail } from '@waypost/content/contract';
import { isSameValue } from '@waypost/content/model/merge';
import type { ContentDraft } from './content-draft';
import type { EditConflict } from './edit-conflict';

/** Everything that is true of one content while somebody edits it. */
export interface EditingState<Edited extends object> {
  /** What the form began with: the server's may be renewed beneath it, and what is typed must not be. */
  readonly opened: ContentDetail<Edited>;
  /** As the server has it, as far as this browser has heard. */
  readonly latest: ContentDetail<Edited>;
  /** The revision that what is typed began with: a save that names it meets somebody else's (R10.12). */
  readonly baseRevisionId: string | null;
  readonly content: Edited;
  readonly isDirty: boolean;
  readonly past: readonly Edited[];
  readonly future: readonly Edited[];
  /** The fields that are being typed into, and when the last letter came. */
  readonly typing: { readonly fields: string; readonly at: number } | null;
  /** When what stands in the form was left unsaved; null where nothing was. */
  readonly draftAt: string | null;
  /** Fields whose messages are shown. */
  readonly visited: ReadonlySet<string>;
  /** A save was tried: every message is shown. */
  readonly isChecked: boolean;
  /** What the server refused, until the field is changed. */
  readonly refused: { readonly field: string; readonly message: string } | null;
  readonly conflict: EditConflict<Edited> | null;
  readonly isSaving: boolean;
  /** Why nothing can be changed; null where it can. */
  readonly readOnly: string | null;
}

/** One undo takes back what was typed into a field without a pause of this length. */
export const TYPING_PAUSE_MS = 1_000;
/** More steps than anybody takes back, and few enough for the largest article. */
export const UNDO_STEPS_MAX = 100;

export const openedState = <Edited extends object>(
  detail: ContentDetail<Edited>,
  draft: ContentDraft<Edited> | null,
  readOnly: string | null,
): EditingState<Edited> => ({
  opened: detail,
  latest: detail,
  baseRevisionId: draft ? draft.baseRevisionId : detail.revisionId,
  content: draft?.content ?? detail.content,
  isDirty: draft !== null && !isSameValue(draft.content, detail.content),
  past: [],
  future: [],
  typing: null,
  draftAt: draft?.at ?? null,
  visited: new Set(),
  isChecked: false,
  refused: null,
  conflict: null,
  isSaving: false,
  readOnly,
});

const withContent = <Edited extends object>(state: EditingState<Edited>, content: Edited): EditingState<Edited> => ({
  ...state,
  content,
  isDirty: !isSameValue(content, state.opened.content),
});

/** Some fields have other values now. */
export function changedState<Edited extends object>(
  state: EditingState<Edited>,
  change: Partial<Edited>,
  at: number,
): EditingState<Edited> {
  if (state.readOnly !== null) return state;
  const names = Object.keys(change);
  const fields = names.join(' ');
  const isSameRun = state.typing !== null && state.typing.fields === fields && at - state.typing.at < TYPING_PAUSE_MS;
  return {
    ...withContent(state, { ...state.content, ...change }),
    past: isSameRun ? state.past : [...state.past, state.content].slice(-UNDO_STEPS_MAX),
    future: [],
    typing: { fields, at },
    visited: new Set([...state.visited, ...names]),
    refused: state.refused && names.includes(state.refused.field) ? null : state.refused,
  };
}

export function undoneState<Edited extends object>(state: EditingState<Edited>): EditingState<Edited> {
  const before = state.past.at(-1);
  if (before === undefined || state.readOnly !== null) return state;
  return { ...withContent(state, before), past: state.past.slice(0, -1), future: [state.content, ...state.future], typing: null };
}

export function redoneState<Edited extends object>(state: EditingState<Edited>): EditingState<Edited> {
  const [after, ...future] = state.future;
  if (after === undefined || state.readOnly !== null) return state;
  return { ...withContent(state, after), past: [...state.past, state.content], future, typing: null };
}

/**
 * The form begins again with what the server has: a version that was brought back, a draft that was discarded. It can be
 * undone, except where somebody else saved meanwhile: what was typed began with another revision then, and a save of it
 * would silently take theirs away.
 */
export const restartedState = <Edited extends object>(
  state: EditingState<Edited>,
  detail: ContentDetail<Edited>,
): EditingState<Edited> => ({
  ...openedState(detail, null, state.readOnly),
  past: state.isDirty && state.baseRevisionId === state.latest.revisionId ? [...state.past, state.content].slice(-UNDO_STEPS_MAX) : [],
});

/** The server's content has come again: taken at once where nothing is typed. */
export function renewedState<Edited extends object>(
  state: EditingState<Edited>,
  latest: ContentDetail<Edited>,
  readOnly: string | null,
): EditingState<Edited> {
  if (state.isDirty) return { ...state, latest, readOnly };
  if (isSameValue(latest.content, state.content))
    return { ...state, opened: latest, latest, baseRevisionId: latest.revisionId, content: latest.content, readOnly };
  return openedState(latest, null, readOnly);
}

/** What was typed while a save was under way stays; every other field is as it was saved. */
export const carriedOver = <Edited extends object>(sent: Edited, typed: Edited, saved: Edited): Edited => ({
  ...saved,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSameValue(value, sent[field as keyof Edited]))),
});

/** A save came back. `typed` is what stood in the form when it was sent. */
export const savedState = <Edited extends object>(
  state: EditingState<Edited>,
  typed: Edited,
  saved: ContentDetail<Edited>,
): EditingState<Edited> => ({
  ...withContent({ ...state, opened: saved }, carriedOver(typed, state.content, saved.content)),
  latest: saved,
  baseRevisionId: saved.revisionId,
  typing: null,
  draftAt: null,
  isChecked: false,
  refused: null,
  conflict: null,
  isSaving: false,
});

/** Both people's work in one content: it begins with what the other saved. What came before can't be undone past that. */
export const settledState = <Edited extends object>(
  state: EditingState<Edited>,
  conflict: EditConflict<Edited>,
  content: Edited,
): EditingState<Edited> => ({
  ...withContent({ ...state, opened: conflict.current }, content),
  latest: conflict.current,
  baseRevisionId: conflict.current.revisionId,
  past: [],
  future: [],
  typing: null,
});
