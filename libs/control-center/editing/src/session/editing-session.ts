import type { ContentDetail } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureText, type ContentAddress } from '@waypost/control-center/client/api';
import { type StaffStorage } from '@waypost/control-center/client/services';
import { fieldLabel } from '../differences/field-label';
import { readDraft } from './content-draft';
import { createDraftKeeper } from './draft-keeper';
import { editConflictIn, isDeletedIn } from './edit-conflict';
import {
  canSave,
  changedState,
  openedState,
  redoneState,
  renewedState,
  restartedState,
  savedAgainState,
  savedState,
  settledState,
  undoneState,
  type EditingState,
} from './editing-state';
import { focusFirstOf } from './field-place';
import { wayBackTo, type goBack } from './way-back';

type Messages = Readonly<Record<string, string>>;

/** What an editor passes to the session about its item. */
export interface ContentEditing<Edited extends object> {
  readonly address: ContentAddress;
  /** The item as the server has it. */
  readonly detail: ContentDetail<Edited>;
  /** The reason why nothing can be changed, or null. */
  readonly readOnly: string | null;
  /** Returns the messages that prevent a save, by field, from the schema that the server validates with. */
  readonly messagesOf: (content: Edited) => Messages;
  /** Returns the content to send. Absent if all of it is sent. */
  readonly tidied?: (content: Edited) => Edited;
  /** The key of this browser's draft if the item has no key of its own yet. */
  readonly draftKey?: string;
  readonly onSaved?: (saved: ContentDetail<Edited>) => void;
}

/** The calls of a session, already bound to the store. */
export interface EditingCalls {
  readonly save: (address: ContentAddress, content: unknown, baseRevisionId: string | null) => Promise<ContentDetail<unknown>>;
  readonly goBack: ReturnType<typeof goBack>;
}

export interface EditingSessionOptions<Edited extends object> {
  /** Returns the editor's current values. The editor renders again while its session stays. */
  readonly editing: () => ContentEditing<Edited>;
  readonly calls: EditingCalls;
  /** The id of the person who edits. Drafts belong to that person. */
  readonly person: string;
  readonly storage: StaffStorage;
  readonly now: () => number;
}

/**
 * One item while somebody edits it. The session lives outside React, so that a letter renders only what shows it. Nothing that was typed
 * is lost by a closed tab, a failed save or another person's save.
 */
export function createEditingSession<Edited extends object>(options: EditingSessionOptions<Edited>) {
  const { editing, now } = options;
  const edited = createEditedContent(options);
  const { address, getState, become, messages, drafts } = edited;
  const send = (content: Edited, done: (saved: Edited) => string = () => 'Saved') => sendContent(edited, options, content, done);

  return {
    getState,
    subscribe: edited.subscribe,
    change: (change: Partial<Edited>): void => become(changedState(getState(), change, now())),
    leaveField: (field: string): void => {
      const { visited } = getState();
      if (!visited.has(field)) become({ ...getState(), visited: new Set([...visited, field]) });
    },
    /** Returns the message about a field, or undefined if there is none or nobody has used the field yet. */
    messageOf: (field: string): string | undefined => {
      const { refused, isChecked, visited } = getState();
      if (refused?.field === field) return refused.message;
      return isChecked || visited.has(field) ? messages()[field] : undefined;
    },
    /** Returns all messages that prevent a save, by field. */
    messages,
    undo: (): void => become(undoneState(getState())),
    redo: (): void => become(redoneState(getState())),
    async save(): Promise<void> {
      const { isSaving, content } = getState();
      if (!canSave(getState()) || isSaving) return;
      const wrong = messages();
      if (Object.keys(wrong).length > 0) {
        become({ ...getState(), isChecked: true });
        showFirst(wrong, address);
        return;
      }
      await send(editing().tidied?.(content) ?? content);
    },
    /** Saves a change that is not typed, such as the next status. `done` returns the words for what was saved. */
    async saveAs(change: Partial<Edited>, done: (saved: Edited) => string): Promise<void> {
      const { isDirty, isSaving, readOnly, opened } = getState();
      if (!isDirty && !isSaving && readOnly === null) await send({ ...opened.content, ...change }, done);
    },
    async settle(content: Edited): Promise<void> {
      const { conflict, isSaving } = getState();
      if (!conflict || isSaving) return;
      become(settledState(getState(), conflict, content));
      await send(content);
    },
    closeConflict: (): void => become({ ...getState(), conflict: null }),
    /** Saves an item again that somebody has deleted in the meantime. */
    async saveAgain(): Promise<void> {
      const { deleted, isSaving } = getState();
      if (deleted === null || isSaving) return;
      become(savedAgainState(getState()));
      await send(deleted);
    },
    /** Leaves the item deleted, and what was typed in the form. */
    leaveDeleted: (): void => become({ ...getState(), deleted: null }),
    discard: (): void => become(restartedState(getState(), getState().latest)),
    restart: (detail: ContentDetail<Edited>): void => become(restartedState(getState(), detail)),
    renew: (detail: ContentDetail<Edited>, readOnly: string | null): void => become(renewedState(getState(), detail, readOnly)),
    release: drafts.release,
    /** Returns true if leaving now would lose unsaved work. */
    hasUnsaved: (): boolean => getState().isDirty && !drafts.isReleased() && getState().readOnly === null,
    isDraftStored: drafts.isStored,
    begin: drafts.watchTab,
    address,
  };
}

export type EditingSession<Edited extends object> = ReturnType<typeof createEditingSession<Edited>>;

type EditedContent<Edited extends object> = ReturnType<typeof createEditedContent<Edited>>;

/** Creates the item's state from its detail and this browser's draft, and computes its messages. */
function createEditedContent<Edited extends object>({ editing, person, storage, now }: EditingSessionOptions<Edited>) {
  const { address, detail, readOnly, draftKey } = editing();
  const place = { ...address, key: draftKey ?? address.key, person };
  const takenOver = readOnly === null ? readDraft(storage, place, detail.content) : null;
  let state = openedState(detail, takenOver, readOnly);
  let checked: { readonly content: Edited; readonly messages: Messages } | null = null;
  const listeners = new Set<() => void>();
  const drafts = createDraftKeeper<Edited>({
    storage,
    place,
    takenOver,
    unsaved: () =>
      state.isDirty && state.readOnly === null
        ? { content: state.content, baseRevisionId: state.baseRevisionId, at: new Date(now()).toISOString() }
        : null,
  });

  return {
    address,
    drafts,
    getState: (): EditingState<Edited> => state,
    become(next: EditingState<Edited>): void {
      if (next === state) return;
      const before = state;
      state = next;
      if (before.isDirty && !next.isDirty) drafts.drop();
      else if (next.isDirty && (next.content !== before.content || next.baseRevisionId !== before.baseRevisionId)) drafts.storeSoon();
      listeners.forEach((listener) => listener());
    },
    messages(): Messages {
      if (checked?.content !== state.content) checked = { content: state.content, messages: editing().messagesOf(state.content) };
      return checked.messages;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function sendContent<Edited extends object>(
  { address, getState, become, drafts }: EditedContent<Edited>,
  { editing, calls, person }: EditingSessionOptions<Edited>,
  content: Edited,
  done: (saved: Edited) => string,
): Promise<void> {
  const { content: typed, opened: before, baseRevisionId } = getState();
  become({ ...getState(), isSaving: true });
  try {
    const saved = (await calls.save(address, content, baseRevisionId)) as ContentDetail<Edited>;
    become(savedState(getState(), typed, saved));
    toast.success(done(saved.content), { action: undoOf(before, saved.revisionId, address, calls), about: subjectOf(address) });
    drafts.handOver({ ...address, person }, () => editing().onSaved?.(saved));
  } catch (error) {
    const failure = failureIn(error);
    const conflict = editConflictIn(failure, content);
    const deleted = isDeletedIn(failure) ? content : null;
    const refused =
      failure.kind === 'problem' && failure.field !== undefined ? { field: failure.field, message: failureText(failure) } : null;
    become({ ...getState(), isSaving: false, conflict, deleted, refused: conflict ? null : refused });
    if (!conflict && !deleted) toast.error(`Not saved. ${failureText(failure)}`, { about: subjectOf(address) });
  }
}

/**
 * The subject of this item's toasts. A new toast replaces the earlier one, because its refusal no longer applies and its Undo would undo
 * this save too.
 */
const subjectOf = ({ branch, kind, key }: ContentAddress): string => `${branch} ${kind} ${key}`;

function showFirst(wrong: Messages, address: ContentAddress): void {
  const first = focusFirstOf(Object.keys(wrong)) ?? Object.keys(wrong)[0] ?? '';
  // A message names its field. For a list it also has to name the element.
  const [element] = /^.*\[\d+\]/.exec(first) ?? [];
  const where = element === undefined ? '' : `${fieldLabel(element, address.kind)}: `;
  toast.error(`Not saved. ${where}${wrong[first] ?? ''}`, {
    action: { label: 'Show me', onClick: () => focusFirstOf([first]) },
    about: subjectOf(address),
  });
}

/** Returns the action that undoes a save, and no later one. Undefined for the first save of an item that nobody can see yet. */
function undoOf(before: ContentDetail<unknown>, saved: string | null, address: ContentAddress, calls: EditingCalls) {
  const back = wayBackTo(before);
  if (!back) return undefined;
  return { label: 'Undo', onClick: () => void toast(calls.goBack(address, back, saved), { done: () => 'The save is undone' }) };
}
