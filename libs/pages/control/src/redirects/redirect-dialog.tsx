import { controlApi } from '@waypost/control-center/client/api';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices } from '@waypost/control-center/editing';
import { REDIRECT_FROM_MAX_LENGTH, type RedirectRow } from '@waypost/pages/model/content/redirects';
import { BrandField } from '../brand-field';
import { useRedirectForm } from './use-redirect-form';

export interface RedirectDialogProps {
  readonly branch: string;
  /** Null for a new one. */
  readonly redirect: RedirectRow | null;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Says where an address leads. */
export default function RedirectDialog({ branch, redirect, onOpenChange }: RedirectDialogProps) {
  const { data: pages } = controlApi.usePagesQuery(branch);
  const { form, unsent, messages, change, submit, isSaving } = useRedirectForm(branch, redirect, () => onOpenChange(false));
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={redirect ? `Redirect of ${redirect.from}` : 'New redirect'}
      description="For an address that has no page. Its visitors come to the page that you name, with their query."
    >
      <DialogForm onSubmit={submit} submitLabel="Save" isBusy={isSaving} onCancel={() => onOpenChange(false)}>
        <UnsentNotices form={unsent} what={redirect ? `the redirect of ${redirect.from}` : 'a new redirect'} />
        <BrandField
          rows={pages?.rows ?? []}
          value={form.brand}
          message={messages.brand}
          disabled={redirect !== null}
          onChange={(brand) => change({ brand })}
        />
        <TextField
          label="From"
          hint="A path such as /old-page, or /old/** for all below it."
          value={form.from}
          message={messages.from}
          disabled={redirect !== null}
          maxLength={REDIRECT_FROM_MAX_LENGTH}
          autoComplete="off"
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label="To"
          hint="A path of the same brand, such as /quiz/auto."
          value={form.to}
          message={messages.to}
          autoComplete="off"
          onChange={({ target }) => change({ to: target.value })}
        />
        <SelectField
          label="For how long"
          hint="Browsers and search engines remember a permanent one."
          value={form.isPermanent ? 'permanent' : 'now'}
          onChange={({ target }) => change({ isPermanent: target.value === 'permanent' })}
        >
          <option value="permanent">Permanently</option>
          <option value="now">For now</option>
        </SelectField>
      </DialogForm>
    </Dialog>
  );
}
