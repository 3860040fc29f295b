import { apiPaths } from '@waypost/control-center/contract';
import type { NewPasskey, Passkey, PasskeyAdded } from '@waypost/staff/contract';
import { secondFactorApi } from '../account/second-factor-api';

/** API calls for a person's own passkeys (R11.06). */
export const passkeysApi = secondFactorApi.enhanceEndpoints({ addTagTypes: ['Passkeys'] }).injectEndpoints({
  endpoints: (build) => ({
    passkeys: build.query<Passkey[], void>({ query: () => ({ url: apiPaths.passkeys }), providesTags: ['Passkeys'] }),
    passkeyOptions: build.mutation<PublicKeyCredentialCreationOptionsJSON, void>({
      query: () => ({ url: apiPaths.passkeyOptions, method: 'POST' }),
    }),
    addPasskey: build.mutation<PasskeyAdded, NewPasskey>({
      query: (body) => ({ url: apiPaths.passkeys, method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['Passkeys', 'SecondFactor', 'Audit'] : []),
    }),
    renamePasskey: build.mutation<null, { readonly id: string; readonly name: string }>({
      query: ({ id, name }) => ({ url: apiPaths.passkey(id), method: 'PATCH', body: { name } }),
      invalidatesTags: ['Passkeys', 'Audit'],
    }),
    removePasskey: build.mutation<null, string>({
      query: (id) => ({ url: apiPaths.passkey(id), method: 'DELETE' }),
      invalidatesTags: ['Passkeys', 'SecondFactor', 'Audit'],
    }),
  }),
});
