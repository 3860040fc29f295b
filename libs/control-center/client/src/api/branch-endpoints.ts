import { type BranchCreate, type BranchEdit, type BranchSummary } from '@waypost/content/contract';
import { type PreviewLink, type PreviewRequest } from '@waypost/content/contract/preview';
import {
  PUBLICATIONS_AT_ONCE,
  type ChecksRequest,
  type ContentChange,
  type LiveLink,
  type Publication,
  type PublicationsQuery,
  type PublishCheck,
  type PublishRequest,
  type RollbackRequest,
  type ScheduleRequest,
} from '@waypost/content/contract/publishing';
import { apiPaths } from '@waypost/control-center/contract';
import { everyPublication, queriesOf, type PublishedContent } from './every-publication';
import { tagOfBranch, type ControlEndpointBuilder } from './endpoint-builder';

/** Branches, and what is published of them. */
export const branchEndpoints = (build: ControlEndpointBuilder) => ({
  branches: build.query<BranchSummary[], void>({ query: () => ({ url: apiPaths.branches }), providesTags: ['Branches'] }),
  createBranch: build.mutation<BranchSummary, BranchCreate>({
    query: (body) => ({ url: apiPaths.branches, method: 'POST', body }),
    invalidatesTags: ['Branches', 'Audit'],
  }),
  editBranch: build.mutation<BranchSummary, BranchEdit & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.branch(branch), method: 'PATCH', body }),
    invalidatesTags: ['Branches', 'Audit'],
  }),
  changes: build.query<ContentChange[], string>({
    query: (branch) => ({ url: apiPaths.changes(branch) }),
    providesTags: (_answer, _error, branch) => [tagOfBranch(branch)],
  }),
  /** A query though it is a POST: it changes nothing, and is asked again whenever the branch changes. */
  checks: build.query<PublishCheck[], ChecksRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.checks(branch), method: 'POST', body }),
    providesTags: (_answer, _error, { branch }) => [tagOfBranch(branch)],
  }),
  publish: build.mutation<Publication, PublishRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.publish(branch), method: 'POST', body }),
    // Every branch sees main through what it has not touched.
    invalidatesTags: (answer) => (answer ? ['Branches', 'Branch', 'Publications', 'Audit'] : []),
  }),
  planPublish: build.mutation<BranchSummary, ScheduleRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.schedule(branch), method: 'PUT', body }),
    invalidatesTags: ['Branches', 'Audit'],
  }),
  dropPlan: build.mutation<BranchSummary, string>({
    query: (branch) => ({ url: apiPaths.schedule(branch), method: 'DELETE' }),
    invalidatesTags: ['Branches', 'Audit'],
  }),
  /** The history of all branches, or of one, from the newest on. */
  publications: build.infiniteQuery<Publication[], Pick<PublicationsQuery, 'branch'>, number | null>({
    query: ({ queryArg, pageParam }) => ({ url: apiPaths.publications, query: { ...queryArg, before: pageParam ?? undefined } }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last.length < PUBLICATIONS_AT_ONCE ? undefined : last.at(-1)?.number),
    },
    providesTags: ['Publications'],
  }),
  /** Whatever went live on these days. */
  publicationsOfDays: build.query<Publication[], Required<Pick<PublicationsQuery, 'from' | 'to'>>>({
    queryFn: (days, _api, _options, call) => everyPublication(call, [days]),
    providesTags: ['Publications'],
  }),
  /** Whatever changed one of these contents. */
  publicationsOfContents: build.query<Publication[], readonly PublishedContent[]>({
    queryFn: (contents, _api, _options, call) => everyPublication(call, queriesOf(contents)),
    providesTags: ['Publications'],
  }),
  liveLinks: build.query<LiveLink[], string>({ query: (publication) => ({ url: apiPaths.liveLinks(publication) }) }),
  /** Where the same fields were published again since, it takes decisions as a publish does. */
  rollBack: build.mutation<Publication, RollbackRequest & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: apiPaths.rollback(id), method: 'POST', body }),
    invalidatesTags: (answer) => (answer ? ['Branches', 'Branch', 'Publications', 'Audit'] : []),
  }),
  preview: build.mutation<PreviewLink, PreviewRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.previews(branch), method: 'POST', body }),
  }),
});
