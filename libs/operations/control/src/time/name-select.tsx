import { SelectField } from '@waypost/control-center/design/fields';

/** One of some names, or any. */
export const NameSelect = ({
  label,
  name,
  names,
  value,
}: {
  label: string;
  name: string;
  /** What is asked for, and how it is called. */
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
