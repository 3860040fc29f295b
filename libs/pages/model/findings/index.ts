export { pageFindings } from './page-findings';
export { stepsFault } from './page-steps';
