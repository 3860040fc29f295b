import { DropdownMenu } from 'radix-ui';
import { useRef, type ComponentType, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, radius, shadow, space, textSize } from '../../theme/tokens';

const List = styled(DropdownMenu.Content)`
  min-width: 12rem;
  max-width: min(22rem, var(--radix-dropdown-menu-content-available-width));
  max-height: min(26rem, var(--radix-dropdown-menu-content-available-height));
  overflow: auto;
  padding: ${space.xxs};
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  z-index: 50;
`;

const Item = styled(DropdownMenu.Item)<{ $isDangerous?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.control};
  overflow-wrap: anywhere;
  color: ${({ $isDangerous }) => ($isDangerous ? color.danger : color.text)};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  > svg {
    flex: none;
  }
  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: default;
  }
`;

const Label = styled(DropdownMenu.Label)`
  padding: ${space.xs} ${space.xs} ${space.xxs};
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;

const Line = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: ${space.xxs} 0;
  background: ${color.line};
`;

/** The anchor of the list. It covers the button without changing it. */
const Anchor = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

export interface MenuItemProps {
  readonly children: ReactNode;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  readonly $isDangerous?: boolean;
}

export interface MenuParts {
  readonly Item: ComponentType<MenuItemProps>;
  readonly Label: ComponentType<{ readonly children: ReactNode }>;
  readonly Line: ComponentType;
}
const PARTS: MenuParts = { Item, Label, Line };

export interface MenuListProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** True if a key opened the menu. Its first item then takes the focus. */
  readonly isByKeyboard: boolean;
  readonly align: 'start' | 'end';
  /** The button's id. */
  readonly labelledBy: string;
  readonly onClosed: () => void;
  /** Renders the items with the given components. */
  readonly provide: (parts: MenuParts) => ReactNode;
}

/** The list of a menu (see `menu.tsx`). */
export default function MenuList({ isOpen, onOpenChange, isByKeyboard, align, labelledBy, onClosed, provide }: MenuListProps) {
  const isFresh = useRef(true);
  return (
    <DropdownMenu.Root
      open={isOpen}
      onOpenChange={(next) => {
        isFresh.current = true;
        onOpenChange(next);
      }}
    >
      <DropdownMenu.Trigger asChild>
        <Anchor aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <List
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-labelledby={labelledBy}
          onFocus={(event) => {
            if (event.target !== event.currentTarget || !isFresh.current) return;
            isFresh.current = false;
            if (isByKeyboard) event.currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
        >
          {provide(PARTS)}
        </List>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
