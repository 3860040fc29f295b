import type { ReactNode, RefObject } from 'react';

export interface DialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  readonly isWide?: boolean;
  /** True if no control in the dialog takes the focus. Its body then takes the focus, so that the keyboard can scroll it (R15.07). */
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
  /** Gets the focus if the button that opened the question is gone when it closes. */
  readonly heir?: RefObject<HTMLElement | null>;
}
