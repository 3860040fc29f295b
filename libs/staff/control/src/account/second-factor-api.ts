import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { SecondFactorBegun, SecondFactorConfirmed, SecondFactorState } from '@waypost/staff/contract';

/** API calls for a person's own second factor (R11.06). */
export const secondFactorApi = controlApi.enhanceEndpoints({ addTagTypes: ['SecondFactor'] }).injectEndpoints({
  endpoints: (build) => ({
    secondFactor: build.query<SecondFactorState, void>({ query: () => ({ url: apiPaths.secondFactor }), providesTags: ['SecondFactor'] }),
    beginSecondFactor: build.mutation<SecondFactorBegun, void>({ query: () => ({ url: apiPaths.secondFactor, method: 'POST' }) }),
    confirmSecondFactor: build.mutation<SecondFactorConfirmed, string>({
      query: (code) => ({ url: apiPaths.secondFactor, method: 'PUT', body: { code } }),
      invalidatesTags: (answer) => (answer ? ['SecondFactor', 'Audit'] : []),
    }),
    removeSecondFactor: build.mutation<null, string>({
      query: (code) => ({ url: apiPaths.secondFactorRemoval, method: 'POST', body: { code } }),
      invalidatesTags: (_answer, error) => (error ? [] : ['SecondFactor', 'Audit']),
    }),
  }),
});
