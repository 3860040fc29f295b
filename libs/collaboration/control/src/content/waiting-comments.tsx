import type { CommentNews } from '@waypost/collaboration/contract';
import { useStaffServices } from '@waypost/control-center/client/services';
import { RowList, Small, Stack } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { Link } from 'react-router';
import { commentsAddress } from './comments-address';

/** Colleagues' comments on the person's own work, and answers to their comments, until they are answered or settled. */
export function WaitingComments({ news }: { news: readonly CommentNews[] }) {
  const { now } = useStaffServices();
  return (
    <RowList>
      {news.map(({ thread, branchId, branchName, by, at, text, ...content }) => (
        <li key={thread}>
          <Stack $gap="xxs">
            <Link to={commentsAddress(branchId, content)}>
              {by.name} commented on {branchName}
            </Link>
            <Small>
              {agoText(at, now())} · {text}
            </Small>
          </Stack>
          <Badge $tone="accent">Waits for you</Badge>
        </li>
      ))}
    </RowList>
  );
}
