import { useState } from 'react';
import { lazily } from '../../loading/lazily';
import type { ConfirmProps, DialogProps } from './dialog-props';

// The code that traps the focus and blocks the page is larger than most screens, so it is a separate chunk.
const DialogSheet = lazily<DialogProps>(() => import('./dialog-sheet'), 'the dialog', { isOver: true });
const ConfirmSheet = lazily<ConfirmProps>(() => import('./confirm-sheet'), 'the question', { isOver: true });

/** Returns true once it was open, so that closing it can return the focus. */
function useNeeded(isOpen: boolean): boolean {
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded;
}

/** A task in a dialog over the screen that it belongs to. */
export const Dialog = (props: DialogProps) => (useNeeded(props.isOpen) ? <DialogSheet {...props} /> : null);

/** A question before an important action. Escape and the first button change nothing. */
export const Confirm = (props: ConfirmProps) => (useNeeded(props.isOpen) ? <ConfirmSheet {...props} /> : null);
