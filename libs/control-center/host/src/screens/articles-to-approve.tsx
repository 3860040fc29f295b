import type { WaitingArticle } from '@waypost/articles/model/content';
import { failureReason, libraryApi } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { Button, TitleLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { joined } from '@waypost/platform/kernel/text';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { POLL_EACH_MINUTE } from '../poll-each-minute';

const SHOWN_ARTICLES = 6;

/** Returns the address at which an article is read and approved: a generated one with its findings. */
const addressOf = ({ branchId: branch, key, item }: WaitingArticle): string =>
  item
    ? `${screenPath('run', { branch, run: item.run })}?item=${encodeURIComponent(item.item)}`
    : `${screenPath('articles', { branch })}?article=${encodeURIComponent(key)}`;

const writersText = ({ writers, item }: WaitingArticle): string => {
  const names = joined(
    writers.map(({ name }) => name),
    'and',
  );
  return item ? `Generated for ${names}` : `By ${names}`;
};

/** The articles that colleagues marked as ready for review and that this person may approve (R10.06). Nothing for those who may not. */
export function ArticlesToApprove() {
  const mayEdit = useMayEdit();
  return mayEdit ? <Waiting /> : null;
}

function Waiting() {
  const { now } = useStaffServices();
  const [isWhole, setWhole] = useState(false);
  const { data, error, refetch } = libraryApi.useWaitingArticlesQuery(undefined, POLL_EACH_MINUTE);
  return (
    <Panel aria-labelledby="home-articles">
      <PanelHead>
        <h2 id="home-articles">Articles to approve</h2>
        {!isWhole && data && data.length > SHOWN_ARTICLES ? (
          <Button look="quiet" onClick={() => setWhole(true)}>
            Show all {data.length}
          </Button>
        ) : null}
      </PanelHead>
      {data === undefined && error ? (
        <FailureNotice reason={failureReason(error)} what="The articles to approve" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="articles to approve" />
      ) : data.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No article waits for you">
          <p>An article is here once a colleague has marked it as ready for review.</p>
        </EmptyState>
      ) : (
        <RowList>
          {data.slice(0, isWhole ? data.length : SHOWN_ARTICLES).map((article) => (
            <li key={`${article.branchId} ${article.key}`}>
              <Stack $gap="xxs">
                <TitleLink to={addressOf(article)}>{article.title}</TitleLink>
                <Small>
                  {writersText(article)} · ready {agoText(article.since, now())} · on {article.branchName}
                </Small>
              </Stack>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
