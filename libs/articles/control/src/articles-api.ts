import { articlePaths } from '@waypost/articles/contract';
import type { ContentRemoval } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';

interface RemovedArticle extends ContentRemoval {
  readonly branch: string;
  readonly key: string;
}

/** The calls of an article's screens. Its reads are shared with other screens. */
export const articlesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    removeArticle: build.mutation<null, RemovedArticle>({
      query: ({ branch, key, ...body }) => ({ url: articlePaths.removal(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [{ type: 'Branch', id: branch }, 'Branches', 'Audit']),
    }),
  }),
});
