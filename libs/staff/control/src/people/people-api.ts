import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { Invitation, PendingInvitation, Person, PersonEdit } from '@waypost/staff/contract';
import type { Role } from '@waypost/staff/model';

/** API calls for people: colleagues, and one's own name. Each may change any of the lists, and always changes the audit log. */
export const peopleApi = controlApi.enhanceEndpoints({ addTagTypes: ['People'] }).injectEndpoints({
  endpoints: (build) => ({
    people: build.query<Person[], void>({ query: () => ({ url: apiPaths.people }), providesTags: ['People'] }),
    changeOwnName: build.mutation<null, string>({
      query: (name) => ({ url: apiPaths.ownName, method: 'PUT', body: { name } }),
      invalidatesTags: ['People', 'Session', 'Audit'],
    }),
    editPerson: build.mutation<null, PersonEdit & { readonly id: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.person(id), method: 'PATCH', body }),
      invalidatesTags: ['People', 'Audit'],
    }),
    issuePasswordReset: build.mutation<Invitation, string>({
      query: (id) => ({ url: apiPaths.passwordReset(id), method: 'POST' }),
      invalidatesTags: ['Audit'],
    }),
    resetSecondFactor: build.mutation<null, string>({
      query: (id) => ({ url: apiPaths.personSecondFactor(id), method: 'DELETE' }),
      invalidatesTags: ['People', 'Audit'],
    }),
    invitations: build.query<PendingInvitation[], void>({ query: () => ({ url: apiPaths.invitations }), providesTags: ['People'] }),
    invite: build.mutation<Invitation, { readonly email: string; readonly role: Role }>({
      query: (body) => ({ url: apiPaths.invitations, method: 'POST', body }),
      invalidatesTags: ['People', 'Audit'],
    }),
    revokeInvitation: build.mutation<null, string>({
      query: (id) => ({ url: apiPaths.invitation(id), method: 'DELETE' }),
      invalidatesTags: ['People', 'Audit'],
    }),
  }),
});
