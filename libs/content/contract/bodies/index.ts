export { baseRevisionId, removalBody } from '../src/removal-body';
