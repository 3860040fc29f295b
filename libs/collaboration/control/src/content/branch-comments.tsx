import { useStaffServices } from '@waypost/control-center/client/services';
import type { BranchSummary } from '@waypost/content/contract';
import { Panel, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { fieldLabel } from '@waypost/control-center/editing/differences';
import { Link } from 'react-router';
import { collaborationApi } from '../collaboration-api';
import { commentsAddress } from './comments-address';

/** The open comments on a branch's items. Renders nothing if there are none. */
export function BranchComments({ branch }: { branch: BranchSummary }) {
  const { now } = useStaffServices();
  const { data: comments = [] } = collaborationApi.useCommentsQuery(branch.id);
  const open = comments.filter(({ parentId, settledBy }) => parentId === null && settledBy === null);
  if (open.length === 0) return null;
  return (
    <Panel aria-labelledby="branch-comments">
      <PanelHead>
        <h2 id="branch-comments">Comments</h2>
        <Badge>{open.length} open</Badge>
      </PanelHead>
      <RowList>
        {open.map(({ id, kind, key, field, text, by, at }) => (
          <li key={id}>
            <Stack $gap="xxs">
              <Link to={commentsAddress(branch.id, { kind, key })}>{text}</Link>
              <Small>
                {by.name} · {agoText(at, now())}
                {field === null ? '' : ` · ${fieldLabel(field, kind)}`}
              </Small>
            </Stack>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
