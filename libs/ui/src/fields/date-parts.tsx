import type { ComponentProps, ReactNode } from 'react';
import { styled } from 'styled-components';
import { textSize } from '../tokens';
import { describedBy, fieldId, FieldError, FieldHint, Fieldset, Legend, type FieldText } from './field-frame';
import { Input } from './text-field';

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  margin-top: 0.75rem;
`;
const Part = styled.label`
  display: block;
  font-size: ${textSize.small};
  font-weight: 600;
  > input {
    width: 5.25rem;
    margin-top: 0.25rem;
    font-weight: 400;
  }
  > input[data-part='year'] {
    width: 7.25rem;
  }
`;

const PARTS = ['month', 'day', 'year'] as const;

/** One of the three inputs: its own name and label, and any other property of an input. */
export interface DatePart extends Omit<ComponentProps<'input'>, 'name'> {
  readonly name: string;
  readonly label: ReactNode;
}

export interface DatePartsProps extends Omit<FieldText, 'label'> {
  /** The name of the whole date. Ids derive from it. */
  readonly name: string;
  readonly id?: string;
  readonly legend: ReactNode;
  readonly month: DatePart;
  readonly day: DatePart;
  readonly year: DatePart;
}

/**
 * A date that everyone knows by heart, typed as month, day and year. This is faster and more reliable than a calendar. No part has a
 * length limit, because a browser would cut a pasted date to its first digits.
 */
export function DateParts({ name, id, legend, hint, error, ...parts }: DatePartsProps) {
  const ownId = fieldId(name, id);
  const attributes = describedBy(ownId, { hint, error });
  return (
    <Fieldset id={ownId} aria-describedby={attributes['aria-describedby']}>
      <Legend>{legend}</Legend>
      <FieldHint id={ownId} hint={hint} />
      <Parts>
        {PARTS.map((part) => {
          const { label, ...input } = parts[part];
          return (
            <Part key={part}>
              {label}
              <Input
                type="text"
                inputMode="numeric"
                autoComplete={`bday-${part}`}
                {...input}
                {...attributes}
                id={fieldId(input.name, input.id)}
                data-part={part}
              />
            </Part>
          );
        })}
      </Parts>
      <FieldError id={ownId} error={error} />
    </Fieldset>
  );
}
