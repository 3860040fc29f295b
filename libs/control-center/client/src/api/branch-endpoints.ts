import type {
  BranchCreate,
  BranchEdit,
  BranchSummary,
  ChecksRequest,
  ContentChange,
  LiveLink,
  PreviewLink,
  PreviewRequest,
  Publication,
  PublishCheck,
  PublishRequest,
  RollbackRequest,
  ScheduleRequest,
} from '@waypost/content/contract';
import { apiPaths } from '@waypost/control-center/contract';
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
  publications: build.query<Publication[], void>({ query: () => ({ url: apiPaths.publications }), providesTags: ['Publications'] }),
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
