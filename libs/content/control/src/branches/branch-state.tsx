import type { BranchSummary } from '@waypost/content/contract';
import { Row } from '@waypost/control-center/design';
import { Badge } from '@waypost/control-center/design/notices';
import { instantText } from '@waypost/control-center/design/times';
import { Archive, ArrowDown, ArrowUp, CalendarClock, Globe } from 'lucide-react';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A badge with a branch's state relative to the published content. */
export function BranchState({ branch }: { branch: BranchSummary }) {
  if (branch.isMain)
    return (
      <Badge $tone="success">
        <Globe size={12} aria-hidden /> What visitors see
      </Badge>
    );
  if (branch.isArchived)
    return (
      <Badge>
        <Archive size={12} aria-hidden /> Archived
      </Badge>
    );
  return (
    <Row as="span" style={{ flexWrap: 'nowrap' }}>
      {branch.ahead > 0 ? (
        <Badge $tone="accent">
          <ArrowUp size={12} aria-hidden /> {counted(branch.ahead, 'change')}
        </Badge>
      ) : (
        <Badge>Unchanged</Badge>
      )}
      {branch.behind > 0 ? (
        <Badge $tone="caution">
          <ArrowDown size={12} aria-hidden /> {counted(branch.behind, 'change')} behind
        </Badge>
      ) : null}
      {branch.schedule ? (
        <Badge $tone={branch.schedule.state === 'held' ? 'danger' : 'neutral'}>
          <CalendarClock size={12} aria-hidden />
          {branch.schedule.state === 'held' ? 'Paused' : instantText(branch.schedule.at)}
        </Badge>
      ) : null}
    </Row>
  );
}
