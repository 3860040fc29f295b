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

/** The calls about branches and publications. */
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
  /** A query although it is a POST: it changes nothing, and it runs again whenever the branch changes. */
  checks: build.query<PublishCheck[], ChecksRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.checks(branch), method: 'POST', body }),
    providesTags: (_answer, _error, { branch }) => [tagOfBranch(branch)],
  }),
  publish: build.mutation<Publication, PublishRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.publish(branch), method: 'POST', body }),
    // Every branch shows main's content where it has none of its own.
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
  /** The publications of all branches or of one, newest first. */
  publications: build.infiniteQuery<Publication[], Pick<PublicationsQuery, 'branch'>, number | null>({
    query: ({ queryArg, pageParam }) => ({ url: apiPaths.publications, query: { ...queryArg, before: pageParam ?? undefined } }),
    infiniteQueryOptions: {
      initialPageParam: null,
      getNextPageParam: (last) => (last.length < PUBLICATIONS_AT_ONCE ? undefined : last.at(-1)?.number),
    },
    providesTags: ['Publications'],
  }),
  /** Every publication of these days. */
  publicationsOfDays: build.query<Publication[], Required<Pick<PublicationsQuery, 'from' | 'to'>>>({
    queryFn: (days, _api, _options, call) => everyPublication(call, [days]),
    providesTags: ['Publications'],
  }),
  /** Every publication that changed one of these items. */
  publicationsOfContents: build.query<Publication[], readonly PublishedContent[]>({
    queryFn: (contents, _api, _options, call) => everyPublication(call, queriesOf(contents)),
    providesTags: ['Publications'],
  }),
  liveLinks: build.query<LiveLink[], string>({ query: (publication) => ({ url: apiPaths.liveLinks(publication) }) }),
  /** If the same fields were published again since, it takes decisions as a publish does. */
  rollBack: build.mutation<Publication, RollbackRequest & { readonly id: string }>({
    query: ({ id, ...body }) => ({ url: apiPaths.rollback(id), method: 'POST', body }),
    invalidatesTags: (answer) => (answer ? ['Branches', 'Branch', 'Publications', 'Audit'] : []),
  }),
  preview: build.mutation<PreviewLink, PreviewRequest & { readonly branch: string }>({
    query: ({ branch, ...body }) => ({ url: apiPaths.previews(branch), method: 'POST', body }),
  }),
});
