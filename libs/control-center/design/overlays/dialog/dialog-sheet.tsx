import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import styled from 'styled-components';
import { IconButton } from '../../buttons/button';
import { useFocusReturn } from '../use-focus-return';
import type { DialogProps } from './dialog-props';
import { Body, Description, Head, sheet, veil } from './dialog-style';

const Veil = styled(RadixDialog.Overlay)`
  ${veil}
`;
const Sheet = styled(RadixDialog.Content)<{ $isWide?: boolean }>`
  ${sheet}
`;
const FIRST_FIELD = 'input:not([type="radio"], [type="checkbox"], [readonly]), textarea, select';

/** The content of the dialog (see `dialog.tsx`). */
export default function DialogSheet({ isOpen, onOpenChange, title, description, isWide, isForReading, children }: DialogProps) {
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
            // A dialog with one form focuses its first field. A long dialog starts at its top.
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
