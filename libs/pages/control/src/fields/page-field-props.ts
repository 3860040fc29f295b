import { PAGE_FIELDS, type PageField } from '@waypost/control-center/editing/differences';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import type { PageContent } from '@waypost/pages/model/content';

interface InputProps<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
  readonly message?: string;
  readonly isReadOnly?: boolean;
}

export type PageFieldInputProps<Name extends PageField = PageField> = InputProps<Name, PageContent[Name]>;

/** Returns the properties that every labelled control of a page field takes, with the findings on the field. */
export function useControlProps({ name, message, isReadOnly = false, onBlur }: Omit<PageFieldInputProps, 'value' | 'onChange'>) {
  const { label, hint } = PAGE_FIELDS[name];
  return { label, hint, message, notes: useFieldNotes(name), disabled: isReadOnly, onBlur };
}
