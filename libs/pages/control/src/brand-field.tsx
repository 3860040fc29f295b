import { SelectField } from '@waypost/control-center/design/fields';
import type { PageRow } from '@waypost/pages/model/content/table';

interface BrandFieldProps {
  /** The branch's pages. Their brands can be chosen. */
  readonly rows: readonly PageRow[];
  readonly value: string;
  readonly message: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (brand: PageRow['brand'] | '') => void;
}

/** Chooses one of the brands that have pages on the branch. */
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
