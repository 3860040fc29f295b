import type { BranchSummary } from '@waypost/control-center/contract';
import { toast } from 'sonner';
import { failureIn, failureText } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { Dialog } from '../design/dialog';
import { tell } from '../shell/tell';
import { BranchNameForm } from './branch-name-form';

export function RenameBranchDialog({ branch, onClose }: { branch: BranchSummary | null; onClose: () => void }) {
  const [edit] = controlApi.useEditBranchMutation();
  const submit = async ({ name }: { name: string }) => {
    if (!branch) return undefined;
    try {
      const renamed = await edit({ branch: branch.id, name: name.trim() }).unwrap();
      onClose();
      toast.success(`${branch.name} is now ${renamed.name}`, {
        action: {
          label: 'Undo',
          onClick: () =>
            void tell(edit({ branch: branch.id, name: branch.name }), { done: () => `${renamed.name} is ${branch.name} again` }),
        },
      });
      return undefined;
    } catch (error) {
      return { name: failureText(failureIn(error)) };
    }
  };
  return (
    <Dialog
      isOpen={branch !== null}
      onOpenChange={onClose}
      title="Rename branch"
      description="Its address stays as it is, so links to it keep working."
    >
      <BranchNameForm initialName={branch?.name ?? ''} action="Rename" onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
