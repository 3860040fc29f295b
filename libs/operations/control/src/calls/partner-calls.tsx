import { TextField } from '@waypost/control-center/design/fields';
import { PARTNER_CALL_OUTCOMES } from '@waypost/partner-adapters/contract/calls';
import { PhoneOff } from 'lucide-react';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { FilterForm } from '../time/filter-form';
import { NameSelect } from '../time/name-select';
import { PagedPanel } from '../time/paged-panel';
import { CallTable } from './call-table';
import { OPERATION_NAMES, OUTCOME_NAMES, PARTNER_NAMES } from './words';

const NAMES = ['partner', 'operation', 'outcome', 'session', 'request'] as const;
const OUTCOMES = Object.fromEntries(PARTNER_CALL_OUTCOMES.map((outcome) => [outcome, OUTCOME_NAMES[outcome]]));

/** The calls to partners with their outcomes (R8.09). */
export default function PartnerCalls() {
  const { time, filters, params, ask } = useAskedFilters(NAMES);
  const query = operationsApi.usePartnerCallsInfiniteQuery({ ...time, ...filters });
  return (
    <>
      <FilterForm label="Find calls" params={params} time={time} onAsk={ask}>
        <NameSelect label="Partner" name="partner" names={PARTNER_NAMES} value={filters.partner} />
        <NameSelect label="What" name="operation" names={OPERATION_NAMES} value={filters.operation} />
        <NameSelect label="Outcome" name="outcome" names={OUTCOMES} value={filters.outcome} />
        <TextField label="Visit" name="session" hint="A session’s id" defaultValue={filters.session ?? ''} autoComplete="off" />
        <TextField
          label="Request"
          name="request"
          hint="A request’s id, as logs have it"
          defaultValue={filters.request ?? ''}
          autoComplete="off"
        />
      </FilterForm>
      <PagedPanel label="Partner calls" what="calls" query={query} empty="No calls match" icon={PhoneOff}>
        {(rows) => <CallTable rows={rows} />}
      </PagedPanel>
    </>
  );
}
