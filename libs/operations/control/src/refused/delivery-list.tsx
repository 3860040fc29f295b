import { toast } from '@waypost/control-center/client';
import { useOwnPermissions } from '@waypost/control-center/client/services';
import { EVENT_TITLES, eventTitle } from '@waypost/control-center/contract';
import { Panel, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField } from '@waypost/control-center/design/fields';
import { Badge, EmptyState, Notice } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import type { DeliveryRow } from '@waypost/operations/contract/deliveries';
import { CircleCheck, SearchX, Send, Unplug } from 'lucide-react';
import { nameIn } from '../calls/words';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { FilterForm } from '../time/filter-form';
import { NameSelect } from '../time/name-select';
import { PagedPanel } from '../time/paged-panel';
import { DELIVERY_STATE_NAMES, DELIVERY_STATE_TONES, RECEIVER_NAMES } from './delivery-words';

const NAMES = ['state', 'sink', 'event'] as const;
const GIVEN_UP = 'dead';

/** The deliveries to receivers of events. Given-up ones are shown first, and each can be sent again (R10.21). */
export default function DeliveryList() {
  const { time, filters, params, ask } = useAskedFilters(NAMES, 'kept');
  const { state = GIVEN_UP, sink, event } = filters;
  const query = operationsApi.useDeliveriesInfiniteQuery({ ...time, ...filters, state });
  const { may } = useOwnPermissions();
  const answer = query.data?.pages.at(-1);
  if (answer?.sink === null && answer.sinks.length === 0) return <NoReceiver />;
  const isAllGivenUp = state === GIVEN_UP && sink === undefined && event === undefined && !params.has('in');
  const none = isAllGivenUp ? { empty: 'Nothing was given up', icon: CircleCheck } : { empty: 'No deliveries match', icon: SearchX };
  return (
    <Stack>
      {answer?.sink === null ? <PassedOnBefore /> : null}
      {may('publish') ? null : <Small>Publishers and administrators can send deliveries again.</Small>}
      <FilterForm label="Find deliveries" params={params} time={time} otherwise="kept" onAsk={ask}>
        <SelectField label="State" name="state" defaultValue={state}>
          {Object.entries(DELIVERY_STATE_NAMES).map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </SelectField>
        <NameSelect
          // The key mounts the control again when the receivers are loaded, because only then can the address's receiver be selected.
          key={String(answer === undefined)}
          label="Receiver"
          name="sink"
          names={Object.fromEntries((answer?.sinks ?? []).map((each) => [each, nameIn(RECEIVER_NAMES, each)]))}
          value={sink}
        />
        <NameSelect label="Event" name="event" names={EVENT_TITLES} value={event} />
      </FilterForm>
      <PagedPanel label="Deliveries" what="deliveries" query={query} {...none}>
        {(rows) => <Deliveries rows={rows} sink={answer?.sink ?? null} />}
      </PagedPanel>
    </Stack>
  );
}

const HOW_TO = 'Set EVENT_WEBHOOK_URL and EVENT_WEBHOOK_SECRET where the server runs to send every event to a receiver of yours.';

const NoReceiver = () => (
  <Panel>
    <EmptyState icon={Unplug} title="Events are not passed on">
      <p>{HOW_TO}</p>
    </EmptyState>
  </Panel>
);

const PassedOnBefore = () => (
  <Notice tone="caution" title="Events are not passed on">
    <p>These are from when there was a receiver. {HOW_TO}</p>
  </Notice>
);

/** The action is next to the name, because a phone does not show the last column. */
const COLUMNS = ['Made', 'Action', 'State', 'Receiver', 'Events', 'Which', 'Times sent', 'Why it was given up'];

/** `sink` is the configured receiver. Only its deliveries can be sent again. */
function Deliveries({ rows, sink }: { rows: readonly DeliveryRow[]; sink: string | null }) {
  const [resend, { isLoading, originalArgs }] = operationsApi.useResendMutation();
  const { may } = useOwnPermissions();
  return (
    <WideTable label="Deliveries, newest first" columns={COLUMNS}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" data-time>
            {momentText(row.createdAt)}
          </th>
          <td>
            {row.state === GIVEN_UP && row.sink === sink ? (
              <Button
                icon={<Send size={15} aria-hidden />}
                isBusy={isLoading && originalArgs === row.id}
                disabled={!may('publish')}
                aria-label={`Send again: the ${row.eventCount} events of ${momentText(row.createdAt)}`}
                onClick={() => void toast(resend(row.id), { done: () => 'It is on its way again' })}
              >
                Send again
              </Button>
            ) : null}
          </td>
          <td>
            <Badge $tone={DELIVERY_STATE_TONES[row.state]}>{DELIVERY_STATE_NAMES[row.state]}</Badge>
          </td>
          <td>{nameIn(RECEIVER_NAMES, row.sink)}</td>
          <td data-number>{row.eventCount}</td>
          <td>{row.eventNames.map(eventTitle).join(', ')}</td>
          <td data-number>{row.generation}</td>
          <td>{row.reason}</td>
        </tr>
      ))}
    </WideTable>
  );
}
