import { usePageAddresses } from '@waypost/control-center/client/api';
import { EVENT_TITLES } from '@waypost/control-center/contract';
import { TextField } from '@waypost/control-center/design/fields';
import { SearchX } from 'lucide-react';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { FilterForm } from '../time/filter-form';
import { BRANDS } from '../time/brand-choices';
import { NameSelect } from '../time/name-select';
import { PagedPanel } from '../time/paged-panel';
import { EventLines } from './event-lines';

const NAMES = ['brand', 'event', 'page', 'session', 'visitor', 'property', 'value'] as const;

/** Events by visit, name, time, page and property (R7.08). */
export default function EventSearch() {
  const { time, filters, params, ask } = useAskedFilters(NAMES);
  const query = operationsApi.useEventsInfiniteQuery({ ...time, ...filters });
  const { addressOf, namesAt, isLoaded, hasFailed } = usePageAddresses();
  const text = (label: string, name: (typeof NAMES)[number], hint?: string) => (
    <TextField label={label} name={name} hint={hint} defaultValue={filters[name] ?? ''} autoComplete="off" spellCheck={false} />
  );
  return (
    <>
      <FilterForm
        label="Find events"
        params={params}
        time={time}
        onAsk={(asked) => ask({ ...asked, page: namesAt(asked['page'] ?? '')[0] ?? '' })}
      >
        <NameSelect label="Brand" name="brand" names={BRANDS} value={filters.brand} />
        <NameSelect label="Event" name="event" names={EVENT_TITLES} value={filters.event} />
        <TextField
          key={String(isLoaded)}
          label="Page"
          name="page"
          hint="Its address, as /quiz/auto"
          defaultValue={filters.page ? addressOf(filters.page) : ''}
          // Before the addresses are loaded, a typed address could not be translated to a page.
          disabled={!isLoaded && !hasFailed}
          autoComplete="off"
          spellCheck={false}
        />
        {text('Visit', 'session', 'A session’s id')}
        {text('Visitor', 'visitor', 'A browser’s anonymous id')}
        {text('Property', 'property', 'As stepName or urlParams.gclid')}
        {text('Value', 'value', 'What that property is')}
      </FilterForm>
      <PagedPanel label="Events" what="events" query={query} empty="No events match" icon={SearchX}>
        {(rows) => <EventLines rows={rows} />}
      </PagedPanel>
    </>
  );
}
