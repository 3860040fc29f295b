import type { ContentDetail } from '@waypost/content/contract';
import { failureReason, useContent } from '@waypost/control-center/client/api';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions, DialogForm } from '@waypost/control-center/design/overlays';
import { useContentTeam } from '@waypost/control-center/editing';
import { CheckedFields } from '@waypost/control-center/editing/findings';
import { EditingDialogs, EditingNotices, UnsavedBadge } from '@waypost/control-center/editing/frame';
import {
  EditedText,
  FieldPlace,
  useContentEditing,
  useEdited,
  useEditedField,
  useFieldInAddress,
  type EditingSession,
} from '@waypost/control-center/editing/session';
import { redirectContentSchema, type RedirectContent, type RedirectRow } from '@waypost/pages/model/content/redirects';
import { faultsOf, messagesByField } from '@waypost/platform/parsing';
import { NotedTextField } from './noted-text-field';
import { RedirectTerm } from './redirect-term';
import { useRedirectChecks } from './use-redirect-checks';

export interface RedirectEditorProps {
  readonly branch: string;
  readonly redirect: RedirectRow;
  /** The reason why the redirect is read-only, or null. */
  readonly readOnly: string | null;
  readonly onClose: () => void;
}

/** The server validates with the same schema. */
const REDIRECT_FIELDS: readonly (keyof RedirectContent)[] = ['to', 'isPermanent'];

const redirectMessages = (content: RedirectContent) => messagesByField(faultsOf(redirectContentSchema, content));

/** An existing redirect: presence, comments, and its target (R10.04, R10.12). */
export default function RedirectEditor(props: RedirectEditorProps) {
  const { branch, redirect, onClose } = props;
  const { currentData: detail, error, refetch } = useContent({ branch, kind: 'redirect', key: redirect.key });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Redirect of ${redirect.from}`}
      description="For an address that has no page. Its visitors come to the page that you name, with their query."
    >
      {detail ? (
        <RedirectFields {...props} detail={detail} />
      ) : error ? (
        <FailureNotice reason={failureReason(error)} what="The redirect" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the redirect" lines={4} />
      )}
    </Dialog>
  );
}

function RedirectFields({ branch, redirect, readOnly, onClose, detail }: RedirectEditorProps & { detail: ContentDetail<RedirectContent> }) {
  const editing = useContentEditing<RedirectContent>({
    address: { branch, kind: 'redirect', key: redirect.key },
    detail,
    readOnly,
    messagesOf: redirectMessages,
    onSaved: onClose,
  });
  const Team = useContentTeam();
  const isDirty = useEdited(editing, (state) => state.isDirty);
  const isSaving = useEdited(editing, (state) => state.isSaving);
  const content = useEdited(editing, (state) => state.content);
  const loadChecks = useRedirectChecks(branch);
  useFieldInAddress();
  const fields = (
    <>
      <TextField label="Brand" value={redirect.brandName} disabled readOnly />
      <NotedTextField name="from" label="From" value={redirect.from} disabled readOnly />
      <EditedText editing={editing} name="to" label="To" hint="A path of the same brand, such as /quiz/auto." />
      <Term editing={editing} />
    </>
  );
  return (
    <Stack>
      <Row $between>
        <UnsavedBadge editing={editing} />
        {/* Outside the form, because submitting a dialog in it would submit this form too. */}
        <Row>{Team ? <Team address={editing.address} fields={REDIRECT_FIELDS} /> : null}</Row>
      </Row>
      <EditingNotices editing={editing} what="redirect" />
      {readOnly === null ? (
        <DialogForm onSubmit={() => (isDirty ? editing.save() : onClose())} submitLabel="Save" isBusy={isSaving} onCancel={onClose}>
          <CheckedFields content={{ ...content, brand: redirect.brand, from: redirect.from }} loadChecks={loadChecks}>
            {fields}
          </CheckedFields>
        </DialogForm>
      ) : (
        <>
          {fields}
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
      <EditingDialogs editing={editing} what="redirect" name={`the redirect of ${redirect.from}`} />
    </Stack>
  );
}

function Term({ editing }: { editing: EditingSession<RedirectContent> }) {
  const { value, isReadOnly, onChange } = useEditedField(editing, 'isPermanent');
  return (
    <FieldPlace name="isPermanent">
      <RedirectTerm isPermanent={value} isDisabled={isReadOnly} onChange={onChange} />
    </FieldPlace>
  );
}
