import { isPageField, type FieldInputProps } from '@waypost/control-center/editing/differences';
import { PageFieldInput } from './page-field-input';

/** A page's field outside its editor. The registry of kinds has no types for single fields; the catalogue of fields has. */
export default function PageFieldControl({ field, value, onChange }: FieldInputProps) {
  return isPageField(field) ? <PageFieldInput name={field} value={value as never} onChange={onChange} /> : null;
}
