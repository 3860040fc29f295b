import { articlePaths } from '@waypost/articles/contract';
import type { ArticleApprovability, ArticleRow } from '@waypost/articles/model/content';
import { apiPaths } from '@waypost/control-center/contract';
import type { ImageRow } from '@waypost/images/model';
import { controlApi } from './control-api';

const tagOf = (branch: string) => [{ type: 'Branch' as const, id: branch }];

/** The reads of images and articles that the screens of several concerns share. */
export const libraryApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    images: build.query<ImageRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'image') }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    articles: build.query<ArticleRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'article') }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    articleApproval: build.query<ArticleApprovability, { readonly branch: string; readonly key: string }>({
      query: ({ branch, key }) => ({ url: articlePaths.approval(branch, key) }),
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
  }),
});
