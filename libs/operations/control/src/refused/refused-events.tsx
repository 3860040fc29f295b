import { brandName } from '@waypost/brands/names';
import { toast, useOwnPermissions } from '@waypost/control-center/client';
import { Panel, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import type { RejectedList, ReplayAnswer, ReplayChoice } from '@waypost/operations/contract';
import { CircleCheck, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { operationsApi } from '../operations-api';
import { Answered } from './answered';

const outcomeText = ({ accepted, duplicate, rejected }: ReplayAnswer): string =>
  `${accepted} taken, ${duplicate} were there already, ${rejected} refused again`;

/** Events that were refused, by reason and one by one; each can be tried again (R10.21). */
export default function RefusedEvents() {
  const query = operationsApi.useRejectedEventsQuery();
  return (
    <Answered what="refused events" query={query}>
      {(list) => (list.reasons.length === 0 ? <NothingRefused /> : <Refused {...list} />)}
    </Answered>
  );
}

const NothingRefused = () => (
  <Panel>
    <EmptyState icon={CircleCheck} title="No event is refused" />
  </Panel>
);

function Refused({ reasons, rows }: RejectedList) {
  const [replay, { isLoading, originalArgs }] = operationsApi.useReplayMutation();
  const { may } = useOwnPermissions();
  const again = (choice: ReplayChoice, name: string) => (
    <Button
      icon={<RotateCcw size={15} aria-hidden />}
      isBusy={isLoading && originalArgs === choice}
      disabled={!may('publish')}
      aria-label={`Try again: ${name}`}
      onClick={() => void toast(replay(choice), { done: outcomeText })}
    >
      Try again
    </Button>
  );
  return (
    <Stack>
      {may('publish') ? null : <Small>Publishers and administrators can try refused events again.</Small>}
      <Reasons reasons={reasons} again={again} />
      <Newest rows={rows} again={again} />
    </Stack>
  );
}

// The action stands beside the name: on a phone the last column is out of sight.
type Again = (choice: ReplayChoice, name: string) => ReactNode;

const Reasons = ({ reasons, again }: Pick<RejectedList, 'reasons'> & { again: Again }) => (
  <Panel aria-labelledby="refused-reasons">
    <PanelHead>
      <h2 id="refused-reasons">Reasons</h2>
    </PanelHead>
    <WideTable label="Refused events by reason" columns={['Reason', 'Action', 'Events']}>
      {reasons.map(({ reason, count }) => (
        <tr key={reason}>
          <th scope="row">{reason}</th>
          <td>{again({ reason }, `all for “${reason}”`)}</td>
          <td data-number>{count.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </WideTable>
  </Panel>
);

const Newest = ({ rows, again }: Pick<RejectedList, 'rows'> & { again: Again }) => (
  <Panel aria-labelledby="refused-newest">
    <PanelHead>
      <h2 id="refused-newest">Newest</h2>
      <Small>What was sent is sealed: it may hold anything.</Small>
    </PanelHead>
    <WideTable label="The newest refused events" columns={['Received', 'Action', 'Brand', 'Field', 'Reason']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">{momentText(row.receivedAt)}</th>
          <td>{again({ ids: [row.id] }, `the one of ${momentText(row.receivedAt)}`)}</td>
          <td>{row.brand === null ? '' : brandName(row.brand)}</td>
          <td>{row.field}</td>
          <td>{row.reason}</td>
        </tr>
      ))}
    </WideTable>
  </Panel>
);
