import { toast } from '@waypost/control-center/client';
import { failureIn, failureText, controlApi } from '@waypost/control-center/client/api';
import type { BranchSummary } from '@waypost/content/contract';
import { Dialog } from '@waypost/control-center/design/overlays';
import { BranchNameForm } from '@waypost/control-center/editing/branch';

export interface RenameBranchDialogProps {
  readonly branch: BranchSummary;
  readonly onClose: () => void;
}

export default function RenameBranchDialog({ branch, onClose }: RenameBranchDialogProps) {
  const [edit] = controlApi.useEditBranchMutation();
  const submit = async ({ name }: { name: string }) => {
    try {
      const renamed = await edit({ branch: branch.id, name: name.trim() }).unwrap();
      onClose();
      toast.success(`${branch.name} is now ${renamed.name}`, {
        action: {
          label: 'Undo',
          onClick: () =>
            void toast(edit({ branch: branch.id, name: branch.name }), { done: () => `${renamed.name} is ${branch.name} again` }),
        },
      });
      return undefined;
    } catch (error) {
      return { name: failureText(failureIn(error)) };
    }
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title="Rename branch" description="Its address stays as it is, so links to it keep working.">
      <BranchNameForm initialName={branch.name} action="Rename" onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
