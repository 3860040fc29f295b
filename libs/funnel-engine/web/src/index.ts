export { FunnelTemplate } from './funnel-template';
export { funnelSaga } from './funnel-saga';
export { resultsSaga, type ResultsServices } from './results-saga';
export { RESULTS_SLICE, resultsReducer, selectResults, type ResultsState } from './results-slice';
export { ResultsPanel, type ResultsPanelProps } from './results-panel';
export { createPartnerClient } from './partner-client';
export { SCROLL_SPACING_PX } from './scroll-to-form';
export { stepSubmitted, type StepSubmission } from './funnel-actions';
