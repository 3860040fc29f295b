import { createApi } from '@reduxjs/toolkit/query/react';
import {
  VERSIONS_AT_ONCE,
  type BranchCreate,
  type BranchEdit,
  type BranchSummary,
  type ChecksRequest,
  type ContentChange,
  type ContentDetail,
  type ContentSave,
  type ContentVersion,
  type LiveLink,
  type PreviewLink,
  type PreviewRequest,
  type Publication,
  type PublishCheck,
  type PublishRequest,
  type PutBackRequest,
  type RollbackRequest,
  type ScheduleRequest,
} from '@waypost/content/contract';
import type { ContentKind } from '@waypost/content/model';
import {
  apiPaths,
  type AuditPage,
  type AuditQuestion,
  type PasswordChange,
  type ProofKind,
  type ProofWanted,
  type StaffDevice,
  type StaffSession,
} from '@waypost/control-center/contract';
import type { PageList, PageListQuery } from '@waypost/pages/model/content';
import type { ApiFailure } from './api-failure';
import { controlBaseQuery, type AnswerMeta, type ControlCall } from './control-base-query';

/** Where a content stands. */
export interface ContentAddress {
  readonly branch: string;
  readonly kind: ContentKind;
  readonly key: string;
}

const signOutAt = (_body: unknown, meta: AnswerMeta | undefined): string | null => meta?.signOutAt ?? null;

/** A branch's lists and contents are one tag: a save changes its table, its changes and its ahead count together. */
const tagOfBranch = (branch: string) => ({ type: 'Branch' as const, id: branch });

const SESSION = '/api/_auth/session';
/** More than a screen shows at once, fewer than would make a branch's list slow. */
const PAGES_AT_ONCE = 500;

type Call = (
  asked: ControlCall,
) => PromiseLike<{ readonly data?: unknown; readonly error?: ApiFailure }> | { readonly data?: unknown; readonly error?: ApiFailure };

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

/**
 * The control center's calls. Everything that reads through it is renewed when something that it shows was changed. A
 * screen with calls of its own adds them with `controlApi.injectEndpoints`.
 */
export const controlApi = createApi({
  reducerPath: 'api',
  baseQuery: controlBaseQuery,
  tagTypes: ['Session', 'Devices', 'Branches', 'Branch', 'Publications', 'Audit'],
  endpoints: (build) => ({
    session: build.query<StaffSession, void>({ query: () => ({ url: SESSION }), providesTags: ['Session'] }),
    /** Answers where to sign out at the provider, where the session came from one. */
    signOut: build.mutation<string | null, void>({ query: () => ({ url: SESSION, method: 'DELETE' }), transformResponse: signOutAt }),
    devices: build.query<StaffDevice[], void>({ query: () => ({ url: apiPaths.devices }), providesTags: ['Devices'] }),
    signOutDevice: build.mutation<null, string>({
      query: (id) => ({ url: apiPaths.device(id), method: 'DELETE' }),
      invalidatesTags: ['Devices'],
    }),
    signOutElsewhere: build.mutation<null, void>({
      query: () => ({ url: apiPaths.otherDevices, method: 'DELETE' }),
      invalidatesTags: ['Devices', 'Audit'],
    }),
    signOutEverywhere: build.mutation<string | null, void>({
      query: () => ({ url: apiPaths.devices, method: 'DELETE' }),
      transformResponse: signOutAt,
    }),
    changePassword: build.mutation<null, PasswordChange>({
      query: (body) => ({ url: apiPaths.password, method: 'PUT', body }),
      invalidatesTags: ['Devices', 'Audit'],
    }),

    /** Asked each time: it changes with the account. */
    proofWanted: build.query<ProofWanted, void>({ query: () => ({ url: apiPaths.proof }), keepUnusedDataFor: 0 }),
    proofOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
      query: () => ({ url: apiPaths.proofOptions, method: 'POST' }),
    }),
    prove: build.mutation<null, Partial<Record<ProofKind, string>> | { readonly passkey: AuthenticationResponseJSON }>({
      query: (body) => ({ url: apiPaths.proof, method: 'POST', body }),
    }),

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

    audit: build.query<AuditPage, AuditQuestion & { readonly before: number | null }>({
      query: ({ before, ...question }) => ({ url: apiPaths.audit, query: before === null ? question : { ...question, before } }),
      providesTags: ['Audit'],
    }),
  }),
});
