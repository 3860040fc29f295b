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

const firstField = (sheet: Element): HTMLElement | null => sheet.querySelector<HTMLElement>(FIRST_FIELD);

/** Focuses the first field once it appears, for instance after a query's answer, unless the person has moved the focus by then. */
function focusLater(sheet: Element): void {
  const watch = new MutationObserver(() => {
    const field = firstField(sheet);
    if (!field) return;
    watch.disconnect();
    // Without a field, Radix has put the focus on the first button, which is Close.
    if ([sheet, sheet.querySelector('button')].includes(document.activeElement)) field.focus();
  });
  watch.observe(sheet, { childList: true, subtree: true });
}

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
            if (isWide) return;
            const sheet = event.currentTarget as Element;
            const field = firstField(sheet);
            if (!field) {
              focusLater(sheet);
              return;
            }
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
