import type { Fact } from '@waypost/content-factory/model';
import { TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import styled from 'styled-components';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: ${space.s};
  align-items: start;
  /* An address needs the whole width to be read. */
  > :last-child {
    grid-column: 1 / -1;
  }
`;

/** One row of a facts sheet. */
export function FactFields({
  fact,
  faults,
  prefix = '',
  onChange,
}: {
  fact: Fact;
  faults: Readonly<Record<string, string>>;
  /** The prefix of the fields' names. Given if the form has several facts. */
  prefix?: string;
  onChange: (fact: Fact) => void;
}) {
  const set = (name: keyof Fact) => (event: { readonly target: { readonly value: string } }) =>
    onChange({ ...fact, [name]: event.target.value });
  const message = (name: keyof Fact) => faults[`${prefix}${name}`];
  return (
    <Fields>
      <TextField label="Value" placeholder="185" value={fact.value} onChange={set('value')} message={message('value')} />
      <TextField label="Unit" placeholder="USD, %, days" value={fact.unit ?? ''} onChange={set('unit')} message={message('unit')} />
      <TextField label="As of" type="date" value={fact.asOf} onChange={set('asOf')} message={message('asOf')} />
      <TextField
        label="Source"
        placeholder="https://www.medicare.gov/…"
        value={fact.source}
        onChange={set('source')}
        message={message('source')}
      />
    </Fields>
  );
}
