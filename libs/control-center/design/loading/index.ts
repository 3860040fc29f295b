export { lazily } from './lazily';
export { loadAhead } from './load-ahead';
