import { toast } from '@waypost/control-center/client';
import { useOwnPermissions } from '@waypost/control-center/client/services';
import { Panel, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import type { DeliveryRow } from '@waypost/operations/contract/rows';
import { CircleCheck, Send, Unplug } from 'lucide-react';
import { operationsApi } from '../operations-api';
import { Answered } from './answered';

/** What the receiver of our events did not take after all tries; each can be sent again (R10.21). */
export default function DeadDeliveries() {
  const query = operationsApi.useDeadDeliveriesQuery();
  return (
    <Answered what="deliveries" query={query}>
      {({ sink, rows }) => (sink === null ? <NoReceiver /> : rows.length === 0 ? <NothingGivenUp /> : <Deliveries rows={rows} />)}
    </Answered>
  );
}

const NoReceiver = () => (
  <Panel>
    <EmptyState icon={Unplug} title="Events are not passed on">
      <p>Set EVENT_WEBHOOK_URL and EVENT_WEBHOOK_SECRET where the server runs to send every event to a receiver of yours.</p>
    </EmptyState>
  </Panel>
);

const NothingGivenUp = () => (
  <Panel>
    <EmptyState icon={CircleCheck} title="Nothing was given up" />
  </Panel>
);

/** The action stands beside the name: on a phone the last column is out of sight. */
const COLUMNS = ['Made', 'Action', 'Events', 'Times sent', 'Why it was given up'];

function Deliveries({ rows }: { rows: readonly DeliveryRow[] }) {
  const [resend, { isLoading, originalArgs }] = operationsApi.useResendMutation();
  const { may } = useOwnPermissions();
  return (
    <Stack>
      {may('publish') ? null : <Small>Publishers and administrators can send deliveries again.</Small>}
      <Panel>
        <WideTable label="Deliveries that were given up" columns={COLUMNS}>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{momentText(row.createdAt)}</th>
              <td>
                <Button
                  icon={<Send size={15} aria-hidden />}
                  isBusy={isLoading && originalArgs === row.id}
                  disabled={!may('publish')}
                  aria-label={`Send again: the ${row.eventCount} events of ${momentText(row.createdAt)}`}
                  onClick={() => void toast(resend(row.id), { done: () => 'It is on its way again' })}
                >
                  Send again
                </Button>
              </td>
              <td data-number>{row.eventCount}</td>
              <td data-number>{row.generation}</td>
              <td>{row.reason}</td>
            </tr>
          ))}
        </WideTable>
      </Panel>
    </Stack>
  );
}
