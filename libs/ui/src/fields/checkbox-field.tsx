import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { textSize } from '../tokens';
import { describedBy, fieldId, FieldError, FieldHint, type FieldText } from './field-frame';
import { TickCard } from './tick-card';

const Tick = styled(TickCard)`
  align-items: flex-start;
  font-size: ${textSize.body};
  line-height: 1.45;
`;

export interface CheckboxFieldProps extends FieldText, Omit<ComponentProps<'input'>, 'name' | 'type'> {
  readonly name: string;
}

/** A statement to agree to. Sends its `value` when ticked, and nothing when not. */
export function CheckboxField({ label, hint, error, id, ...input }: CheckboxFieldProps) {
  const ownId = fieldId(input.name, id);
  return (
    <div>
      <Tick>
        <input {...input} {...describedBy(ownId, { hint, error })} id={ownId} type="checkbox" />
        <span>{label}</span>
      </Tick>
      {/* The statement may be long, so the error is shown at the tick and not below it all. */}
      <FieldError id={ownId} error={error} />
      <FieldHint id={ownId} hint={hint} />
    </div>
  );
}
