import type { Review } from '@waypost/collaboration/contract';
import { toast } from '@waypost/control-center/client';
import { failureReason, controlApi } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import type { BranchSummary } from '@waypost/content/contract';
import { Panel, PanelHead, Row, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { Badge, FailureNotice, LoadingLines, type Tone } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import { agoText } from '@waypost/control-center/design/times';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { collaborationApi } from '../collaboration-api';
import type { AskForReviewProps } from './ask-for-review';
import type { GiveReviewProps } from './give-review';

const AskForReview = lazily<AskForReviewProps>(() => import('./ask-for-review'), 'the form', { isOver: true });
const GiveReview = lazily<GiveReviewProps>(() => import('./give-review'), 'the form');

const List = styled.ul`
  > li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.s} ${space.m};
    & + li {
      border-top: 1px solid ${color.line};
    }
  }
`;

/** The review's current outcome. */
function stateOf({ state, isOutdated }: Review, { ahead }: BranchSummary): readonly [text: string, tone: Tone] {
  if (state === 'waiting') return ['Waiting', 'accent'];
  if (state === 'withdrawn') return ['Withdrawn', 'neutral'];
  if (state === 'changes-asked') return ['Changes asked for', isOutdated ? 'neutral' : 'caution'];
  // Nothing can have changed since: the approved changes went live or were taken back.
  if (isOutdated && ahead === 0) return ['Approved earlier', 'neutral'];
  return isOutdated ? ['Changed since approval', 'caution'] : ['Approved', 'success'];
}

/** Older ones are left out. */
const MAX_SHOWN = 6;

/** The reviews of a branch before it goes live. */
export function BranchReviews({ branch }: { branch: BranchSummary }) {
  const { data: reviews, error, refetch } = collaborationApi.useReviewsQuery(branch.id);
  const mayEdit = useMayEdit();
  const [isAsking, setAsking] = useState(false);
  if (branch.isMain || (reviews?.length === 0 && branch.ahead === 0)) return null;
  return (
    <Panel aria-labelledby="reviews">
      <PanelHead>
        <h2 id="reviews">Review</h2>
        {mayEdit && (
          <Button
            icon={<MessageCircleQuestion size={15} aria-hidden />}
            disabled={branch.isArchived || branch.ahead === 0}
            onClick={() => setAsking(true)}
          >
            Ask for a review
          </Button>
        )}
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The reviews" onRetry={() => void refetch()} />
      ) : reviews === undefined ? (
        <LoadingLines what="the reviews" lines={2} />
      ) : (
        <List>
          {reviews.length === 0 ? (
            <li>Nobody was asked yet.{mayEdit ? ' A colleague sees your question on their home screen.' : ''}</li>
          ) : null}
          {reviews.slice(0, MAX_SHOWN).map((review) => (
            <ReviewLine key={review.id} branch={branch} review={review} isNewest={isNewest(review, reviews)} mayEdit={mayEdit} />
          ))}
        </List>
      )}
      {isAsking ? <AskForReview branch={branch} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

/** Returns whether it is the last review of its reviewer, apart from withdrawn ones. */
const isNewest = ({ id, reviewer }: Review, reviews: readonly Review[]): boolean =>
  reviews.find((review) => review.reviewer.id === reviewer.id && review.state !== 'withdrawn')?.id === id;

interface ReviewLineProps {
  readonly branch: BranchSummary;
  readonly review: Review;
  readonly isNewest: boolean;
  readonly mayEdit: boolean;
}

/** One review, with the person's possible actions. */
function ReviewLine({ branch, review, isNewest, mayEdit }: ReviewLineProps) {
  const { now } = useStaffServices();
  const { data: session } = controlApi.useSessionQuery();
  const [withdraw] = collaborationApi.useWithdrawReviewMutation();
  const me = session?.user?.id;
  const [text, tone] = stateOf(review, branch);
  // A person who was made a viewer since can neither decide nor take back (R11.05).
  const isOpen = review.state === 'waiting' && mayEdit;
  const isToDecideAgain = review.state !== 'waiting' && isNewest && mayEdit && !branch.isArchived && branch.ahead > 0;
  return (
    <li>
      <Row $between>
        <Row>
          <strong>{review.reviewer.name}</strong>
          <Badge $tone={tone}>{text}</Badge>
        </Row>
        <Small>
          {review.askedBy.name} asked {agoText(review.askedAt, now())}
        </Small>
      </Row>
      {review.note === '' ? null : <p>{review.note}</p>}
      {review.answer === '' ? null : <q>{review.answer}</q>}
      {isOpen && review.reviewer.id === me ? <GiveReview branch={branch} review={review} /> : null}
      {isToDecideAgain && review.reviewer.id === me ? <DecideAgain branch={branch} review={review} /> : null}
      {isOpen && review.askedBy.id === me ? (
        <Row>
          <Button
            look="quiet"
            onClick={() => void toast(withdraw({ branch: branch.id, id: review.id }), { done: () => 'The question is taken back' })}
          >
            Take the question back
          </Button>
        </Row>
      ) : null}
    </li>
  );
}

/** Lets the reviewer replace their decision, such as one by a wrong press. */
function DecideAgain({ branch, review }: GiveReviewProps) {
  const [isDeciding, setDeciding] = useState(false);
  return (
    <>
      <Row>
        <Button look="quiet" aria-expanded={isDeciding} onClick={() => setDeciding(!isDeciding)}>
          Decide again
        </Button>
      </Row>
      {isDeciding ? <GiveReview branch={branch} review={review} onGiven={() => setDeciding(false)} /> : null}
    </>
  );
}
