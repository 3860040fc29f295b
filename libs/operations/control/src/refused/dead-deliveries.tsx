import { failureReason, toast, useOwnPermissions } from '@waypost/control-center/client';
import {
  Button,
  EmptyState,
  FailureNotice,
  LoadingLines,
  momentText,
  Panel,
  Small,
  Stack,
  WideTable,
} from '@waypost/control-center/design';
import { CircleCheck, Send, Unplug } from 'lucide-react';
import { operationsApi } from '../operations-api';

/** What the receiver of our events did not take after all tries; each can be sent again (R10.21). */
export default function DeadDeliveries() {
  const { data, error, refetch } = operationsApi.useDeadDeliveriesQuery();
  const [resend, { isLoading, originalArgs }] = operationsApi.useResendMutation();
  const { may } = useOwnPermissions();
  if (error) return <FailureNotice reason={failureReason(error)} what="The deliveries" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Panel>
        <LoadingLines what="deliveries" lines={6} />
      </Panel>
    );
  if (data.sink === null)
    return (
      <Panel>
        <EmptyState icon={Unplug} title="Events are not passed on">
          <p>Set EVENT_WEBHOOK_URL and EVENT_WEBHOOK_SECRET where the server runs to send every event to a receiver of yours.</p>
        </EmptyState>
      </Panel>
    );
  if (data.rows.length === 0)
    return (
      <Panel>
        <EmptyState icon={CircleCheck} title="Nothing was given up" />
      </Panel>
    );
  return (
    <Stack>
      {may('publish') ? null : <Small>Publishers and administrators can send deliveries again.</Small>}
      <Panel>
        <WideTable label="Deliveries that were given up" columns={['Made', 'Events', 'Times sent', 'Why it was given up', 'Action']}>
          {data.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{momentText(row.createdAt)}</th>
              <td data-number>{row.eventCount}</td>
              <td data-number>{row.generation}</td>
              <td>{row.reason}</td>
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
            </tr>
          ))}
        </WideTable>
      </Panel>
    </Stack>
  );
}
