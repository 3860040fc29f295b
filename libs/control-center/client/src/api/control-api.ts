import { createApi } from '@reduxjs/toolkit/query/react';
import { apiPaths } from '@waypost/control-center/contract';
import type { AuditPage, AuditQuestion, ChainState } from '@waypost/staff/contract/audit';
import { accountEndpoints } from './account-endpoints';
import { branchEndpoints } from './branch-endpoints';
import { contentEndpoints } from './content-endpoints';
import { controlBaseQuery } from './control-base-query';
import { CONTROL_TAGS } from './endpoint-builder';

/**
 * The control center's calls. A mutation renews every query that it affects. A screen adds its own calls with `controlApi.injectEndpoints`.
 */
export const controlApi = createApi({
  reducerPath: 'api',
  baseQuery: controlBaseQuery,
  tagTypes: CONTROL_TAGS,
  endpoints: (build) => ({
    ...accountEndpoints(build),
    ...branchEndpoints(build),
    ...contentEndpoints(build),
    audit: build.query<AuditPage, AuditQuestion & { readonly before: number | null }>({
      query: ({ before, ...question }) => ({ url: apiPaths.audit, query: before === null ? question : { ...question, before } }),
      providesTags: ['Audit'],
    }),
    auditChain: build.query<ChainState, void>({ query: () => ({ url: apiPaths.auditChain }), providesTags: ['Audit'] }),
  }),
});
