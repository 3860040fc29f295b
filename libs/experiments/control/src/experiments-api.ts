import type { ContentRemoval } from '@waypost/content/contract';
import type { Publication, PublishRequest } from '@waypost/content/contract/publishing';
import { controlApi } from '@waypost/control-center/client/api';
import {
  experimentPaths,
  type BranchExperiment,
  type ExperimentDetail,
  type ExperimentPlan,
  type ExperimentRow,
  type LifeCall,
  type RunningExperimentRow,
} from '@waypost/experiments/contract';
import type { ExperimentContent, Metric } from '@waypost/experiments/model';
import type { ExperimentLife } from '@waypost/experiments/model/life';
import type { ExperimentResults } from '@waypost/experiments/model/results';

interface Noted extends Pick<PublishRequest, 'note' | 'acceptsWarnings'> {
  readonly experiment: string;
}

/** Data of the live site are valid until something is published. */
const LIVE = [{ type: 'Branch' as const, id: 'main' }];
const PUBLISHED = ['Branches', 'Branch', 'Publications', 'Audit'] as const;

/** The calls of experiments. */
export const experimentsApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    liveExperiments: build.query<ExperimentRow[], void>({ query: () => ({ url: experimentPaths.list }), providesTags: LIVE }),
    runningExperiments: build.query<RunningExperimentRow[], void>({ query: () => ({ url: experimentPaths.running }), providesTags: LIVE }),
    experiments: build.query<BranchExperiment[], string>({
      query: (branch) => ({ url: experimentPaths.ofBranch(branch) }),
      providesTags: (_answer, _error, branch) => [{ type: 'Branch', id: branch }],
    }),
    /** An experiment of the live site. A problem if the live site has none. */
    experiment: build.query<ExperimentDetail, string>({
      query: (key) => ({ url: experimentPaths.experiment(key) }),
      providesTags: LIVE,
    }),
    experimentResults: build.query<ExperimentResults, { readonly experiment: string; readonly metric?: Metric }>({
      query: ({ experiment, metric }) => ({ url: experimentPaths.results(experiment, metric) }),
      providesTags: LIVE,
    }),
    /** A query although it is a POST, because it changes nothing. */
    experimentPlan: build.query<ExperimentPlan, ExperimentContent>({
      query: (body) => ({ url: experimentPaths.plan, method: 'POST', body }),
    }),
    // A failed call invalidates them too, because somebody else may have changed something.
    changeExperiment: build.mutation<ExperimentLife, Noted & { readonly call: LifeCall }>({
      query: ({ experiment, call, ...body }) => ({ url: experimentPaths.life(experiment, call), method: 'POST', body }),
      invalidatesTags: PUBLISHED,
    }),
    removeExperiment: build.mutation<null, ContentRemoval & { readonly branch: string; readonly key: string }>({
      query: ({ branch, key, ...body }) => ({ url: experimentPaths.removal(branch, key), method: 'POST', body }),
      invalidatesTags: (_answer, error, { branch }) => (error ? [] : [{ type: 'Branch', id: branch }, 'Branches', 'Audit']),
    }),
    shipVariant: build.mutation<Publication, Noted & Pick<PublishRequest, 'resolutions'> & { readonly variant: string }>({
      query: ({ experiment, ...body }) => ({ url: experimentPaths.ship(experiment), method: 'POST', body }),
      invalidatesTags: PUBLISHED,
    }),
  }),
});
