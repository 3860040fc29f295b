import {
  factoryPaths,
  RUNS_PAGE_SIZE,
  type AuthorView,
  type CancelledRun,
  type ItemDetail,
  type PromptBase,
  type PromptView,
  type RunView,
} from '@waypost/content-factory/contract';
import type { Fact } from '@waypost/content-factory/model';
import { controlApi } from '@waypost/control-center/client/api';
import type { SentRun } from '../runs/run-draft';

/** The fields of an author's form. */
export type AuthorFields = Omit<AuthorView, 'id' | 'version'>;

interface RunPlace {
  readonly branch: string;
  readonly run: string;
}

const branchTag = (branch: string) => ({ type: 'Branch' as const, id: branch });

/** The calls of the content factory. */
export const factoryApi = controlApi.enhanceEndpoints({ addTagTypes: ['Authors', 'Prompts', 'Runs'] }).injectEndpoints({
  endpoints: (build) => ({
    authors: build.query<AuthorView[], void>({ query: () => ({ url: factoryPaths.authors }), providesTags: ['Authors'] }),
    addAuthor: build.mutation<AuthorView, AuthorFields>({
      query: (body) => ({ url: factoryPaths.authors, method: 'POST', body }),
      invalidatesTags: ['Authors', 'Audit'],
    }),
    changeAuthor: build.mutation<AuthorView, AuthorFields & Pick<AuthorView, 'id' | 'version'>>({
      query: ({ id, ...body }) => ({ url: factoryPaths.author(id), method: 'PATCH', body }),
      invalidatesTags: ['Authors', 'Audit'],
    }),

    prompts: build.query<PromptView[], void>({ query: () => ({ url: factoryPaths.prompts }), providesTags: ['Prompts'] }),
    addPrompt: build.mutation<unknown, PromptBase>({
      query: (body) => ({ url: factoryPaths.prompts, method: 'POST', body }),
      // A refusal is about a version that the list lacks.
      invalidatesTags: ['Prompts', 'Audit'],
    }),
    makePromptCurrent: build.mutation<unknown, number>({
      query: (version) => ({ url: factoryPaths.currentPrompt, method: 'PUT', body: { version } }),
      invalidatesTags: ['Prompts', 'Audit'],
    }),

    runs: build.infiniteQuery<RunView[], string, string | null>({
      query: ({ queryArg, pageParam }) => ({ url: factoryPaths.runs(queryArg), query: { before: pageParam ?? undefined } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (last) => (last.length < RUNS_PAGE_SIZE ? undefined : last.at(-1)?.id),
      },
      providesTags: (_answer, _error, branch) => ['Runs', branchTag(branch)],
    }),
    run: build.query<RunView, RunPlace>({
      query: ({ branch, run }) => ({ url: factoryPaths.run(branch, run) }),
      providesTags: (_answer, _error, { branch }) => ['Runs', branchTag(branch)],
    }),
    item: build.query<ItemDetail, RunPlace & { readonly item: string }>({
      query: ({ branch, run, item }) => ({ url: factoryPaths.item(branch, run, item) }),
      providesTags: (_answer, _error, { branch }) => ['Runs', branchTag(branch)],
    }),
    startRun: build.mutation<RunView, { readonly branch: string; readonly request: SentRun }>({
      query: ({ branch, request }) => ({ url: factoryPaths.runs(branch), method: 'POST', body: request }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Runs', 'Audit']),
    }),
    cancelRun: build.mutation<CancelledRun, RunPlace>({
      query: ({ branch, run }) => ({ url: factoryPaths.cancel(branch, run), method: 'POST' }),
      invalidatesTags: ['Runs', 'Audit'],
    }),
    retryRun: build.mutation<RunView, RunPlace>({
      query: ({ branch, run }) => ({ url: factoryPaths.retry(branch, run), method: 'POST' }),
      invalidatesTags: ['Runs', 'Audit'],
    }),
    checkRun: build.mutation<RunView, RunPlace>({
      query: ({ branch, run }) => ({ url: factoryPaths.check(branch, run), method: 'POST' }),
      invalidatesTags: ['Runs'],
    }),
    addFact: build.mutation<RunView, RunPlace & { readonly fact: Fact }>({
      query: ({ branch, run, fact }) => ({ url: factoryPaths.facts(branch, run), method: 'POST', body: fact }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Runs', 'Audit']),
    }),
  }),
});
