export { isSameValue } from '../src/same-value';
export { changedFields, mergeContent, mergedFields, WHOLE_CONTENT, type ContentState, type MergedField } from '../src/three-way-merge';
