import { PRESENCE_INTERVAL_MS } from '@waypost/collaboration/contract';
import { Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { lazily } from '@waypost/control-center/design/loading';
import { VisuallyHidden } from '@waypost/control-center/design/theme';
import type { ContentTeamProps } from '@waypost/control-center/editing';
import { MessageSquare, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { collaborationApi } from '../collaboration-api';
import { COMMENTS_PARAM } from './comments-address';
import type { CommentsDialogProps } from './comments-dialog';
import { useIsIdle } from './use-is-idle';

const CommentsDialog = lazily<CommentsDialogProps>(() => import('./comments-dialog'), 'the comments', { isOver: true });

const namesText = (names: readonly string[]): string =>
  names.length <= 2 ? names.join(' and ') : `${names[0]} and ${names.length - 1} others`;

/** Next to an editor's title: the others who have the item open, and the number of comments. */
export default function ContentTeam({ address, fields }: ContentTeamProps) {
  const { branch, kind, key } = address;
  // An idle window does not report presence (R10.12).
  const pollingInterval = useIsIdle() ? 0 : PRESENCE_INTERVAL_MS;
  const { data: others = [] } = collaborationApi.useOthersPresentQuery(
    { branch, kind, key },
    { pollingInterval, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  const { data: comments = [] } = collaborationApi.useCommentsQuery(branch, { pollingInterval, skipPollingIfUnfocused: true });
  const [params] = useSearchParams();
  // The link in a comment's notice opens the comments.
  const [isOpen, setOpen] = useState(params.has(COMMENTS_PARAM));
  const own = comments.filter((comment) => comment.kind === kind && comment.key === key);
  const open = own.filter(({ parentId, settledBy }) => parentId === null && settledBy === null).length;
  return (
    <>
      <Small role="status">
        {others.length === 0 ? null : (
          <>
            <UserRound size={13} aria-hidden /> {namesText(others.map(({ name }) => name))} {others.length === 1 ? 'is' : 'are'} here too
          </>
        )}
      </Small>
      <Button look="quiet" icon={<MessageSquare size={15} aria-hidden />} onClick={() => setOpen(true)}>
        Comments
        {open === 0 ? null : (
          <>
            {' '}
            {open}
            <VisuallyHidden> open</VisuallyHidden>
          </>
        )}
      </Button>
      {isOpen ? <CommentsDialog address={address} fields={fields} comments={own} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
