import { controlApi } from '@waypost/control-center/client/api';
import { apiPaths } from '@waypost/control-center/contract';
import type { Dashboard, DashboardQuery } from '@waypost/dashboards/contract';
import { experimentPaths, type ExperimentRow } from '@waypost/experiments/contract';

/** The dashboard's calls. */
export const dashboardApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, DashboardQuery>({ query: (query) => ({ url: apiPaths.dashboard, query: { ...query } }) }),
    startedExperiments: build.query<ExperimentRow[], void>({ query: () => ({ url: experimentPaths.list }) }),
  }),
});
