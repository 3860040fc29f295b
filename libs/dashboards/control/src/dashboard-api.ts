import { controlApi } from '@waypost/control-center/client';
import { apiPaths, type Dashboard, type DashboardQuery } from '@waypost/control-center/contract';

/** The dashboard's call. */
export const dashboardApi = controlApi.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<Dashboard, DashboardQuery>({ query: (query) => ({ url: apiPaths.dashboard, query: { ...query } }) }),
  }),
});
