import { useOwnPermissions } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import type { BranchSummary } from '@waypost/content/contract';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextAreaField } from '@waypost/control-center/design/fields';
import { FailureNotice, Notice } from '@waypost/control-center/design/notices';
import { Dialog, DialogActions, DialogForm } from '@waypost/control-center/design/overlays';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { mayDo } from '@waypost/staff/model';
import { useState } from 'react';
import { Link } from 'react-router';
import { collaborationApi } from '../collaboration-api';

export interface AskForReviewProps {
  readonly branch: BranchSummary;
  readonly onClose: () => void;
}

/** Requests a review from a colleague, with a note. */
export default function AskForReview({ branch, onClose }: AskForReviewProps) {
  const { data: people, error, refetch } = collaborationApi.useColleaguesQuery();
  const [ask, asking] = collaborationApi.useAskForReviewMutation();
  const { may } = useOwnPermissions();
  const form = useUnsentForm({ place: `ask-for-review:${branch.id}`, from: { reviewerId: '', note: '' } });
  const { reviewerId, note } = form.fields;
  const [trouble, setTrouble] = useState<string | null>(null);
  const colleagues = (people ?? []).filter(({ isSelf, disabledAt, role }) => !isSelf && disabledAt === null && mayDo(role, 'edit'));
  const submit = async () => {
    if (reviewerId === '') return setTrouble('Choose a colleague.');
    try {
      const { reviewer } = await ask({ branch: branch.id, reviewerId, note }).unwrap();
      form.end();
      toast.success(`${reviewer.name} is asked for a review`);
      onClose();
    } catch (failed) {
      setTrouble(failureReason(failed));
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Ask for a review of ${branch.name}`}
      description="Your colleague sees it on their home screen, with what the branch changes, and approves it or asks for changes."
    >
      {people !== undefined && colleagues.length === 0 ? (
        <>
          <Notice tone="info" title="There is nobody to ask yet">
            <p>
              {may('administer')
                ? 'Invite a colleague who can edit, on the screen '
                : 'An administrator can invite a colleague who can edit, on the screen '}
              <Link to={screenPath('people')}>People</Link>.
            </p>
          </Notice>
          <DialogActions>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      ) : (
        <DialogForm onSubmit={submit} submitLabel="Ask" isBusy={asking.isLoading} onCancel={onClose}>
          <UnsentNotices form={form} what="your question" />
          {people === undefined && error ? (
            <FailureNotice reason={failureReason(error)} what="Your colleagues" onRetry={() => void refetch()} />
          ) : null}
          <SelectField label="Colleague" value={reviewerId} onChange={({ target }) => form.change({ reviewerId: target.value })}>
            <option value="">{people === undefined && !error ? 'Loading colleagues…' : 'Choose a colleague'}</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            label="Note"
            hint="What should they look at?"
            maxLength={1000}
            value={note}
            onChange={({ target }) => form.change({ note: target.value })}
          />
          {trouble === null ? null : (
            <Notice tone="danger" role="alert">
              <p>{trouble}</p>
            </Notice>
          )}
        </DialogForm>
      )}
    </Dialog>
  );
}
