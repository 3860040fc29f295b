import { controlApi, failureIn, failureText, toast } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { Dialog } from '@waypost/control-center/design';
import { useNavigate } from 'react-router';
import { BranchNameForm } from './branch-name-form';

export function CreateBranchDialog({
  isOpen,
  onOpenChange,
  to = (branch) => screenPath('overview', { branch }),
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where its maker goes first. */
  to?: (branch: string) => string;
}) {
  const [create] = controlApi.useCreateBranchMutation();
  const navigate = useNavigate();
  const submit = async ({ name }: { name: string }) => {
    try {
      const branch = await create({ name: name.trim() }).unwrap();
      onOpenChange(false);
      toast.success(`${branch.name} is ready. It shows what is published until you change something.`);
      void navigate(to(branch.id));
      return undefined;
    } catch (error) {
      return { name: failureText(failureIn(error)) };
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="New branch"
      description="A line of changes of your own. Nothing is public until you publish it."
    >
      <BranchNameForm
        initialName=""
        placeholder="Spring copy"
        action="Create branch"
        onSubmit={submit}
        onCancel={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
