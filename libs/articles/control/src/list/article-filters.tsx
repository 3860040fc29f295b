import { ARTICLE_STATUSES, type ArticleRow } from '@waypost/articles/model/content';
import { brandName } from '@waypost/brands/names';
import { useShortcuts } from '@waypost/control-center/client';
import { withParam } from '@waypost/control-center/client/screens';
import { Row } from '@waypost/control-center/design';
import { SearchField, Select } from '@waypost/control-center/design/fields';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { ARTICLE_STATUS_NAMES } from '../article-status-badge';
import { FILTER_NAMES, FILTERS, type ArticleFilter } from './filtered-articles';

const Filters = styled(Row)`
  > div {
    width: 16rem;
  }
  select {
    width: 9rem;
  }
`;

/** Returns the label of a filter's value. */
function calledIn(filter: ArticleFilter, value: string): string {
  if (filter === 'status') return ARTICLE_STATUS_NAMES[value as ArticleRow['status']];
  return filter === 'brand' ? brandName(value) : value;
}

/** The filters in the address: search words, status, brand, author. */
export function ArticleFilters({ rows }: { rows: readonly ArticleRow[] }) {
  const [params, setParams] = useSearchParams();
  const searchField = useRef<HTMLInputElement>(null);
  useShortcuts({ '/': () => searchField.current?.focus() });
  const set = (name: string, value: string) => setParams(withParam(params, name, value), { replace: true });
  const valuesOf = (name: ArticleFilter): readonly string[] =>
    name === 'status'
      ? ARTICLE_STATUSES
      : [...new Set(rows.map((row) => row[name]))].sort((a, b) => calledIn(name, a).localeCompare(calledIn(name, b)));
  return (
    <Filters>
      <SearchField
        ref={searchField}
        label="Search articles"
        value={params.get('search') ?? ''}
        onChange={(value) => set('search', value)}
      />
      {FILTERS.map((name) => (
        <Select
          key={name}
          aria-label={FILTER_NAMES[name]}
          value={params.get(name) ?? ''}
          onChange={({ target }) => set(name, target.value)}
        >
          <option value="">{FILTER_NAMES[name]}: all</option>
          {valuesOf(name).map((value) => (
            <option key={value} value={value}>
              {calledIn(name, value)}
            </option>
          ))}
        </Select>
      ))}
    </Filters>
  );
}
