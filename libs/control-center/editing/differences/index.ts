export { FieldInputsProvider, useFieldInput, type FieldInputProps } from '../src/differences/field-inputs';
export { ConflictList } from '../src/differences/conflict-list';
export {
  conflictsIn,
  decisionsFor,
  settledAsSeen,
  settledByWriting,
  writtenFields,
  type SettledFields,
} from '../src/differences/resolutions';
export { useConflicts } from '../src/differences/use-conflicts';
export { changedBetween, FieldList, type ChangedField } from '../src/differences/field-list';
export { fieldLabel } from '../src/differences/field-label';
export { PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField, isPageField } from '../src/differences/page-fields';
export { BLOCK_NAMES } from '../src/differences/readable-value';
