import { controlApi } from '../api';
import type { ControlStore } from '../services';

/** Returns the names of the queries that wait for a response. */
export const loadingQueries = (store: ControlStore): readonly string[] =>
  Object.values(store.getState()[controlApi.reducerPath].queries).flatMap((query) =>
    query?.status === 'pending' ? [query.endpointName] : [],
  );
