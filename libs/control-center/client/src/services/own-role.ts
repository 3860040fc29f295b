import { apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/staff/contract';
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

/** An administrator may have changed the role meanwhile. */
const ON_RETURN = { refetchOnFocus: true };

/**
 * Returns what the signed-in person's role does not rule out. It rules out nothing while it loads, or if it can't be loaded: then only
 * the API decides (R11.05).
 */
export function useMayTry(): (permission: Permission) => boolean {
  const { data: role } = ownRoleApi.useOwnRoleQuery(undefined, ON_RETURN);
  return (permission) => !role || mayDo(role, permission);
}

export interface OwnPermissions {
  /** Returns false while the role loads, or if it can't be loaded. */
  readonly may: (permission: Permission) => boolean;
  readonly isLoading: boolean;
  /** The failure of loading the role. */
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Returns the permissions of the signed-in person. Screens use them to hide actions, and the API enforces them (R11.05). */
export function useOwnPermissions(): OwnPermissions {
  const { data: role, isLoading, error, refetch } = ownRoleApi.useOwnRoleQuery(undefined, ON_RETURN);
  return {
    may: (permission) => (role ? mayDo(role, permission) : false),
    isLoading,
    error: role === undefined ? error : undefined,
    refetch,
  };
}
