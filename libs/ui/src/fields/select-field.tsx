import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { color } from '../tokens';
import { controlStyle, describedBy, fieldId, FieldFrame, type FieldText } from './field-frame';

/** The value of the placeholder, because no option may be an empty string (R4.09). The option is disabled, so no form ever sends it. */
export const UNSET = 'unset';

const Select = styled.select`
  ${controlStyle}
  appearance: none;
  padding-right: 3rem;
  /* The arrow is made of two backgrounds so that it takes the text's colour and needs no file. */
  background-image: linear-gradient(45deg, transparent 50%, ${color.ink} 50%), linear-gradient(135deg, ${color.ink} 50%, transparent 50%);
  background-position:
    right 1.5rem center,
    right 1.0625rem center;
  background-size: 0.45rem 0.45rem;
  background-repeat: no-repeat;
  @media (forced-colors: active) {
    appearance: auto;
    background-image: none;
  }
`;

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends FieldText, Omit<ComponentProps<'select'>, 'name' | 'children'> {
  readonly name: string;
  readonly options: readonly FieldOption[];
  /** The most common options, first and under their own label. The other options have another label. */
  readonly common?: readonly FieldOption[];
  readonly commonLabel?: string;
  readonly optionsLabel?: string;
  /** The text shown before a choice. */
  readonly placeholder: string;
}

/** A choice of one in a long list. For up to five answers a `ChoiceGroup` is easier to read. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, id, options, optionsLabel, common = [], commonLabel, placeholder, value, defaultValue, ...select } = props;
  const ownId = fieldId(select.name, id);
  const chosen = value === undefined ? { defaultValue: defaultValue || UNSET } : { value: value || UNSET };
  return (
    <FieldFrame id={ownId} label={label} hint={hint} error={error}>
      <Select {...select} {...chosen} {...describedBy(ownId, { hint, error })} id={ownId}>
        <option value={UNSET} disabled hidden>
          {placeholder}
        </option>
        {common.length > 0 && <optgroup label={commonLabel}>{common.map(toOption)}</optgroup>}
        {common.length > 0 ? <optgroup label={optionsLabel}>{options.map(toOption)}</optgroup> : options.map(toOption)}
      </Select>
    </FieldFrame>
  );
}

const toOption = ({ value, label }: FieldOption) => (
  <option key={value} value={value}>
    {label}
  </option>
);
