export { baseRevisionId, ID_MAX_LENGTH, removalBody } from '../src/removal-body';
export { seenRevision, takeBackQuery } from '../src/take-back-query';
