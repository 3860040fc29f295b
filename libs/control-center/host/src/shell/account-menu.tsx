import { screenPath } from '@waypost/control-center/contract/screens';
import type { StaffSession } from '@waypost/staff/contract';
import { Button } from '@waypost/control-center/design/buttons';
import { Menu, MenuItem, MenuLabel, MenuLine } from '@waypost/control-center/design/overlays';
import { CircleUser, LogOut, Keyboard, Settings, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Trigger = styled(Button)`
  justify-content: start;
  width: 100%;
`;

export function AccountMenu({
  user,
  onShowShortcuts,
  onSignOut,
}: {
  user: NonNullable<StaffSession['user']>;
  onShowShortcuts: () => void;
  onSignOut: () => void;
}) {
  const navigate = useNavigate();
  return (
    <Menu
      align="start"
      trigger={
        <Trigger look="quiet" icon={<CircleUser size={16} aria-hidden />}>
          <Name>{user.name}</Name>
        </Trigger>
      }
    >
      <MenuLabel>{user.email}</MenuLabel>
      <MenuItem onSelect={() => navigate(screenPath('account'))}>
        <Settings size={16} aria-hidden /> Your account
      </MenuItem>
      <MenuItem onSelect={() => navigate(screenPath('people'))}>
        <Users size={16} aria-hidden /> People
      </MenuItem>
      <MenuItem onSelect={onShowShortcuts}>
        <Keyboard size={16} aria-hidden /> Keyboard shortcuts
      </MenuItem>
      <MenuLine />
      <MenuItem onSelect={onSignOut}>
        <LogOut size={16} aria-hidden /> Sign out
      </MenuItem>
    </Menu>
  );
}
