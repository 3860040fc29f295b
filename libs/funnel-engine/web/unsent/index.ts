export { UNSENT_SLICE, unsentReducer, unsentSaga } from '../src/funnel/unsent-slice';
