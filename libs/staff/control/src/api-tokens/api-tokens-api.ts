import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { ApiToken, IssuedApiToken, NewApiToken } from '@waypost/staff/contract';

/** The owner of the tokens; null for the signed-in person. */
interface OfPerson {
  readonly person: string | null;
}

/** API calls for the tokens of staff's programs. */
export const apiTokensApi = controlApi.enhanceEndpoints({ addTagTypes: ['ApiTokens'] }).injectEndpoints({
  endpoints: (build) => ({
    apiTokens: build.query<ApiToken[], OfPerson>({
      query: ({ person }) => ({ url: person === null ? apiPaths.apiTokens : apiPaths.personApiTokens(person) }),
      providesTags: ['ApiTokens'],
    }),
    makeApiToken: build.mutation<IssuedApiToken, NewApiToken>({
      query: (body) => ({ url: apiPaths.apiTokens, method: 'POST', body }),
      invalidatesTags: (answer) => (answer ? ['ApiTokens', 'Audit'] : []),
    }),
    revokeApiToken: build.mutation<null, OfPerson & { readonly id: string }>({
      query: ({ person, id }) => ({ url: person === null ? apiPaths.apiToken(id) : apiPaths.personApiToken(person, id), method: 'DELETE' }),
      invalidatesTags: ['ApiTokens', 'Audit'],
    }),
  }),
});
