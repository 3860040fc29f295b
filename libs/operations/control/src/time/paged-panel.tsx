import { failureReason } from '@waypost/control-center/client/api';
import { Panel, Row as Line, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import { momentText } from '@waypost/control-center/design/times';
import type { Listed, SearchedList } from '@waypost/operations/contract/rows';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A list that loads page by page, in the shape of the API's hook. */
export interface PagedQuery<Row> {
  /** The pages of what is requested now, not of the request before. */
  readonly currentData?: { readonly pages: readonly (Listed<Row> & Partial<Pick<SearchedList<Row>, 'searchedTo'>>)[] };
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

const Foot = styled.div`
  padding: ${space.s} ${space.m};
`;

/**
 * The rows of such a list, its other states, and a button for more. The rows stay while the same list is renewed, so that an action on a row
 * does not take the focus away.
 */
export function PagedPanel<Row>({
  label,
  what,
  query,
  empty,
  emptyHint,
  icon,
  children,
}: {
  label: string;
  what: string;
  query: PagedQuery<Row>;
  empty: string;
  /** What to do if the list is empty. */
  emptyHint?: string;
  icon: LucideIcon;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  const { currentData, error, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  if (error) return <FailureNotice reason={failureReason(error)} what={label} onRetry={() => void refetch()} />;
  const rows = currentData?.pages.flatMap((page) => page.rows) ?? [];
  const searchedTo = currentData?.pages.at(-1)?.searchedTo;
  return (
    <Panel aria-label={label} aria-busy={isFetching}>
      {currentData === undefined ? (
        <LoadingLines what={what} lines={8} />
      ) : rows.length === 0 && !hasNextPage ? (
        <EmptyState icon={icon} title={empty}>
          {emptyHint === undefined ? null : <p>{emptyHint}</p>}
        </EmptyState>
      ) : (
        children(rows)
      )}
      {currentData && hasNextPage ? (
        <Foot>
          <Line $gap="m">
            {/* A further page is not requested while the pages before it are renewed, so the button is busy then, too. */}
            <Button isBusy={isFetching} onClick={() => void fetchNextPage()}>
              {searchedTo ? 'Search further back' : 'Show older'}
            </Button>
            <Small role="status">{searchedTo ? `Searched back to ${momentText(searchedTo)}.` : ''}</Small>
          </Line>
        </Foot>
      ) : null}
    </Panel>
  );
}
