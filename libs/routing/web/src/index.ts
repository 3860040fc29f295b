export {
  pageCompleted,
  pageEntered,
  pageReducer,
  selectPayload,
  selectWholePage,
  selectRequestedStep,
  type PageRootState,
  type PageSlice,
} from './page-slice';
export {
  appErrorCleared,
  appErrorSet,
  appReducer,
  selectAppError,
  selectIsNavigating,
  type AppRootState,
  type AppSlice,
  type NavigationOutcome,
} from './app-slice';
export { navigationIn, navigationRequested, type CarriesNavigation, type NavigationRequest } from './navigation/navigation-request';
export { navigationSaga, type AppRouter } from './navigation/navigation-saga';
export { type NavigationServices } from './navigation/navigation-services';
