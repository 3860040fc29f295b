import { VERSIONS_AT_ONCE, type ContentDetail, type ContentSave, type ContentVersion } from '@waypost/content/contract';
import { type Publication, type PutBackRequest } from '@waypost/content/contract/publishing';
import type { ContentKind } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import type { PageList, PageListQuery } from '@waypost/pages/model/content/table';
import type { ApiFailure } from './api-failure';
import type { Call } from './control-base-query';
import { tagOfBranch, type ControlEndpointBuilder } from './endpoint-builder';

/** Where a content stands. */
export interface ContentAddress {
  readonly branch: string;
  readonly kind: ContentKind;
  readonly key: string;
}

/** More than a screen shows at once, fewer than would make a branch's list slow. */
const PAGES_AT_ONCE = 500;

/** A branch's pages, however many calls they take. */
async function everyPage(
  call: Call,
  branch: string,
  query: Pick<PageListQuery, 'added'>,
): Promise<{ readonly data: PageList; readonly error?: undefined } | { readonly error: ApiFailure; readonly data?: undefined }> {
  const rows: PageList['rows'][number][] = [];
  for (;;) {
    const answer = await call({
      url: apiPaths.collection(branch, 'page'),
      query: { ...query, offset: rows.length, limit: PAGES_AT_ONCE, sort: 'path' },
    });
    if (answer.error) return { error: answer.error };
    const { rows: more, total } = answer.data as PageList;
    rows.push(...more);
    if (more.length === 0 || rows.length >= total) return { data: { rows, total } };
  }
}

/** A branch's contents, with their versions. */
export const contentEndpoints = (build: ControlEndpointBuilder) => ({
  /** The whole list: the table filters as one types. */
  pages: build.query<PageList, string>({
    queryFn: (branch, _api, _options, call) => everyPage(call, branch, {}),
    providesTags: (_answer, _error, branch) => [tagOfBranch(branch)],
  }),
  /** The pages that staff have added at addresses of their own. */
  addedPages: build.query<PageList['rows'], string>({
    queryFn: async (branch, _api, _options, call) => {
      const list = await everyPage(call, branch, { added: 'only' });
      return list.error ? { error: list.error } : { data: list.data.rows };
    },
    providesTags: (_answer, _error, branch) => [tagOfBranch(branch)],
  }),
  content: build.query<ContentDetail<unknown>, ContentAddress>({
    query: ({ branch, kind, key }) => ({ url: apiPaths.content(branch, kind, key) }),
    providesTags: (_answer, _error, { branch }) => [tagOfBranch(branch)],
  }),
  saveContent: build.mutation<ContentDetail<unknown>, ContentAddress & { readonly save: ContentSave<unknown> }>({
    query: ({ branch, kind, key, save }) => ({ url: apiPaths.content(branch, kind, key), method: 'PUT', body: save }),
    invalidatesTags: (_answer, _error, { branch }) => [tagOfBranch(branch), 'Branches', 'Audit'],
  }),
  /** Takes the branch's own content back: it sees main's again. */
  discardContent: build.mutation<null, ContentAddress>({
    query: ({ branch, kind, key }) => ({ url: apiPaths.content(branch, kind, key), method: 'DELETE' }),
    invalidatesTags: (_answer, _error, { branch }) => [tagOfBranch(branch), 'Branches', 'Audit'],
  }),
  versions: build.infiniteQuery<ContentVersion[], ContentAddress, string | null>({
    query: ({ queryArg: { branch, kind, key }, pageParam }) => ({
      url: apiPaths.versions(branch, kind, key),
      query: pageParam === null ? {} : { before: pageParam },
    }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last.length < VERSIONS_AT_ONCE ? undefined : last.at(-1)?.revisionId),
    },
    providesTags: (_answer, _error, { branch }) => [tagOfBranch(branch)],
  }),
  restoreVersion: build.mutation<ContentDetail<unknown>, ContentAddress & { readonly revisionId: string }>({
    query: ({ branch, kind, key, revisionId }) => ({
      url: apiPaths.restore(branch, kind, key),
      method: 'POST',
      body: { revisionId },
    }),
    invalidatesTags: (_answer, _error, { branch }) => [tagOfBranch(branch), 'Branches', 'Audit'],
  }),

  /** One content of the live site is as it was. Its branch is main; the branch that it came from has it as a change again. */
  putBack: build.mutation<Publication, ContentAddress & PutBackRequest>({
    query: ({ kind, key, revisionId, acceptsWarnings }) => ({
      url: apiPaths.putBack(kind, key),
      method: 'POST',
      body: { revisionId, acceptsWarnings },
    }),
    invalidatesTags: (answer) => (answer ? ['Branches', 'Branch', 'Publications', 'Audit'] : []),
  }),
});
