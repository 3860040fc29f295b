import { AlertDialog } from 'radix-ui';
import styled from 'styled-components';
import { Button } from '../../buttons/button';
import { useFocusReturn } from '../use-focus-return';
import { DialogActions } from './dialog-actions';
import type { ConfirmProps } from './dialog-props';
import { Body, Description, Head, sheet, veil } from './dialog-style';

const AlertVeil = styled(AlertDialog.Overlay)`
  ${veil}
`;
const AlertSheet = styled(AlertDialog.Content)<{ $isWide?: boolean }>`
  ${sheet}
`;

/** The content of the question (see `dialog.tsx`). */
export default function ConfirmSheet({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
  heir,
}: ConfirmProps) {
  const focus = useFocusReturn(heir);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertVeil />
        <AlertSheet onOpenAutoFocus={focus.onOpenAutoFocus} onCloseAutoFocus={focus.onCloseAutoFocus}>
          <Head>
            <AlertDialog.Title>{title}</AlertDialog.Title>
          </Head>
          <Body>
            <AlertDialog.Description asChild>
              <Description>{description}</Description>
            </AlertDialog.Description>
            <DialogActions>
              <AlertDialog.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </AlertDialog.Cancel>
              <AlertDialog.Action asChild>
                <Button look={isDangerous ? 'danger' : 'primary'} onClick={onConfirm}>
                  {confirmLabel}
                </Button>
              </AlertDialog.Action>
            </DialogActions>
          </Body>
        </AlertSheet>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
