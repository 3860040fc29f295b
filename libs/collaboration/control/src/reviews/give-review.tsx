import type { Review, ReviewDecision } from '@waypost/collaboration/contract';
import { toast } from '@waypost/control-center/client';
import { controlApi } from '@waypost/control-center/client/api';
import type { BranchSummary } from '@waypost/content/contract';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { TextAreaField } from '@waypost/control-center/design/fields';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { Check, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { collaborationApi } from '../collaboration-api';

export interface GiveReviewProps {
  readonly branch: BranchSummary;
  readonly review: Review;
  readonly onGiven?: () => void;
}

/** The form for the reviewer's decision. */
export default function GiveReview({ branch, review, onGiven }: GiveReviewProps) {
  const [decide, deciding] = collaborationApi.useDecideReviewMutation();
  // The list of the overview, which the reviewer reads above this form.
  const { data: changes } = controlApi.useChangesQuery(branch.id);
  const seen = changes?.map(({ kind, key, revisionId }) => ({ kind, key, revisionId }));
  const form = useUnsentForm({ place: `review:${review.id}`, from: { answer: '' } });
  const { answer } = form.fields;
  const field = useRef<HTMLTextAreaElement>(null);
  const [message, setMessage] = useState<string>();
  const give = (decision: ReviewDecision['decision'], done: string) => {
    if (!seen) return;
    void toast(decide({ branch: branch.id, id: review.id, decision, answer, seen }), {
      done: () => {
        form.end();
        onGiven?.();
        return done;
      },
    });
  };
  const askForChanges = () => {
    if (answer.trim() !== '') return give('ask-changes', `${review.askedBy.name} is asked for changes`);
    setMessage('Say what should change.');
    field.current?.focus();
  };
  return (
    <Stack $gap="s">
      <UnsentNotices form={form} what="your answer" />
      <TextAreaField
        ref={field}
        label={`Your answer to ${review.askedBy.name}`}
        message={message}
        maxLength={1000}
        value={answer}
        onChange={({ target }) => {
          setMessage(undefined);
          form.change({ answer: target.value });
        }}
      />
      <Row>
        <Button
          look="primary"
          icon={<Check size={15} aria-hidden />}
          isBusy={deciding.isLoading}
          disabled={seen === undefined}
          onClick={() => give('approve', `${branch.name} is approved`)}
        >
          Approve
        </Button>
        <Button icon={<Undo2 size={15} aria-hidden />} disabled={deciding.isLoading || seen === undefined} onClick={askForChanges}>
          Ask for changes
        </Button>
      </Row>
    </Stack>
  );
}
