import { toast } from '@waypost/control-center/client';
import { controlApi, failureIn, failureText } from '@waypost/control-center/client/api';
import type { ControlStore } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Dialog } from '@waypost/control-center/design/overlays';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { BranchNameForm } from './branch-name-form';

export interface CreateBranchDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Returns the address that opens after the branch is created. */
  readonly to?: (branch: string) => string;
}

/** The content of the dialog (see `create-branch-dialog.tsx`). */
export default function CreateBranchForm({
  isOpen,
  onOpenChange,
  to = (branch) => screenPath('overview', { branch }),
}: CreateBranchDialogProps) {
  const [create] = controlApi.useCreateBranchMutation();
  const dispatch = useDispatch<ControlStore['dispatch']>();
  const navigate = useNavigate();
  const submit = async ({ name }: { name: string }) => {
    try {
      const branch = await create({ name: name.trim() }).unwrap();
      // The new list is still loading. Without this the next screen would find no such branch.
      dispatch(controlApi.util.updateQueryData('branches', undefined, (list) => [...list, branch]));
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
      description="A private copy where you make and check changes. Visitors see nothing until you publish it."
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
