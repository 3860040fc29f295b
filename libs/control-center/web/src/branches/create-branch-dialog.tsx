import { screenPath } from '@waypost/control-center/contract';
import { Form, Field as FormField } from 'react-final-form';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { controlApi } from '../api/control-api';
import { failureIn, failureText } from '../api/api-failure';
import { Button } from '../design/button';
import { Dialog, DialogActions } from '../design/dialog';
import { TextField } from '../design/field';
import { Stack } from '../design/surface';
import { branchNameMessage } from './branch-name';

/** A branch is one field: its name. */
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
      <Form<{ name: string }>
        onSubmit={submit}
        initialValues={{ name: '' }}
        validate={({ name }) => ({ name: branchNameMessage(name ?? '') })}
      >
        {({ handleSubmit, submitting }) => (
          <form onSubmit={handleSubmit} noValidate>
            <Stack>
              <FormField<string> name="name">
                {({ input, meta }) => (
                  <TextField
                    {...input}
                    label="Name"
                    autoComplete="off"
                    maxLength={80}
                    placeholder="Spring copy"
                    message={
                      meta.touched
                        ? ((meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string | undefined)
                        : undefined
                    }
                  />
                )}
              </FormField>
              <DialogActions>
                <Button onClick={() => onOpenChange(false)}>Cancel</Button>
                <Button type="submit" look="primary" isBusy={submitting}>
                  Create branch
                </Button>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Form>
    </Dialog>
  );
}
