import type { ContentChange } from '@waypost/content/contract/publishing';
import { addressText } from '@waypost/content/model';
import { Small, Stack } from '@waypost/control-center/design';
import { CheckField } from '@waypost/control-center/design/fields';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { isForReaders } from '@waypost/control-center/editing/branch';
import { FieldList } from '@waypost/control-center/editing/differences';
import styled from 'styled-components';
import type { Publishing } from './use-publishing';

const List = styled.ul`
  max-height: 24rem;
  overflow: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  > li {
    padding: ${space.xs} ${space.s};
    & + li {
      border-top: 1px solid ${color.line};
    }
  }
  summary {
    min-height: 1.5rem;
    padding-left: 1.875rem;
    color: ${color.textSoft};
    cursor: pointer;
  }
`;

const saysNothing = (value: unknown): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Returns the fields that the branch itself has changed, without those that only machines read. For a new item these are the fields that are
 * not empty.
 */
export const ownFields = ({ kind, fields, change }: ContentChange) =>
  fields
    .filter(({ field, isConflict }) => isConflict || isForReaders(kind, field))
    .filter(({ isConflict, mine, base }) => isConflict || JSON.stringify(mine) !== JSON.stringify(base))
    .filter(({ mine }) => change !== 'added' || !saysNothing(mine))
    .map(({ field, base, mine }) => ({ field, before: base, after: mine }));

/** The number of changes whose fields are open at first. A small publish can be read without a click. */
const MAX_OPEN = 2;

/** The branch's changes, field by field. Each can be left on the branch (R10.02). */
export const ChosenChanges = ({ current, chosen, left, take }: Pick<Publishing, 'current' | 'chosen' | 'left' | 'take'>) => (
  <Stack $gap="s">
    <h3>What goes live</h3>
    <List tabIndex={0} aria-label="What goes live">
      {current.map((change) => {
        const address = addressText(change);
        const fields = ownFields(change);
        return (
          <li key={address}>
            <CheckField
              label={<strong>{change.label}</strong>}
              checked={!left.has(address)}
              onChange={({ target }) => take(change, target.checked)}
            />
            <details open={current.length <= MAX_OPEN}>
              <summary>{fields.length === 1 ? 'One field' : `${fields.length} fields`}</summary>
              <FieldList kind={change.kind} fields={fields} />
            </details>
          </li>
        );
      })}
    </List>
    {chosen.length < current.length ? <Small>What is not chosen stays on the branch, as it is.</Small> : null}
  </Stack>
);
