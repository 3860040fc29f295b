import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { MAIN_BRANCH } from '@waypost/content/model';
import { experimentPaths, type ExperimentRow } from '@waypost/experiments/contract';
import { POLL_EACH_MINUTE } from '../poll-each-minute';
import type { Checked } from './operations-alarms';

const homeApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    homeExperiments: build.query<ExperimentRow[], void>({
      query: () => ({ url: experimentPaths.list }),
      // A step in an experiment's life publishes on main, and may end its alarms.
      providesTags: [{ type: 'Branch', id: MAIN_BRANCH }],
    }),
  }),
});

/** Returns the live site's experiments that have alarms (R9.14). Their texts load with the experiment's screen, which keeps home small. */
export function useAlarmedExperiments(): Checked<ExperimentRow> {
  const { data, error, refetch } = homeApi.useHomeExperimentsQuery(undefined, POLL_EACH_MINUTE);
  return {
    alarms: (data ?? []).filter(({ alarms }) => alarms.length > 0),
    reason: error ? failureReason(error) : null,
    retry: () => void refetch(),
  };
}
