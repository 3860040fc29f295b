import type { FormValues } from '@waypost/funnel-engine/model';
import type { LocalizedField } from '@waypost/funnel-engine/model/form';
import { fillCopy, type UiCopy } from '@waypost/pages/model';
import { ChoiceGroup, ChoiceSearch, DateParts, SelectField, TextField } from '@waypost/ui/fields';
import { formatPhoneInput, partsOfWrittenDate } from '@waypost/validation';
import { useLayoutEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';

/** The id of the heading with a step's title. */
export const STEP_TITLE_ID = 'question';

export interface StepFieldProps {
  readonly field: LocalizedField;
  /** The title of the field's step. */
  readonly title: string;
  readonly error: string | undefined;
  /** Suggestions while the visitor types; none if absent. */
  readonly suggestions?: readonly string[];
  /** The form's values, and the handler for a change, by input name. */
  readonly values: FormValues;
  readonly onChange: (inputName: string, value: string) => void;
  readonly copy: UiCopy;
}

/** One field of a step, with the control that its form version names. */
export function StepField(props: StepFieldProps) {
  switch (props.field.input) {
    case 'birth-date':
      return <BirthDate {...props} />;
    case 'choice':
    case 'yes-no':
      return <Choices {...props} />;
    case 'select':
      return <Select {...props} />;
    case 'combobox':
      return <Combobox {...props} />;
    default:
      return <Text {...props} />;
  }
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Binds a control to the form's value of that name. */
const tied = ({ values, onChange }: StepFieldProps, name: string, read: (control: Control) => string = ({ value }) => value) => ({
  name,
  value: String(values[name] ?? ''),
  onChange: ({ target }: ChangeEvent<Control>) => onChange(name, read(target)),
});

/** The properties of every control. A conditional field may stay empty without JavaScript, so it is not marked as required. */
const asked = ({ field, error }: StepFieldProps) => ({
  hint: field.copy.hint,
  error,
  required: field.required && field.showWhen === undefined,
});

const TYPES = { phone: 'tel', email: 'email' } as const;

function Text(props: StepFieldProps) {
  const { field, suggestions = field.options?.map(({ value }) => value) } = props;
  return (
    <TextField
      {...asked(props)}
      {...tied(props, field.name, field.input === 'phone' ? formattedPhone : undefined)}
      label={field.copy.label}
      placeholder={field.copy.placeholder}
      type={TYPES[field.input as keyof typeof TYPES] ?? 'text'}
      inputMode={field.inputMode}
      autoComplete={field.autocomplete}
      suggestions={suggestions}
    />
  );
}

/** Formats a number only while the visitor types at its end. In its middle, formatting would move the caret. */
function formattedPhone(control: Control): string {
  const { value } = control;
  const isAtEnd = control instanceof HTMLSelectElement || control.selectionStart === null || control.selectionStart === value.length;
  return isAtEnd ? formatPhoneInput(value) : value;
}

function Choices(props: StepFieldProps) {
  const { field, title, copy } = props;
  const yesAndNo = [
    { value: 'true', label: copy.yes },
    { value: 'false', label: copy.no },
  ];
  return (
    <ChoiceGroup
      {...asked(props)}
      {...tied(props, field.name)}
      legend={field.copy.label}
      labelledBy={field.copy.label === title ? STEP_TITLE_ID : undefined}
      options={field.options ?? yesAndNo}
      columns={field.options ? 1 : 2}
    />
  );
}

function Select(props: StepFieldProps & { readonly element?: Ref<HTMLSelectElement> }) {
  const { field, copy, element } = props;
  return (
    <SelectField
      {...asked(props)}
      {...tied(props, field.name)}
      ref={element}
      label={field.copy.label}
      placeholder={field.copy.placeholder ?? copy.choose}
      options={field.options?.filter(({ isCommon }) => !isCommon) ?? []}
      optionsLabel={field.copy.otherOptions}
      common={field.options?.filter(({ isCommon }) => isCommon)}
      commonLabel={field.copy.commonOptions}
      autoComplete={field.autocomplete}
    />
  );
}

/**
 * A long list: a select in the server's markup, and a search field once React listens. A visitor who is already in the select stays in it.
 */
function Combobox(props: StepFieldProps) {
  const { field } = props;
  const { search = '', matches = '', noMatch = '', label } = field.copy;
  const select = useRef<HTMLSelectElement>(null);
  const [isSearched, setIsSearched] = useState(false);
  // Before the paint, but after the form has taken over the select's value.
  useLayoutEffect(() => setIsSearched(document.activeElement !== select.current), []);
  if (!isSearched) return <Select {...props} element={select} />;
  return (
    <ChoiceSearch
      {...asked(props)}
      {...tied(props, field.name)}
      legend={label}
      options={field.options ?? []}
      searchLabel={search}
      matchesText={(count) => (count > 0 ? fillCopy(matches, { count }) : noMatch)}
    />
  );
}

function BirthDate(props: StepFieldProps) {
  const { field, copy } = props;
  const { required, ...text } = asked(props);
  // A whole date that is pasted or typed into one part fills all three.
  const onChange: StepFieldProps['onChange'] = (name, value) =>
    Object.entries(partsOfWrittenDate(value) ?? { [name]: value }).forEach((part) => props.onChange(...part));
  const part = (name: string) => ({ ...tied({ ...props, onChange }, name), required });
  return (
    <DateParts
      {...text}
      name={field.name}
      legend={field.copy.label}
      month={{ ...part('driver1DobMonth'), label: copy.month }}
      day={{ ...part('driver1DobDay'), label: copy.day }}
      year={{ ...part('driver1DobYear'), label: copy.year }}
    />
  );
}
