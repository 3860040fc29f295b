import { articlePaths } from '@waypost/articles/contract';
import type { WaitingArticle } from '@waypost/articles/model/content';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { POLL_EACH_MINUTE } from '../poll-each-minute';

const waitingApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    waitingArticles: build.query<WaitingArticle[], void>({
      query: () => ({ url: articlePaths.waiting }),
      // Any save may add one or take one away.
      providesTags: ['Branches'],
    }),
  }),
});

/** Most people have none, so the list is downloaded with the first one: home is the first screen, whose bytes are few (ADR 24). */
const WaitingArticles = lazily(() => import('./waiting-articles'), 'the articles to approve', { placeholder: null });

/** The articles that colleagues marked as ready for review and that this person may approve (R10.06). Nothing for those who may not. */
export function ArticlesToApprove() {
  return useMayEdit() ? <Waiting /> : null;
}

function Waiting() {
  const { data, error, refetch } = waitingApi.useWaitingArticlesQuery(undefined, POLL_EACH_MINUTE);
  if (data === undefined)
    return error ? <FailureNotice reason={failureReason(error)} what="The articles to approve" onRetry={() => void refetch()} /> : null;
  return data.length > 0 ? <WaitingArticles articles={data} /> : null;
}
