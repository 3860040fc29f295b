import { controlApi } from '@waypost/control-center/client';
import { apiPaths } from '@waypost/control-center/contract';
import type { PagesEdit, PagesTakeBack, RedirectRow } from '@waypost/pages/model/content';

interface OnBranch {
  readonly branch: string;
}

/** The calls that change several pages of a branch. */
export const pagesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    /** Answers how many pages say something else now. */
    editPages: build.mutation<{ readonly changed: number }, PagesEdit & OnBranch>({
      query: ({ branch, ...body }) => ({ url: `${apiPaths.collection(branch, 'page')}/edits`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    redirects: build.query<RedirectRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'redirect') }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    removeRedirect: build.mutation<null, OnBranch & { readonly key: string }>({
      query: ({ branch, key }) => ({ url: `${apiPaths.content(branch, 'redirect', key)}/removal`, method: 'POST' }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
    takePagesBack: build.mutation<null, PagesTakeBack & OnBranch>({
      query: ({ branch, ...body }) => ({ url: `${apiPaths.collection(branch, 'page')}/take-back`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { branch }) => [{ type: 'Branch', id: branch }, 'Branches', 'Audit'],
    }),
  }),
});
