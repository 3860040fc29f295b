export { pageEntered, pageReducer, selectPayload, selectRequestedStep, type PageRootState, type PageSlice } from './page-slice';
export {
  appErrorCleared,
  appErrorSet,
  appReducer,
  selectAppError,
  selectHasNewBuild,
  selectIsNavigating,
  type AppRootState,
  type AppSlice,
  type NavigationOutcome,
} from './app-slice';
export { fetchOwnJson, pollBuildId, type BuildFacts, type BuildWatchServices } from './build-watch';
export { fetchPayload, PayloadError } from './page-payloads';
export { importChunk, watchPreloadErrors } from './preload-error';
export { navigationRequested, type NavigationRequest } from './navigation-request';
export { navigationSaga, type AppRouter } from './navigation-saga';
export { browserNavigationServices, type NavigationServices } from './navigation-services';
export { isChunkLoadError, reloadOnChunkError } from './reload-on-chunk-error';
export { scrollAfterNavigation } from './scroll-after-navigation';
