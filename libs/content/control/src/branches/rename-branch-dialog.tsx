import { failureIn, failureText, controlApi, toast } from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { Dialog } from '@waypost/control-center/design';
import { BranchNameForm } from '@waypost/control-center/editing';

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
            void toast(edit({ branch: branch.id, name: branch.name }), { done: () => `${renamed.name} is ${branch.name} again` }),
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
