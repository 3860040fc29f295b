import { controlApi, libraryApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { Person } from '@waypost/control-center/contract/account';
import { experimentPaths, type BranchExperiment } from '@waypost/experiments/contract';
import { phonePaths, type PhoneRuleRow } from '@waypost/phones/contract';
import type { NamedContents } from './palette-entries';

const paletteApi = controlApi.enhanceEndpoints({ addTagTypes: ['People'] }).injectEndpoints({
  endpoints: (build) => ({
    paletteExperiments: build.query<BranchExperiment[], string>({
      query: (branch) => ({ url: experimentPaths.ofBranch(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    palettePhoneRules: build.query<PhoneRuleRow[], string>({
      query: (branch) => ({ url: phonePaths.rules(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    palettePeople: build.query<Person[], void>({ query: () => ({ url: apiPaths.people }), providesTags: ['People'] }),
  }),
});

/** What the palette finds by name, as far as it is here; and whether some of it could not be read. */
export function useNamedContents(branch: string, skip: boolean): NamedContents & { readonly isPartial: boolean } {
  const pages = controlApi.usePagesQuery(branch, { skip });
  const articles = libraryApi.useArticlesQuery(branch, { skip });
  const images = libraryApi.useImagesQuery(branch, { skip });
  const experiments = paletteApi.usePaletteExperimentsQuery(branch, { skip });
  const rules = paletteApi.usePalettePhoneRulesQuery(branch, { skip });
  const people = paletteApi.usePalettePeopleQuery(undefined, { skip });
  return {
    pages: pages.data?.rows,
    articles: articles.data,
    images: images.data,
    experiments: experiments.data,
    rules: rules.data,
    people: people.data,
    isPartial: [pages, articles, images, experiments, rules, people].some(({ isError }) => isError),
  };
}
