import type { ConflictResolution } from '@waypost/content/contract/publishing';
import { type ContentKind } from '@waypost/content/model';
import { WHOLE_CONTENT } from '@waypost/content/model/merge';
import { TextArea } from '@waypost/control-center/design/fields';
import { color, radius, space, textSize } from '@waypost/control-center/design/theme';
import { useId } from 'react';
import { fieldLabel } from './field-label';
import { useFieldInput, type FieldInputProps } from './field-inputs';
import { useReadableValue } from './use-readable-value';
import { TextDifference } from './text-difference';
import styled from 'styled-components';

/** A person's decision about one field. */
export interface Settled {
  readonly take: ConflictResolution['take'];
  readonly value?: unknown;
}

export interface FieldConflictProps {
  readonly kind: ContentKind;
  /** The address of the item. The person's own text is checked against it. */
  readonly address: FieldInputProps['address'];
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The name of the other side: a person, or main. */
  readonly theirName: string;
  readonly settled: Settled | undefined;
  /** The text that this person wrote before either side changed again. Their next text starts with it. */
  readonly written?: { readonly value: unknown };
  readonly onSettle: (settled: Settled) => void;
}

const Frame = styled.fieldset`
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  overflow: hidden;
  > legend {
    float: left;
    width: 100%;
    padding: ${space.xs} ${space.m};
    font-weight: 600;
    background: ${color.ground};
    border-bottom: 1px solid ${color.line};
  }
`;
const Sides = styled.div`
  clear: both;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
`;
const Side = styled.label<{ $isTaken: boolean }>`
  display: grid;
  align-content: start;
  gap: ${space.xs};
  padding: ${space.s} ${space.m};
  cursor: pointer;
  background: ${({ $isTaken }) => ($isTaken ? color.accentTint : color.surface)};
  border-right: 1px solid ${color.line};
  &:last-child {
    border-right: 0;
  }
  > span:first-child {
    display: flex;
    align-items: center;
    gap: ${space.xs};
    font-weight: 600;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
const Before = styled.div`
  padding: ${space.xs} ${space.m};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${textSize.small};
  white-space: pre-wrap;
`;
const Edited = styled.div`
  padding: ${space.s} ${space.m} ${space.m};
  border-top: 1px solid ${color.line};
`;

/** Returns both values, one after the other, so that no words are lost and a person can merge them. */
const bothTexts = (mine: unknown, theirs: unknown): unknown => {
  if (typeof mine === 'string' && typeof theirs === 'string')
    return [mine, theirs].filter(Boolean).join(mine.includes('\n') ? '\n\n' : ' ');
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const mineTexts = new Set(mine.map((item) => JSON.stringify(item)));
    return [...(mine as readonly unknown[]), ...(theirs as readonly unknown[]).filter((item) => !mineTexts.has(JSON.stringify(item)))];
  }
  return mine;
};

/** One field that two people changed. It shows both values side by side, and a person takes one or writes another (R10.02, R10.12). */
export function FieldConflict({ kind, address, field, base, mine, theirs, theirName, settled, written, onSettle }: FieldConflictProps) {
  const name = useId();
  const OwnInput = useFieldInput(kind);
  const readableValue = useReadableValue(kind, [field]);
  // A text can be edited as it is. Any other value needs the control that knows its valid values.
  const canBeEdited = field !== WHOLE_CONTENT && (OwnInput !== undefined || (typeof mine === 'string' && typeof theirs === 'string'));
  const before = readableValue(base, field);
  const option = (take: Settled['take'], label: string, value: unknown, content: string) => (
    <Side $isTaken={settled?.take === take}>
      <span>
        <input
          type="radio"
          name={name}
          checked={settled?.take === take}
          onChange={() => onSettle(take === 'edited' ? { take, value } : { take })}
        />
        {label}
      </span>
      <TextDifference before={before} after={content} />
    </Side>
  );
  return (
    <Frame>
      <legend>{fieldLabel(field, kind)}</legend>
      <Sides>
        {option('mine', 'Mine', mine, readableValue(mine, field))}
        {option('theirs', theirName, theirs, readableValue(theirs, field))}
        {canBeEdited ? (
          <Side $isTaken={settled?.take === 'edited'}>
            <span>
              <input
                type="radio"
                name={name}
                checked={settled?.take === 'edited'}
                onChange={() => onSettle({ take: 'edited', value: written ? written.value : bothTexts(mine, theirs) })}
              />
              Edited
            </span>
            <span>
              {written && settled?.take !== 'edited' ? 'Start from what you wrote before.' : 'Start from both and write what it should be.'}
            </span>
          </Side>
        ) : null}
      </Sides>
      {settled?.take === 'edited' ? (
        <Edited>
          {OwnInput ? (
            <OwnInput field={field} address={address} value={settled.value} onChange={(value) => onSettle({ take: 'edited', value })} />
          ) : (
            <TextArea
              aria-label={`${fieldLabel(field, kind)}, edited`}
              value={readableValue(settled.value, '')}
              onChange={({ target }) => onSettle({ take: 'edited', value: target.value })}
            />
          )}
        </Edited>
      ) : null}
      <Before>Before: {before === '' ? 'empty' : before}</Before>
    </Frame>
  );
}
