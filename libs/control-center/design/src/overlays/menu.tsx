import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { color, radius, shadow, space, textSize } from '../theme/tokens';
import styled from 'styled-components';

const List = styled(DropdownMenu.Content)`
  min-width: 12rem;
  max-width: 22rem;
  max-height: min(26rem, var(--radix-dropdown-menu-content-available-height));
  overflow: auto;
  padding: ${space.xxs};
  border-radius: ${radius.panel};
  background: ${color.raised};
  box-shadow: ${shadow.menu};
  z-index: 50;
`;

export const MenuItem = styled(DropdownMenu.Item)<{ $isDangerous?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  min-height: 2rem;
  padding: 0 ${space.xs};
  border-radius: ${radius.control};
  color: ${({ $isDangerous }) => ($isDangerous ? color.danger : color.text)};
  text-decoration: none;
  cursor: pointer;
  outline: none;
  &[data-highlighted] {
    background: ${color.hover};
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: default;
  }
`;

export const MenuLabel = styled(DropdownMenu.Label)`
  padding: ${space.xs} ${space.xs} ${space.xxs};
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;

export const MenuLine = styled(DropdownMenu.Separator)`
  height: 1px;
  margin: ${space.xxs} 0;
  background: ${color.line};
`;

/** A list of things to do or to go to, behind a button. */
export function Menu({ trigger, children, align = 'end' }: { trigger: ReactNode; children: ReactNode; align?: 'start' | 'end' }) {
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <List align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </List>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
