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

export interface OwnPermissions {
  /** Nothing while the role is not read yet, or can't be. */
  readonly may: (permission: Permission) => boolean;
  readonly isLoading: boolean;
  /** Why the role can't be read. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What whoever is signed in may do; the API decides, screens only say so beforehand (R11.05). */
export function useOwnPermissions(): OwnPermissions {
  const { data: role, isLoading, error, refetch } = ownRoleApi.useOwnRoleQuery();
  return {
    may: (permission) => (role ? mayDo(role, permission) : false),
    isLoading,
    error: role === undefined ? error : undefined,
    refetch,
  };
}
