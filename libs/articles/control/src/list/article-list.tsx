import { failureReason, libraryApi } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, Row, ScreenFrame, ScreenHead, Small } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { DataGrid } from '@waypost/control-center/design/tables';
import { FilePlus2, FileText, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { NEW_ARTICLE } from '../new-article';
import { articleColumns } from './article-columns';
import { ArticleFilters } from './article-filters';
import { filteredArticles } from './filtered-articles';

/** A branch's articles, filtered by the address. */
export default function ArticleList() {
  useScreenTitle('Articles');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { now } = useStaffServices();
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = libraryApi.useArticlesQuery(branch);
  const rows = filteredArticles(data ?? [], params);
  const addressOf = (key: string) => `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;
  const open = (key: string) => setParams({ article: key });
  const write = (
    <Button look="primary" icon={<FilePlus2 size={15} aria-hidden />} disabled={readOnly !== null} onClick={() => open(NEW_ARTICLE)}>
      New article
    </Button>
  );
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Articles</h1>
        <Row>
          <Small role="status">{data ? `${rows.length} of ${data.length} articles` : ''}</Small>
          {write}
        </Row>
      </ScreenHead>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>{readOnly}</p>
        </Notice>
      )}
      <ArticleFilters rows={data ?? []} />
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The articles" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Panel>
          <LoadingLines what="articles" lines={8} />
        </Panel>
      ) : data.length === 0 ? (
        <Panel>
          <EmptyState icon={FileText} title="No articles yet" action={readOnly === null ? write : undefined}>
            <p>Write an article in Markdown. When somebody has approved it and the branch is published, visitors see it under /reviews.</p>
          </EmptyState>
        </Panel>
      ) : (
        <DataGrid
          label="Articles"
          columns={articleColumns(addressOf, now())}
          rows={rows}
          keyOf={({ key }) => key}
          onOpen={({ key }) => open(key)}
          sort={null}
          onSort={() => undefined}
          height="max(20rem, calc(100dvh - 13rem))"
          empty={
            <EmptyState
              icon={SearchX}
              title="No articles match"
              action={<Button onClick={() => setParams({})}>Show all articles</Button>}
            />
          }
        />
      )}
    </ScreenFrame>
  );
}
