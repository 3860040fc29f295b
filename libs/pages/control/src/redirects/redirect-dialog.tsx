import { controlApi } from '@waypost/control-center/client/api';
import { Dialog, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices } from '@waypost/control-center/editing';
import { CheckedFields } from '@waypost/control-center/editing/findings';
import { MAX_REDIRECT_FROM_LENGTH } from '@waypost/pages/model/content/redirects';
import { BrandField } from '../brand-field';
import { NotedTextField } from './noted-text-field';
import { RedirectTerm } from './redirect-term';
import { useRedirectChecks } from './use-redirect-checks';
import { useRedirectForm } from './use-redirect-form';

export interface RedirectDialogProps {
  readonly branch: string;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Creates a redirect for an address. */
export default function RedirectDialog({ branch, onOpenChange }: RedirectDialogProps) {
  const { data: pages } = controlApi.usePagesQuery(branch);
  const { form, unsent, messages, change, submit, isSaving } = useRedirectForm(branch, () => onOpenChange(false));
  const loadChecks = useRedirectChecks(branch);
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title="New redirect"
      description="For an address that has no page. Its visitors come to the page that you name, with their query."
    >
      <DialogForm onSubmit={submit} submitLabel="Save" isBusy={isSaving} onCancel={() => onOpenChange(false)}>
        <UnsentNotices form={unsent} what="a new redirect" />
        <CheckedFields content={form} loadChecks={loadChecks}>
          <BrandField rows={pages?.rows ?? []} value={form.brand} message={messages.brand} onChange={(brand) => change({ brand })} />
          <NotedTextField
            name="from"
            label="From"
            hint="A path such as /old-page, or /old/** for all below it."
            value={form.from}
            message={messages.from}
            maxLength={MAX_REDIRECT_FROM_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change({ from: target.value })}
          />
          <NotedTextField
            name="to"
            label="To"
            hint="A path of the same brand, such as /quiz/auto."
            value={form.to}
            message={messages.to}
            autoComplete="off"
            onChange={({ target }) => change({ to: target.value })}
          />
          <RedirectTerm isPermanent={form.isPermanent} onChange={(isPermanent) => change({ isPermanent })} />
        </CheckedFields>
      </DialogForm>
    </Dialog>
  );
}
