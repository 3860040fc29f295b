import { useState } from 'react';
import { lazily } from '../../loading/lazily';
import type { ConfirmProps, DialogProps } from './dialog-props';

// What holds the focus and the page beneath still is larger than most screens: it comes with the first dialog that opens.
const DialogSheet = lazily<DialogProps>(() => import('./dialog-sheet'), 'the dialog', { isOver: true });
const ConfirmSheet = lazily<ConfirmProps>(() => import('./confirm-sheet'), 'the question', { isOver: true });

/** Stays once it has been there: the focus goes back to where it was when it closes. */
function useNeeded(isOpen: boolean): boolean {
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded;
}

/** A task of its own, over the screen that it belongs to. */
export const Dialog = (props: DialogProps) => (useNeeded(props.isOpen) ? <DialogSheet {...props} /> : null);

/** A question before something that matters; Escape and the first button leave everything as it is. */
export const Confirm = (props: ConfirmProps) => (useNeeded(props.isOpen) ? <ConfirmSheet {...props} /> : null);
