export { MAX_ID_LENGTH, MAX_CONTENTS, MAX_INSTANT_LENGTH, MAX_KEY_LENGTH } from '../src/body-limits';
export { baseRevisionId, removalBody, seenRevisionId, seenRevisionIdIfAny } from '../src/removal-body';
export { resolutionsField } from '../src/resolutions-field';
export { seenRevision, takeBackQuery } from '../src/take-back-query';
