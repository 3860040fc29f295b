import { apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/control-center/contract/account';
import { mayDo, type Permission, type Role } from '@waypost/staff/model';
import { controlApi } from '../api/control-api';

const ownRoleApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    ownRole: build.query<Role | null, void>({
      query: () => ({ url: apiPaths.people }),
      transformResponse: (people: readonly Person[]) => people.find(({ isSelf }) => isSelf)?.role ?? null,
    }),
  }),
});

/** What whoever is signed in may do; the API decides, screens only say so beforehand (R11.05). Nothing while it is not read yet. */
export function useOwnPermissions(): { readonly may: (permission: Permission) => boolean } {
  const { data: role } = ownRoleApi.useOwnRoleQuery();
  return { may: (permission) => (role ? mayDo(role, permission) : false) };
}
