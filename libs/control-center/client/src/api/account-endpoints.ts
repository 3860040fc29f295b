import { apiPaths } from '@waypost/control-center/contract';
import type { PasswordChange, ProofKind, ProofWanted, StaffDevice, StaffSession } from '@waypost/staff/contract';
import type { AnswerMeta } from './control-base-query';
import type { ControlEndpointBuilder } from './endpoint-builder';

const SESSION = '/api/_auth/session';

const signOutAt = (_body: unknown, meta: AnswerMeta | undefined): string | null => meta?.signOutAt ?? null;

/** The calls about the signed-in person's session, devices and proofs. */
export const accountEndpoints = (build: ControlEndpointBuilder) => ({
  session: build.query<StaffSession, void>({ query: () => ({ url: SESSION }), providesTags: ['Session'] }),
  /** Returns the provider's sign-out address, or null if the session did not come from a provider. */
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

  /** Not cached, because which proof is required changes with the account. */
  proofWanted: build.query<ProofWanted, void>({ query: () => ({ url: apiPaths.proof }), keepUnusedDataFor: 0 }),
  proofOptions: build.mutation<PublicKeyCredentialRequestOptionsJSON, void>({
    query: () => ({ url: apiPaths.proofOptions, method: 'POST' }),
  }),
  prove: build.mutation<null, Partial<Record<ProofKind, string>> | { readonly passkey: AuthenticationResponseJSON }>({
    query: (body) => ({ url: apiPaths.proof, method: 'POST', body }),
  }),
});
