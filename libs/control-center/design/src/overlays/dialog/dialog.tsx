import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { lazily } from '../../loading/lazily';
import { color, space } from '../../theme/tokens';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly isWide?: boolean;
  /** Nothing in it takes the focus: where it is longer than the window, it is scrolled by keyboard itself (R15.07). */
  readonly isForReading?: boolean;
  readonly children: ReactNode;
}

export interface ConfirmProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
}

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space.xs};
  /* In sight however long the rest is. */
  position: sticky;
  bottom: -${space.l};
  margin: 0 -${space.l} -${space.l};
  padding: ${space.s} ${space.l} ${space.l};
  background: ${color.raised};
`;

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
