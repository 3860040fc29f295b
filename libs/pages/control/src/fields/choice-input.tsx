import { SelectField } from '@waypost/control-center/design/fields';
import type { PageContent } from '@waypost/pages/model/content';
import { useControlProps, type PageFieldInputProps } from './page-field-props';

export type ChoiceField = 'template' | 'product' | 'language' | 'form' | 'colorMode' | 'scroll';

/** The values of a field, each with its label. */
export type Choices<Name extends ChoiceField> = readonly (readonly [PageContent[Name], string])[];

export interface ChoiceInputProps<Name extends ChoiceField> extends PageFieldInputProps<Name> {
  readonly choices: Choices<Name>;
}

/** Returns an option's text for a value. The empty text stands for null, and for a field that the page omits. */
const optionOf = (value: PageContent[ChoiceField]): string => value ?? '';

/** A page field with a fixed list of values. */
export function ChoiceInput<Name extends ChoiceField>({ choices, value, onChange, ...field }: ChoiceInputProps<Name>) {
  const control = useControlProps(field);
  const options = choices.map(([choice, label]) => ({ choice, label, option: optionOf(choice) }));
  const chosen = optionOf(value);
  return (
    <SelectField
      {...control}
      value={chosen}
      onChange={({ target }) => options.filter(({ option }) => option === target.value).forEach(({ choice }) => onChange(choice))}
    >
      {/* In a conflict the value is both texts joined, so neither is selected yet. */}
      {options.some(({ option }) => option === chosen) ? null : <option value={chosen}>Choose one</option>}
      {options.map(({ option, label }) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
