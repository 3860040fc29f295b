import type { BranchSummary } from '@waypost/control-center/contract';
import { Form, Field as FormField } from 'react-final-form';
import { toast } from 'sonner';
import { failureIn, failureText } from '../api/api-failure';
import { controlApi } from '../api/control-api';
import { Button } from '../design/button';
import { Dialog, DialogActions } from '../design/dialog';
import { TextField } from '../design/field';
import { Stack } from '../design/surface';
import { tell } from '../shell/tell';
import { branchNameMessage } from './branch-name';

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
      <Form<{ name: string }>
        onSubmit={submit}
        initialValues={{ name: branch?.name ?? '' }}
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
                    message={(meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError)) as string | undefined}
                  />
                )}
              </FormField>
              <DialogActions>
                <Button onClick={onClose}>Cancel</Button>
                <Button type="submit" look="primary" isBusy={submitting}>
                  Rename
                </Button>
              </DialogActions>
            </Stack>
          </form>
        )}
      </Form>
    </Dialog>
  );
}
