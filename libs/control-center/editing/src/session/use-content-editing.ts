import { useShortcuts } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { useStaffServices, type ControlStore } from '@waypost/control-center/client/services';
import { invariant } from '@waypost/platform/kernel';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { createEditingSession, type ContentEditing, type EditingCalls, type EditingSession } from './editing-session';
import type { EditingState } from './editing-state';
import { goBack } from './way-back';

const callsOf = (dispatch: ControlStore['dispatch']): EditingCalls => ({
  save: (address, content, baseRevisionId) =>
    dispatch(controlApi.endpoints.saveContent.initiate({ ...address, save: { content, baseRevisionId } })).unwrap(),
  goBack: goBack(dispatch),
});

/**
 * Opens one editing session for any kind of content: its draft, base revision, conflicts, undo and redo. Typing does not render the
 * component that opens the session. `useEdited` and `useEditedField` render the components that call them. Another item needs another
 * session, so give the editor a `key`.
 */
export function useContentEditing<Edited extends object>(editing: ContentEditing<Edited>): EditingSession<Edited> {
  const { storage, now } = useStaffServices();
  const dispatch = useDispatch<ControlStore['dispatch']>();
  const { person } = controlApi.useSessionQuery(undefined, { selectFromResult: ({ data }) => ({ person: data?.user?.id }) });
  const latest = useRef(editing);
  latest.current = editing;
  const [session] = useState(() => {
    invariant(person, 'An editor opens after the session is loaded');
    return createEditingSession<Edited>({ editing: () => latest.current, calls: callsOf(dispatch), person, storage, now });
  });
  const { detail, readOnly } = editing;
  useEffect(() => session.renew(detail, readOnly), [session, detail, readOnly]);
  useEffect(() => session.begin(), [session]);
  useShortcuts({ 'mod+s': () => void session.save(), 'mod+z': session.undo, 'mod+shift+z': session.redo, 'mod+y': session.redo });
  return session;
}

/**
 * Returns a part of the session's state, and renders when that part changes. The selector must return an existing value, because a new
 * object would render every time.
 */
export const useEdited = <Edited extends object, Part>(
  session: EditingSession<Edited>,
  part: (state: EditingState<Edited>) => Part,
): Part => useSyncExternalStore(session.subscribe, () => part(session.getState()));

/** Returns one field's value, message and event handlers. */
export function useEditedField<Edited extends object, Name extends keyof Edited & string>(session: EditingSession<Edited>, name: Name) {
  const value = useEdited(session, ({ content }) => content[name]);
  const isReadOnly = useEdited(session, ({ readOnly }) => readOnly !== null);
  const message = useSyncExternalStore(session.subscribe, () => session.messageOf(name));
  return {
    value,
    message,
    isReadOnly,
    onChange: (next: Edited[Name]) => session.change({ [name]: next } as unknown as Partial<Edited>),
    onBlur: () => session.leaveField(name),
  };
}
