import type { Review } from '@waypost/collaboration/contract';
import { useStaffServices } from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { agoText, Badge, color, Small, space } from '@waypost/control-center/design';
import { Link } from 'react-router';
import styled from 'styled-components';
import { useReviewInbox } from './use-review-inbox';

const List = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xxs} ${space.m};
    min-height: 3.25rem;
    padding: ${space.xs} ${space.m};
    & + li {
      border-top: 1px solid ${color.line};
    }
    > div {
      display: grid;
      min-width: 0;
    }
  }
`;

const overviewOf = ({ branchId }: Review): string => screenPath('overview', { branch: branchId });

/** Branches that colleagues ask one to review, and what they said of one's own. */
export function WaitingReviews() {
  const { now } = useStaffServices();
  const { waiting, decided } = useReviewInbox();
  return (
    <List>
      {waiting.map((review) => (
        <li key={review.id}>
          <div>
            <Link to={overviewOf(review)}>Review {review.branchName}</Link>
            <Small>
              {review.askedBy.name} asked {agoText(review.askedAt, now())}
              {review.note === '' ? '' : ` · ${review.note}`}
            </Small>
          </div>
          <Badge $tone="accent">Waits for you</Badge>
        </li>
      ))}
      {decided.map((review) => (
        <li key={review.id}>
          <div>
            <Link to={overviewOf(review)}>{review.branchName}</Link>
            <Small>
              {review.reviewer.name} · {agoText(review.decidedAt ?? review.askedAt, now())}
              {review.answer === '' ? '' : ` · ${review.answer}`}
            </Small>
          </div>
          {review.state === 'approved' ? <Badge $tone="success">Approved</Badge> : <Badge $tone="caution">Changes asked for</Badge>}
        </li>
      ))}
    </List>
  );
}
