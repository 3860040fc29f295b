import type { ContentRemoval } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';
import {
  phonePaths,
  type AddressQuestion,
  type AddressTest,
  type PhoneRuleRow,
  type PlacementRow,
  type ReplayRequest,
  type ReplayView,
  type RuleEdit,
  type RuleSite,
} from '@waypost/phones/contract';

interface OfBranch {
  readonly branch: string;
}
const tagOf = (branch: string) => [{ type: 'Branch' as const, id: branch }];
const CHANGED = ['Branches', 'Audit'] as const;

/** The API calls of phone rules. */
export const phonesApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    phoneRules: build.query<PhoneRuleRow[], string>({
      query: (branch) => ({ url: phonePaths.rules(branch) }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    ruleSite: build.query<RuleSite, string>({
      query: (branch) => ({ url: phonePaths.site(branch) }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    answeredVisits: build.query<Readonly<Record<string, number>>, string>({ query: (branch) => ({ url: phonePaths.answered(branch) }) }),
    editRules: build.mutation<PhoneRuleRow[], OfBranch & { readonly edits: readonly RuleEdit[] }>({
      query: ({ branch, edits }) => ({ url: phonePaths.edits(branch), method: 'POST', body: { edits } }),
      // Shown before the list is read again, so that the next edit is based on this one. The caller shows a failure.
      onQueryStarted: ({ branch }, { dispatch, queryFulfilled }) => {
        void queryFulfilled.then(
          ({ data }) => dispatch(phonesApi.util.updateQueryData('phoneRules', branch, () => data)),
          () => undefined,
        );
      },
      // Also after a failure, which means that somebody else has changed something.
      invalidatesTags: (_answer, _error, { branch }) => [...tagOf(branch), ...CHANGED],
    }),
    removeRule: build.mutation<null, OfBranch & ContentRemoval & { readonly key: string }>({
      query: ({ branch, key, ...body }) => ({ url: phonePaths.removal(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [...tagOf(branch), ...CHANGED]),
    }),
    /**
     * A query although it is a POST, because it changes nothing. It runs again whenever the branch changes. An answer is not stored for
     * later, because a question without a time is about the moment when it is asked.
     */
    testAddress: build.query<AddressTest, OfBranch & { readonly question: AddressQuestion }>({
      query: ({ branch, question }) => ({ url: phonePaths.test(branch), method: 'POST', body: question }),
      keepUnusedDataFor: 0,
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    replays: build.query<ReplayView[], string>({
      query: (branch) => ({ url: phonePaths.replays(branch) }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
    replay: build.query<ReplayView, OfBranch & { readonly id: string }>({
      query: ({ branch, id }) => ({ url: phonePaths.replay(branch, id) }),
      providesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    startReplay: build.mutation<{ readonly id: string }, OfBranch & ReplayRequest>({
      query: ({ branch, ...body }) => ({ url: phonePaths.replays(branch), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : tagOf(branch)),
    }),
    cancelReplay: build.mutation<null, OfBranch & { readonly id: string }>({
      query: ({ branch, id }) => ({ url: phonePaths.replay(branch, id), method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { branch }) => tagOf(branch),
    }),
    placements: build.query<PlacementRow[], string>({
      query: (branch) => ({ url: phonePaths.placements(branch) }),
      providesTags: (_answer, _error, branch) => tagOf(branch),
    }),
  }),
});
