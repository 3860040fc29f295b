import { toast } from '@waypost/control-center/client';
import type { Person } from '@waypost/staff/contract';
import { IconButton } from '@waypost/control-center/design/buttons';
import { Menu, MenuItem } from '@waypost/control-center/design/overlays';
import { ROLE_MEANINGS, ROLES, type Role } from '@waypost/staff/model';
import { Ban, CircleCheck, Ellipsis, KeyRound, Smartphone, Terminal, UserCog } from 'lucide-react';
import { peopleApi } from './people-api';
import type { PersonDialogKind } from './person-dialogs';

const ROLE_ARTICLES: Readonly<Record<Role, string>> = { viewer: 'a', editor: 'an', publisher: 'a', administrator: 'an' };

export interface PersonMenuProps {
  readonly person: Person;
  /** Called with the dialog of the chosen action. A role is assigned without a dialog. */
  readonly onChoose: (kind: PersonDialogKind) => void;
}

/** An administrator's actions on a colleague's account. */
export function PersonMenu({ person, onChoose }: PersonMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`What to do with the account of ${person.name}`}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      {person.disabledAt === null ? (
        <>
          <RoleItems person={person} />
          {person.mayHavePassword ? (
            <MenuItem onSelect={() => onChoose('new-password')}>
              <KeyRound size={16} aria-hidden /> Make a link for a new password
            </MenuItem>
          ) : null}
          {person.hasSecondFactor ? (
            <MenuItem onSelect={() => onChoose('remove-second-factor')}>
              <Smartphone size={16} aria-hidden /> Remove the second factor
            </MenuItem>
          ) : null}
          <MenuItem onSelect={() => onChoose('api-tokens')}>
            <Terminal size={16} aria-hidden /> API tokens
          </MenuItem>
          <MenuItem $isDangerous onSelect={() => onChoose('disable')}>
            <Ban size={16} aria-hidden /> Disable the account
          </MenuItem>
        </>
      ) : (
        <MenuItem onSelect={() => onChoose('enable')}>
          <CircleCheck size={16} aria-hidden /> Enable the account
        </MenuItem>
      )}
    </Menu>
  );
}

/** One item for each role that the person does not have (R11.05). */
function RoleItems({ person: { id, name, role: current } }: Pick<PersonMenuProps, 'person'>) {
  const [edit] = peopleApi.useEditPersonMutation();
  const assign = (role: Role) => toast(edit({ id, role }), { done: () => `${name} is now ${ROLE_ARTICLES[role]} ${role}` });
  return ROLES.filter((role) => role !== current).map((role) => (
    <MenuItem key={role} onSelect={() => void assign(role)}>
      <UserCog size={16} aria-hidden /> Make {ROLE_ARTICLES[role]} {role}: {ROLE_MEANINGS[role]}
    </MenuItem>
  ));
}
