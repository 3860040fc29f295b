import { brandName } from '@waypost/brands/names';
import { failureReason } from '@waypost/control-center/client/api';
import { Panel } from '@waypost/control-center/design';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { WideTable } from '@waypost/control-center/design/tables';
import type { GapRow } from '@waypost/operations/contract/rows';
import { WEEK_MS } from '@waypost/platform/kernel/time';
import { CircleCheck } from 'lucide-react';
import { operationsApi } from '../operations-api';
import { useAskedFilters } from '../time/asked-filters';
import { FilterForm } from '../time/filter-form';
import { BRANDS } from '../time/brand-choices';
import { NameSelect } from '../time/name-select';
import { VisitLink } from '../visit/visit-link';

const NAMES = ['brand'] as const;

const missingText = ({ missing }: GapRow): string => missing.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');

/** Visits with missing events (R7.06). */
export default function GapList() {
  const { time, filters, params, ask } = useAskedFilters(NAMES);
  const isTooLong = Date.parse(time.to) - Date.parse(time.from) > WEEK_MS;
  const { data, error, isFetching, refetch } = operationsApi.useGapsQuery({ ...time, ...filters }, { skip: isTooLong });
  return (
    <>
      <FilterForm label="Look for gaps" params={params} time={time} onAsk={ask}>
        <NameSelect label="Brand" name="brand" names={BRANDS} value={filters.brand} />
      </FilterForm>
      {isTooLong ? (
        <Notice tone="caution" role="alert">
          <p>Gaps are looked for over 7 days at most. Choose a shorter time.</p>
        </Notice>
      ) : error ? (
        <FailureNotice reason={failureReason(error)} what="The gaps" onRetry={() => void refetch()} />
      ) : (
        <Panel aria-label="Gaps" aria-busy={isFetching}>
          {data === undefined ? (
            <LoadingLines what="gaps" lines={6} />
          ) : data.rows.length === 0 ? (
            <EmptyState icon={CircleCheck} title="No visit lost an event" />
          ) : (
            <>
              {data.isCut ? (
                <Notice tone="caution" role="status" title={`The newest ${data.rows.length} visits`}>
                  <p>There are more. Choose a shorter time or one brand to see them.</p>
                </Notice>
              ) : null}
              <WideTable label="Visits with gaps" columns={['Visit', 'Brand', 'Came', 'Missing', 'Which']}>
                {data.rows.map((row) => (
                  <tr key={row.session}>
                    <th scope="row">
                      <VisitLink session={row.session} />
                    </th>
                    <td>{brandName(row.brand)}</td>
                    <td data-number>{row.receivedCount}</td>
                    <td data-number>{row.missingCount}</td>
                    <td>{missingText(row)}</td>
                  </tr>
                ))}
              </WideTable>
            </>
          )}
        </Panel>
      )}
    </>
  );
}
