import { factoryPaths, type AuthorView, type RunView } from '@waypost/content-factory/contract';
import { controlApi, libraryApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/staff/contract';
import { experimentPaths, type BranchExperiment } from '@waypost/experiments/contract';
import type { RedirectRow } from '@waypost/pages/model/content/redirects';
import { phonePaths, type PhoneRuleRow } from '@waypost/phones/contract';
import type { NamedContents } from './palette-entries';

const paletteApi = controlApi.enhanceEndpoints({ addTagTypes: ['People', 'Authors', 'Runs'] }).injectEndpoints({
  endpoints: (build) => ({
    paletteExperiments: build.query<BranchExperiment[], string>({
      query: (branch) => ({ url: experimentPaths.ofBranch(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    palettePhoneRules: build.query<PhoneRuleRow[], string>({
      query: (branch) => ({ url: phonePaths.rules(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    paletteRedirects: build.query<RedirectRow[], string>({
      query: (branch) => ({ url: apiPaths.collection(branch, 'redirect') }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    paletteRuns: build.query<RunView[], string>({
      query: (branch) => ({ url: factoryPaths.runs(branch) }),
      providesTags: (_answer, _error, branch) => ['Runs', { type: 'Branch', id: branch }],
    }),
    paletteAuthors: build.query<AuthorView[], void>({ query: () => ({ url: factoryPaths.authors }), providesTags: ['Authors'] }),
    palettePeople: build.query<Person[], void>({ query: () => ({ url: apiPaths.people }), providesTags: ['People'] }),
  }),
});

/** Returns the items that the palette can search, as far as they are loaded, and whether some are still loading or failed to load. */
export function useNamedContents(
  branch: string,
  { skip, skipRuns }: { readonly skip: boolean; readonly skipRuns: boolean },
): NamedContents & { readonly isLoading: boolean; readonly isPartial: boolean } {
  const pages = controlApi.usePagesQuery(branch, { skip });
  const articles = libraryApi.useArticlesQuery(branch, { skip });
  const images = libraryApi.useImagesQuery(branch, { skip });
  const experiments = paletteApi.usePaletteExperimentsQuery(branch, { skip });
  const rules = paletteApi.usePalettePhoneRulesQuery(branch, { skip });
  const redirects = paletteApi.usePaletteRedirectsQuery(branch, { skip });
  const authors = paletteApi.usePaletteAuthorsQuery(undefined, { skip });
  const runs = paletteApi.usePaletteRunsQuery(branch, { skip: skipRuns });
  const people = paletteApi.usePalettePeopleQuery(undefined, { skip });
  const all = [pages, articles, images, experiments, rules, redirects, authors, runs, people];
  return {
    pages: pages.data?.rows,
    articles: articles.data,
    images: images.data,
    experiments: experiments.data,
    rules: rules.data,
    redirects: redirects.data,
    authors: authors.data,
    runs: runs.data,
    people: people.data,
    isLoading: all.some(({ isLoading }) => isLoading),
    isPartial: all.some(({ isError }) => isError),
  };
}
