export { CheckedFields } from '../src/findings/checked-fields';
export { useFieldNotes, usePartFindings } from '../src/findings/field-findings';
export { FieldNotices } from '../src/findings/field-notices';
export { useFindings } from '../src/findings/use-findings';
export { WithFindings } from '../src/findings/with-findings';
