import type { BranchSummary } from '@waypost/content/contract';
import { toast } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import { IconButton } from '@waypost/control-center/design/buttons';
import { Menu, MenuItem } from '@waypost/control-center/design/overlays';
import { Archive, ArchiveRestore, Ellipsis, Pencil } from 'lucide-react';

/** The actions on a branch that need no visit to it. */
export function BranchActions({ branch, onRename }: { branch: BranchSummary; onRename: () => void }) {
  const [edit] = controlApi.useEditBranchMutation();
  const archive = (isArchived: boolean) => {
    const archived = `${branch.name} is archived`;
    const back = `${branch.name} is back`;
    void toast(edit({ branch: branch.id, isArchived }), {
      done: () => (isArchived ? archived : back),
      undo: { run: () => edit({ branch: branch.id, isArchived: !isArchived }), done: isArchived ? back : archived },
    });
  };
  return (
    // A click on the row opens the branch. Clicks in this menu must not reach the row.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span onClick={(event) => event.stopPropagation()}>
      <Menu
        trigger={
          <IconButton label={`Actions for ${branch.name}`}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onSelect={onRename}>
          <Pencil size={15} aria-hidden /> Rename
        </MenuItem>
        {branch.isArchived ? (
          <MenuItem onSelect={() => archive(false)}>
            <ArchiveRestore size={15} aria-hidden /> Bring back
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => archive(true)}>
            <Archive size={15} aria-hidden /> Archive
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}
