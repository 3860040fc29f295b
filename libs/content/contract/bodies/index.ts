export { baseRevisionId, ID_MAX_LENGTH, removalBody } from '../src/removal-body';
