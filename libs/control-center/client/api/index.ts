export { type ApiFailure, failureIn, failureReason, failureText, isProblem } from '../src/api/api-failure';
export { failedActionText, outcomeOf } from '../src/api/failed-action';
export { type ContentAddress } from '../src/api/content-endpoints';
export { controlApi } from '../src/api/control-api';
export { usePageAddresses } from '../src/api/page-addresses';
export { useContent, useReadContent, type ContentOfKind } from '../src/api/use-content';
export { libraryApi } from '../src/api/library-api';
