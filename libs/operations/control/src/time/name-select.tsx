import { SelectField } from '@waypost/control-center/design/fields';

/** A choice of one of some names, or any. */
export const NameSelect = ({
  label,
  name,
  names,
  value,
}: {
  label: string;
  name: string;
  /** The titles of the options, by value. */
  names: Readonly<Record<string, string>>;
  value: string | undefined;
}) => (
  <SelectField label={label} name={name} defaultValue={value ?? ''}>
    <option value="">Any</option>
    {Object.entries(names).map(([each, title]) => (
      <option key={each} value={each}>
        {title}
      </option>
    ))}
  </SelectField>
);
