import { PUBLISHED_ADDRESSES_PATH } from '@waypost/articles/contract';
import type { PublishedAddress } from '@waypost/articles/model/content';
import { MAIN_BRANCH } from '@waypost/content/model';
import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { ContentDetail, ContentRemoval } from '@waypost/content/contract';
import type { NewPage, PageContent } from '@waypost/pages/model/content';
import type { RedirectRow } from '@waypost/pages/model/content/redirects';
import type { PagesEdit, PagesTakeBack } from '@waypost/pages/model/content/table';

interface OnBranch {
  readonly branch: string;
}

/** The calls of pages that no other concern's screens make. */
export const pagesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Responds with the number of changed pages. */
    editPages: build.mutation<{ readonly changed: number }, PagesEdit & OnBranch>({
      query: ({ branch, ...body }) => ({ url: `${apiPaths.collection(branch, 'page')}/edits`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    /** Creates a page at a new address. */
    makePage: build.mutation<ContentDetail<PageContent>, NewPage & OnBranch>({
      query: ({ branch, ...body }) => ({ url: apiPaths.collection(branch, 'page'), method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    removePage: build.mutation<null, OnBranch & ContentRemoval & { readonly key: string }>({
      query: ({ branch, key, ...body }) => ({ url: `${apiPaths.content(branch, 'page', key)}/removal`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    /** The addresses of the live site's articles, by which a link to one is checked. */
    publishedAddresses: build.query<PublishedAddress[], void>({
      query: () => ({ url: PUBLISHED_ADDRESSES_PATH }),
      providesTags: [{ type: 'Branch', id: MAIN_BRANCH }],
    }),
    redirects: build.query<RedirectRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'redirect') }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    removeRedirect: build.mutation<null, OnBranch & ContentRemoval & { readonly key: string }>({
      query: ({ branch, key, ...body }) => ({ url: `${apiPaths.content(branch, 'redirect', key)}/removal`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    takePagesBack: build.mutation<null, PagesTakeBack & OnBranch>({
      query: ({ branch, ...body }) => ({ url: `${apiPaths.collection(branch, 'page')}/take-back`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
  }),
});
