import type { ChangeEventHandler, FocusEventHandler, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, textSize } from '../tokens';
import { describedBy, fieldId, FieldError, FieldHint, Fieldset, Legend, type FieldText } from './field-frame';
import { TickCard } from './tick-card';

const Choices = styled.div`
  display: grid;
  gap: 0.75rem;
  margin-top: 0.75rem;
  [aria-invalid] > & > label:not(:has(:checked)) {
    border-color: ${color.danger};
  }
  @media ${media.medium} {
    &[data-columns='2'] {
      grid-template-columns: 1fr 1fr;
    }
  }
`;
const OptionHint = styled.span`
  display: block;
  color: ${color.inkSoft};
  font-size: ${textSize.small};
`;

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface ChoiceGroupProps extends Omit<FieldText, 'label'> {
  readonly name: string;
  readonly id?: string;
  /** The question. */
  readonly legend: ReactNode;
  /** The id of a heading with the same question. It names the group, and the question is not shown twice. */
  readonly labelledBy?: string;
  readonly options: readonly Choice[];
  /** Controlled if given; an empty string is no answer yet. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur?: FocusEventHandler<HTMLInputElement>;
  readonly onFocus?: FocusEventHandler<HTMLInputElement>;
  readonly required?: boolean;
  /** Side by side if there is room, for short answers such as yes and no. */
  readonly columns?: 1 | 2;
  /** Content between the question and its answers. */
  readonly children?: ReactNode;
}

/** A choice of one among a few answers, each visible and a large target. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const {
    name,
    id,
    legend,
    labelledBy,
    hint,
    error,
    options,
    value,
    defaultValue,
    onChange,
    onBlur,
    onFocus,
    required,
    columns = 1,
    children,
  } = props;
  const ownId = fieldId(name, id);
  return (
    // A single radio can't be invalid, but its group can. It may then take the focus, so that it is read out with its error.
    <Fieldset
      id={ownId}
      role="radiogroup"
      aria-labelledby={labelledBy}
      tabIndex={error ? -1 : undefined}
      {...describedBy(ownId, { hint, error })}
    >
      {!labelledBy && <Legend>{legend}</Legend>}
      <FieldHint id={ownId} hint={hint} />
      {/* Above the answers: below a long list nobody would see it. */}
      <FieldError id={ownId} error={error} />
      {children}
      <Choices data-columns={columns}>
        {options.map((option) => (
          <TickCard key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              onChange={onChange ?? ignore}
              onBlur={onBlur}
              onFocus={onFocus}
            />
            <span>
              {option.label}
              {option.hint && <OptionHint>{option.hint}</OptionHint>}
            </span>
          </TickCard>
        ))}
      </Choices>
    </Fieldset>
  );
}

/** React warns about a controlled input without a handler, but a parent may listen on the form. */
const ignore = () => undefined;
