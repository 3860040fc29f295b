import type { Review } from '@waypost/collaboration/contract';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { RowList, Small, Stack } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { Link } from 'react-router';
import { useReviewInbox } from './use-review-inbox';

const overviewOf = ({ branchId }: Review): string => screenPath('overview', { branch: branchId });

/** Branches that the person should review, and decisions on the person's own branches. */
export function WaitingReviews() {
  const { now } = useStaffServices();
  const { waiting, decided } = useReviewInbox();
  return (
    <RowList>
      {waiting.map((review) => (
        <li key={review.id}>
          <Stack $gap="xxs">
            <Link to={overviewOf(review)}>Review {review.branchName}</Link>
            <Small>
              {review.askedBy.name} asked {agoText(review.askedAt, now())}
              {review.note === '' ? '' : ` · ${review.note}`}
            </Small>
          </Stack>
          <Badge $tone="accent">Waits for you</Badge>
        </li>
      ))}
      {decided.map((review) => (
        <li key={review.id}>
          <Stack $gap="xxs">
            <Link to={overviewOf(review)}>{review.branchName}</Link>
            <Small>
              {review.reviewer.name} · {agoText(review.decidedAt ?? review.askedAt, now())}
              {review.answer === '' ? '' : ` · ${review.answer}`}
            </Small>
          </Stack>
          {review.state === 'approved' ? <Badge $tone="success">Approved</Badge> : <Badge $tone="caution">Changes asked for</Badge>}
        </li>
      ))}
    </RowList>
  );
}
