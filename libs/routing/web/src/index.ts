export { pageEntered, pageReducer, selectPayload, selectRequestedStep, type PageRootState, type PageSlice } from './page-slice';
export {
  appErrorCleared,
  appErrorSet,
  appReducer,
  navigationSettled,
  navigationStarted,
  selectAppError,
  selectIsNavigating,
  selectLastNavigation,
  selectNavigatingSince,
  type AppRootState,
  type AppSlice,
  type NavigationOutcome,
} from './app-slice';
export { navigationRequested, navigationTarget, type NavigationRequest } from './navigation-request';
export { navigationSaga, type AppRouter } from './navigation-saga';
export { browserNavigationServices, type NavigationServices } from './navigation-services';
export { isChunkLoadError, reloadOnChunkError } from './reload-on-chunk-error';
export { scrollAfterNavigation } from './scroll-after-navigation';
export {
  LOADING_BAR_COLOR,
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HEIGHT_PX,
  LOADING_BAR_THROTTLE_MS,
  loadingBar,
  type LoadingBar,
} from './loading-bar';
