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
export { appErrorSet, appReducer, navigationSettled, selectAppError, selectIsNavigating, type AppRootState } from './app-slice';
export { navigationIn, navigationRequested, type CarriesNavigation } from './navigation/navigation-request';
export { navigationSaga } from './navigation/navigation-saga';
