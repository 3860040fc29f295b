import type { ArticleApprovability, ArticleRow } from '@waypost/articles/model/content';
import type { ContentRemoval } from '@waypost/content/contract';
import { apiPaths } from '@waypost/control-center/contract';
import type { ImageReplaced, ImageReplacement, ImageRow, ImageUse } from '@waypost/images/model';
import { controlApi } from './control-api';

const tagOf = (branch: string) => [{ type: 'Branch' as const, id: branch }];
interface Place {
  readonly branch: string;
  readonly key: string;
}

/** The calls about images and articles. */
export const libraryApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    images: build.query<ImageRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'image') }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    imageUses: build.query<ImageUse[], Place>({
      query: ({ branch, key }) => ({ url: apiPaths.imageUses(branch, key) }),
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    /** Replaces an image everywhere on the branch. Returns the numbers of changed items. Without an answer it may have, too. */
    replaceImage: build.mutation<ImageReplaced, Place & ImageReplacement>({
      query: ({ branch, key, by }) => ({ url: `${apiPaths.content(branch, 'image', key)}/replacement`, method: 'POST', body: { by } }),
      invalidatesTags: (_answer, _error, { branch }) => [...tagOf(branch), 'Branches', 'Audit'],
    }),
    removeImage: build.mutation<null, Place & ContentRemoval>({
      query: ({ branch, key, ...body }) => ({ url: apiPaths.imageRemoval(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [...tagOf(branch), 'Branches', 'Audit']),
    }),
    articles: build.query<ArticleRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'article') }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    articleApproval: build.query<ArticleApprovability, Place>({
      query: ({ branch, key }) => ({ url: apiPaths.articleApproval(branch, key) }),
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    removeArticle: build.mutation<null, Place & ContentRemoval>({
      query: ({ branch, key, ...body }) => ({ url: apiPaths.articleRemoval(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [...tagOf(branch), 'Branches', 'Audit']),
    }),
  }),
});
