import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../buttons/button';
import { Stack } from '../../src/surface';
import { DialogActions } from './dialog-actions';

export interface DialogFormProps {
  readonly onSubmit: () => unknown;
  readonly submitLabel: string;
  readonly submitLook?: 'primary' | 'danger' | 'plain';
  readonly onCancel: () => void;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of a dialog: its fields, with Cancel and Submit below. Each field shows its own message. */
export function DialogForm({
  onSubmit,
  submitLabel,
  submitLook = 'primary',
  onCancel,
  cancelLabel = 'Cancel',
  isBusy,
  isDisabled,
  children,
}: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles the event to a form that the dialog was opened from, although the dialog is elsewhere in the document.
    event.stopPropagation();
    void onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {children}
        <DialogActions>
          <Button onClick={onCancel}>{cancelLabel}</Button>
          <Button type="submit" look={submitLook} isBusy={isBusy} disabled={isDisabled}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
