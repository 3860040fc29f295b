import { useFocusReturn } from '@waypost/control-center/design/overlays';
import { VisuallyHidden } from '@waypost/control-center/design/theme';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sideShape } from './shell-style';

const Sheet = styled(RadixDialog.Content)`
  ${sideShape}
  position: fixed;
  inset: 0 auto 0 0;
  width: min(18rem, 85vw);
  box-shadow: 0 0 3rem rgb(8 11 20 / 40%);
  z-index: 41;
`;
const Veil = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  background: rgb(8 11 20 / 40%);
  z-index: 40;
`;

export interface DrawerProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** The side bar of a narrow window, over the screen. */
export default function Drawer({ isOpen, onOpenChange, children }: DrawerProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Veil />
        <Sheet aria-describedby={undefined} onOpenAutoFocus={onOpenAutoFocus} onCloseAutoFocus={onCloseAutoFocus}>
          <VisuallyHidden>
            <RadixDialog.Title>Menu</RadixDialog.Title>
          </VisuallyHidden>
          {children}
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
