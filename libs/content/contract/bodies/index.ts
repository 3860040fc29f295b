export { baseRevisionId, ID_MAX_LENGTH, removalBody, seenRevisionId, seenRevisionIdIfAny } from '../src/removal-body';
export { seenRevision, takeBackQuery } from '../src/take-back-query';
