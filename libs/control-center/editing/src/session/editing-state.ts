import type { ContentDetail } from '@waypost/content/contract';
import { isSameValue } from '@waypost/content/model/merge';
import type { ContentDraft } from './content-draft';
import type { EditConflict } from './edit-conflict';

/** The state of one item while somebody edits it. */
export interface EditingState<Edited extends object> {
  /**
   * The content that the form started with. The server's content may be renewed meanwhile, but the typed content must not change with it.
   */
  readonly opened: ContentDetail<Edited>;
  /** The server's content, as far as this browser knows. */
  readonly latest: ContentDetail<Edited>;
  /** The revision that the typed content is based on. A save names it, so that it conflicts with another person's save (R10.12). */
  readonly baseRevisionId: string | null;
  readonly content: Edited;
  readonly isDirty: boolean;
  readonly past: readonly Edited[];
  readonly future: readonly Edited[];
  /** The fields that somebody is typing into, and the time of the last letter. */
  readonly typing: { readonly fields: string; readonly at: number } | null;
  /** The time at which the restored draft was written. Null if the form holds no draft. */
  readonly draftAt: string | null;
  /** The fields whose messages are shown. */
  readonly visited: ReadonlySet<string>;
  /** True after somebody tried to save. Every message is then shown. */
  readonly isChecked: boolean;
  /** The server's refusal of a field, until that field changes. */
  readonly refused: { readonly field: string; readonly message: string } | null;
  readonly conflict: EditConflict<Edited> | null;
  /** The content whose save was refused because somebody has deleted the item. Null otherwise. */
  readonly deleted: Edited | null;
  readonly isSaving: boolean;
  /** The reason why nothing can be changed, or null. */
  readonly readOnly: string | null;
}

/** One undo takes back what was typed into a field without a pause of this length. */
export const TYPING_PAUSE_MS = 1_000;
/** The limit is more steps than anybody takes back, and few enough for the largest article. */
export const MAX_UNDO_STEPS = 100;

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
  deleted: null,
  isSaving: false,
  readOnly,
});

/**
 * Returns true if there is something to save: a change, or a new item that is nowhere yet, which staff may save as they named it. A page's
 * default has no revision either, but main has it.
 */
export const canSave = <Edited extends object>({ isDirty, opened, readOnly }: EditingState<Edited>): boolean =>
  readOnly === null && (isDirty || (opened.revisionId === null && opened.published === null));

const withContent = <Edited extends object>(state: EditingState<Edited>, content: Edited): EditingState<Edited> => ({
  ...state,
  content,
  isDirty: !isSameValue(content, state.opened.content),
});

/** Returns the state after some fields changed. */
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
    past: isSameRun ? state.past : [...state.past, state.content].slice(-MAX_UNDO_STEPS),
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
 * Returns the state after the form starts again with the server's content, because a revision was restored or a draft was discarded. That
 * can be undone, unless somebody else saved meanwhile. The typed content is then based on another revision, and a save of it would silently
 * overwrite theirs.
 */
export const restartedState = <Edited extends object>(
  state: EditingState<Edited>,
  detail: ContentDetail<Edited>,
): EditingState<Edited> => ({
  ...openedState(detail, null, state.readOnly),
  past: state.isDirty && state.baseRevisionId === state.latest.revisionId ? [...state.past, state.content].slice(-MAX_UNDO_STEPS) : [],
});

/**
 * Returns true if a late answer is about a save before the latest one. Every write on a branch has a later time than the one before. What
 * the branch shows once its own text is discarded may be older.
 */
const isOvertakenAnswer = (answer: ContentDetail<unknown>, latest: ContentDetail<unknown>): boolean =>
  [answer, latest].every(({ status }) => status === 'changed') &&
  answer.revisionId !== latest.revisionId &&
  (answer.updatedAt ?? '') < (latest.updatedAt ?? '');

/** Returns the state after the server's content was loaded again. The form takes it at once if it has no unsaved content. */
export function renewedState<Edited extends object>(
  state: EditingState<Edited>,
  loaded: ContentDetail<Edited>,
  readOnly: string | null,
): EditingState<Edited> {
  const latest = isOvertakenAnswer(loaded, state.latest) ? state.latest : loaded;
  if (state.isDirty) return { ...state, latest, readOnly };
  if (isSameValue(latest.content, state.content))
    return { ...state, opened: latest, latest, baseRevisionId: latest.revisionId, content: latest.content, readOnly };
  return openedState(latest, null, readOnly);
}

/** Returns the saved content, with the fields that were changed while the save was under way. */
export const carriedOver = <Edited extends object>(sent: Edited, typed: Edited, saved: Edited): Edited => ({
  ...saved,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSameValue(value, sent[field as keyof Edited]))),
});

/** Returns the state after a save. `typed` is the form's content at the time it was sent. */
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
  deleted: null,
  isSaving: false,
});

/** Returns the state with both people's work, based on what the other person saved. Nothing before that can be undone. */
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

/** Returns the state in which a deleted item is about to be saved again: it starts from none, and its save can't be undone to one. */
export const savedAgainState = <Edited extends object>(state: EditingState<Edited>): EditingState<Edited> => ({
  ...state,
  opened: { ...state.opened, revisionId: null, published: null },
  latest: { ...state.latest, revisionId: null },
  baseRevisionId: null,
  deleted: null,
});
