import { useShortcuts } from '@waypost/control-center/client';
import { Row } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SearchField, Select } from '@waypost/control-center/design/fields';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { filterChoices, PAGE_FILTERS, type PageFilter } from './filtered-pages';
import type { PagesTable } from './use-pages-table';

const FILTER_NAMES: Readonly<Record<PageFilter, string>> = {
  brand: 'Brand',
  product: 'Product',
  language: 'Language',
  template: 'Template',
  status: 'Status',
};

const Filters = styled(Row)`
  > div {
    width: 16rem;
  }
  /* As wide as their text: a brand's name is longer than its code. */
  select {
    width: auto;
    max-width: 100%;
  }
`;

/** The search and the filters. Each filter value has its number of pages. */
export function PagesFilters({ table }: { table: PagesTable }) {
  const { view } = table;
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });
  return (
    <Filters>
      <SearchField ref={searchField} label="Search pages" value={view.search} onChange={table.search} />
      {PAGE_FILTERS.map((name) => (
        <Select
          key={name}
          aria-label={FILTER_NAMES[name]}
          value={view.filters[name] ?? ''}
          onChange={(event) => table.filter(name, event.target.value)}
        >
          <option value="">{FILTER_NAMES[name]}: all</option>
          {filterChoices(table.allRows, name).map(({ value, word, count }) => (
            <option key={value} value={value}>
              {word} ({count})
            </option>
          ))}
        </Select>
      ))}
      {table.isFiltered ? (
        <Button look="quiet" icon={<X size={14} aria-hidden />} onClick={table.clear}>
          Clear
        </Button>
      ) : null}
    </Filters>
  );
}
