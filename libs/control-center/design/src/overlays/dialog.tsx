import { X } from 'lucide-react';
import { AlertDialog, Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button, IconButton } from '../controls/button';
import { color, radius, shadow, space } from '../theme/tokens';
import { useFocusReturn } from './use-focus-return';
import styled, { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;

const veil = css`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 45%);
  animation: ${appear} 120ms ease-out;
  z-index: 40;
`;

const sheet = css<{ $isWide?: boolean }>`
  position: fixed;
  top: min(12vh, 8rem);
  left: 50%;
  translate: -50% 0;
  display: flex;
  flex-direction: column;
  width: min(${({ $isWide }) => ($isWide ? '56rem' : '32rem')}, calc(100vw - 2rem));
  max-height: calc(100dvh - min(12vh, 8rem) - 2rem);
  border-radius: ${radius.panel};
  overflow: hidden;
  background: ${color.raised};
  box-shadow: ${shadow.dialog};
  animation: ${appear} 120ms ease-out;
  z-index: 41;
  &:focus {
    outline: none;
  }
`;

const Veil = styled(RadixDialog.Overlay)`
  ${veil}
`;
const Sheet = styled(RadixDialog.Content)<{ $isWide?: boolean }>`
  ${sheet}
`;
const AlertVeil = styled(AlertDialog.Overlay)`
  ${veil}
`;
const AlertSheet = styled(AlertDialog.Content)<{ $isWide?: boolean }>`
  ${sheet}
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.m} ${space.m} 0 ${space.l};
  h2 {
    padding-top: ${space.xxs};
  }
`;

const Body = styled.div`
  overflow: auto;
  padding: ${space.s} ${space.l} ${space.l};
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

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

const Description = styled.p`
  color: ${color.textSoft};
`;

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

const FIRST_FIELD = 'input:not([type="radio"], [type="checkbox"], [readonly]), textarea, select';

/** A task of its own, over the screen that it belongs to. */
export function Dialog({ isOpen, onOpenChange, title, description, isWide, isForReading, children }: DialogProps) {
  const focus = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil />
        <Sheet
          $isWide={isWide}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            // A dialog of one form begins in its first field; a long one at its top.
            const field = isWide ? null : (event.currentTarget as Element).querySelector<HTMLElement>(FIRST_FIELD);
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <Head>
            <RadixDialog.Title>{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton label="Close">
                <X size={16} aria-hidden />
              </IconButton>
            </RadixDialog.Close>
          </Head>
          <Body {...(isForReading ? { tabIndex: 0, role: 'region', 'aria-label': title } : {})}>
            {description === undefined ? null : (
              <RadixDialog.Description asChild>
                <Description>{description}</Description>
              </RadixDialog.Description>
            )}
            {children}
          </Body>
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
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

/** A question before something that matters; Escape and the first button leave everything as it is. */
export function Confirm({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDangerous,
  onConfirm,
}: ConfirmProps) {
  const focus = useFocusReturn();
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
