export { aSeenPage } from './a-seen-page';
