import {
  VERSIONS_AT_ONCE,
  type ContentDetail,
  type ContentSave,
  type ContentVersion,
  type VersionRestore,
} from '@waypost/content/contract';
import { BRANCH_CHANGED, type Publication, type PutBackRequest } from '@waypost/content/contract/publishing';
import type { ContentKind } from '@waypost/content/model';
import { apiPaths } from '@waypost/control-center/contract';
import type { PageList, PageListQuery } from '@waypost/pages/model/content/table';
import { failureIn, isProblem, type ApiFailure } from './api-failure';
import type { Call } from './control-base-query';
import { tagOfBranch, type ControlEndpointBuilder } from './endpoint-builder';

/** The address of an item. */
export interface ContentAddress {
  readonly branch: string;
  readonly kind: ContentKind;
  readonly key: string;
}

/** More entries than a screen shows at once, and few enough for a fast list. */
const PAGES_AT_ONCE = 500;

/** Loads all of a branch's pages, with as many calls as that takes. */
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

/** The calls about a branch's items and their revisions. */
export const contentEndpoints = (build: ControlEndpointBuilder) => ({
  /** The whole list, because the table filters it while somebody types. */
  pages: build.query<PageList, string>({
    queryFn: (branch, _api, _options, call) => everyPage(call, branch, {}),
    providesTags: (_answer, _error, branch) => [tagOfBranch(branch)],
  }),
  /** The pages that staff added at new addresses. */
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
  /**
   * Discards the branch's own version of an item, so that the branch shows main's again. With `seen`, only if that is still the branch's
   * revision (null: the branch removes the item).
   */
  discardContent: build.mutation<null, ContentAddress & { readonly seen?: string | null }>({
    query: ({ branch, kind, key, seen }) => ({
      url: apiPaths.content(branch, kind, key),
      method: 'DELETE',
      query: seen === undefined ? {} : { seen: seen ?? '' },
    }),
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
  restoreVersion: build.mutation<ContentDetail<unknown>, ContentAddress & VersionRestore>({
    query: ({ branch, kind, key, ...body }) => ({
      url: apiPaths.restore(branch, kind, key),
      method: 'POST',
      body,
    }),
    invalidatesTags: (_answer, _error, { branch }) => [tagOfBranch(branch), 'Branches', 'Audit'],
  }),

  /**
   * Restores one item of the live site. `branch` is main. The branch that the item came from has it as a change again. If another text is
   * live by now, the live site is loaded again.
   */
  putBack: build.mutation<Publication, ContentAddress & PutBackRequest>({
    query: ({ kind, key, revisionId, acceptsWarnings, seen }) => ({
      url: apiPaths.putBack(kind, key),
      method: 'POST',
      body: { revisionId, acceptsWarnings, seen },
    }),
    invalidatesTags: (answer, error, { branch }) => {
      if (answer) return ['Branches', 'Branch', 'Publications', 'Audit'];
      return isProblem(failureIn(error), BRANCH_CHANGED) ? [tagOfBranch(branch)] : [];
    },
  }),
});
