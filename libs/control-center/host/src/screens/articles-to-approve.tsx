import type { WaitingArticle } from '@waypost/articles/model/content';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { apiPaths } from '@waypost/control-center/contract';
import { Panel, PanelHead } from '@waypost/control-center/design';
import { lazily } from '@waypost/control-center/design/loading';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { CircleCheck } from 'lucide-react';
import { POLL_EACH_MINUTE } from '../poll-each-minute';

const waitingApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    waitingArticles: build.query<WaitingArticle[], void>({
      query: () => ({ url: apiPaths.waitingArticles }),
      // Any save may add one or take one away.
      providesTags: ['Branches'],
    }),
  }),
});

/** Most people have none, so the list is downloaded with the first one: home is the first screen, whose bytes are few (ADR 24). */
const WaitingArticles = lazily(() => import('./waiting-articles'), 'articles to approve');

/** The articles that colleagues marked as ready for review and that this person may approve (R10.06). Nothing for those who may not. */
export function ArticlesToApprove() {
  const mayEdit = useMayEdit();
  return mayEdit ? <Waiting /> : null;
}

function Waiting() {
  const { data, error, refetch } = waitingApi.useWaitingArticlesQuery(undefined, POLL_EACH_MINUTE);
  return (
    <Panel aria-labelledby="home-articles">
      <PanelHead>
        <h2 id="home-articles">Articles to approve</h2>
      </PanelHead>
      {data === undefined && error ? (
        <FailureNotice reason={failureReason(error)} what="The articles to approve" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="articles to approve" />
      ) : data.length === 0 ? (
        <EmptyState icon={CircleCheck} title="No article waits for you" />
      ) : (
        <WaitingArticles articles={data} />
      )}
    </Panel>
  );
}
