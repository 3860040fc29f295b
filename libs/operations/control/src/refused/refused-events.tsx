import { brandName } from '@waypost/brands/names';
import { toast } from '@waypost/control-center/client';
import { useOwnPermissions } from '@waypost/control-center/client/services';
import { Code, Panel, PanelHead, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import { momentText } from '@waypost/control-center/design/times';
import { WHOLE_EVENT } from '@waypost/operations/contract';
import type { RejectedList, ReplayAnswer, ReplayChoice } from '@waypost/operations/contract/rows';
import { CircleCheck, RotateCcw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { BRANDS } from '../time/brand-choices';
import { FilterForm } from '../time/filter-form';
import { NameSelect } from '../time/name-select';
import { PagedPanel } from '../time/paged-panel';

/** Long enough to identify the event in a log. */
const SHOWN_ID_LENGTH = 12;

const outcomeText = ({ accepted, duplicate, rejected }: ReplayAnswer): string =>
  `${accepted} taken, ${duplicate} were there already, ${rejected} refused again`;

const NAMES = ['brand', 'reason', 'field'] as const;

/** Returns the invalid field, in words. */
const fieldName = (field: string): string => (field === '' ? 'All of it' : field);

/** Refused events, by reason and one by one. Each can be parsed again (R10.21). */
export default function RefusedEvents() {
  const { time, filters, params, ask } = useAskedFilters(NAMES, 'kept');
  const query = operationsApi.useRejectedEventsInfiniteQuery({ ...time, ...filters });
  const { reasons, fields = [] } = query.data?.pages.at(-1) ?? {};
  const [replay, { isLoading }] = operationsApi.useReplayMutation();
  const { may } = useOwnPermissions();
  const again = (choice: ReplayChoice, name: string) => (
    <Button
      icon={<RotateCcw size={15} aria-hidden />}
      // Another one would try events again that are just being tried.
      isBusy={isLoading}
      disabled={!may('publish')}
      aria-label={`Try again: ${name}`}
      onClick={() => void toast(replay(choice), { done: outcomeText })}
    >
      Try again
    </Button>
  );
  if (reasons?.length === 0) return <NothingRefused />;
  return (
    <Stack>
      {may('publish') ? null : <Small>Publishers and administrators can try refused events again.</Small>}
      {reasons ? <Reasons reasons={reasons} again={again} /> : null}
      <FilterForm label="Find refused events" params={params} time={time} otherwise="kept" onAsk={ask}>
        <NameSelect label="Brand" name="brand" names={BRANDS} value={filters.brand} />
        {/* The keys mount the controls again when their options are loaded, because only then can the address's values be selected. */}
        <NameSelect
          key={`reasons ${reasons === undefined}`}
          label="Reason"
          name="reason"
          names={Object.fromEntries((reasons ?? []).map(({ reason }) => [reason, reason]))}
          value={filters.reason}
        />
        <NameSelect
          key={`fields ${reasons === undefined}`}
          label="Field"
          name="field"
          names={Object.fromEntries(fields.map((field) => [field === '' ? WHOLE_EVENT : field, fieldName(field)]))}
          value={filters.field}
        />
      </FilterForm>
      <PagedPanel label="Refused events" what="refused events" query={query} empty="No refused events match" icon={SearchX}>
        {(rows) => <Newest rows={rows} again={again} />}
      </PagedPanel>
    </Stack>
  );
}

const NothingRefused = () => (
  <Panel>
    <EmptyState icon={CircleCheck} title="No event is refused" />
  </Panel>
);

// The action is next to the name, because a phone does not show the last column.
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
  <>
    <PanelHead>
      <Small>Newest first. What was sent is sealed: it may hold anything.</Small>
    </PanelHead>
    <WideTable label="Refused events, newest first" columns={['Received', 'Action', 'Brand', 'Field', 'Reason', 'Id']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row" data-time>
            {momentText(row.receivedAt)}
          </th>
          <td>{again({ ids: [row.id] }, `the one of ${momentText(row.receivedAt)}`)}</td>
          <td>{row.brand === null ? '' : brandName(row.brand)}</td>
          <td>{fieldName(row.field)}</td>
          <td>{row.reason}</td>
          <td>
            <Code title={row.id}>{row.id.slice(0, SHOWN_ID_LENGTH)}</Code>
          </td>
        </tr>
      ))}
    </WideTable>
  </>
);
