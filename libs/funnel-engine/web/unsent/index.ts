export { UNSENT_SLICE, unsentReducer, unsentSaga } from '../src/funnel/unsent-slice';
export { trackBegunForm } from './begun-form';
export { forgetSentDrafts } from './sent-drafts';
