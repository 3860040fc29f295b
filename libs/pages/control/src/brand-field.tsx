import { SelectField } from '@waypost/control-center/design/fields';
import type { PageRow } from '@waypost/pages/model/content/table';

interface BrandFieldProps {
  /** The pages of the branch, whose brands may be chosen. */
  readonly rows: readonly PageRow[];
  readonly value: string;
  readonly message: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (brand: PageRow['brand'] | '') => void;
}

/** Asks for one of the brands that a branch has pages of. */
export function BrandField({ rows, value, message, disabled, onChange }: BrandFieldProps) {
  const brands = [...new Map(rows.map(({ brand, brandName }) => [brand, brandName])).entries()];
  return (
    <SelectField
      label="Brand"
      value={value}
      message={message}
      disabled={disabled}
      onChange={({ target }) => onChange(brands.find(([id]) => id === target.value)?.[0] ?? '')}
    >
      <option value="">Choose a brand</option>
      {brands.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
