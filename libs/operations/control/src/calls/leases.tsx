import { TextField } from '@waypost/control-center/design/fields';
import { PhoneOff } from 'lucide-react';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { FilterForm } from '../time/filter-form';
import { NameSelect } from '../time/name-select';
import { PagedPanel } from '../time/paged-panel';
import { LeaseTable } from './lease-table';
import { STATE_NAMES } from './words';

const NAMES = ['state', 'session'] as const;

/** Requested numbers, by their state (R8.05). */
export default function Leases() {
  const { time, filters, params, ask } = useAskedFilters(NAMES);
  const query = operationsApi.useLeasesInfiniteQuery({ ...time, ...filters });
  return (
    <>
      <FilterForm label="Find numbers" params={params} time={time} onAsk={ask}>
        <NameSelect label="State" name="state" names={STATE_NAMES} value={filters.state} />
        <TextField label="Visit" name="session" hint="A session’s id" defaultValue={filters.session ?? ''} autoComplete="off" />
      </FilterForm>
      <PagedPanel label="Numbers" what="numbers" query={query} empty="No numbers match" icon={PhoneOff}>
        {(rows) => <LeaseTable rows={rows} />}
      </PagedPanel>
    </>
  );
}
