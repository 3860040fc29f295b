import { Panel, PanelBody, Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import { zoneName } from '@waypost/control-center/design/times';
import { Search } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { CUSTOM, endFault, instantOf, isRange, localText, RANGES, type RangeName } from './time-range';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: ${space.s} ${space.m};
`;

export interface FilterFormProps {
  readonly label: string;
  readonly params: URLSearchParams;
  readonly time: { readonly from: string; readonly to: string };
  /** The period of a view whose address has none. */
  readonly otherwise?: RangeName;
  readonly onAsk: (asked: Readonly<Record<string, string>>) => void;
  /** Fields with names. Their values are the filters. */
  readonly children?: ReactNode;
}

/** The period and the filters of a view. It searches only on submit, because a search may take a second. */
export const FilterForm = ({ label, ...form }: FilterFormProps) => (
  <Panel aria-label={label}>
    <PanelBody>
      {/* The key mounts the form again when the address changes, so that the period and the fields start with the new values. */}
      <Filters key={form.params.toString()} {...form} />
    </PanelBody>
  </Panel>
);

function Filters({ params, time, otherwise = 'day', onAsk, children }: Omit<FilterFormProps, 'label'>) {
  const asked = params.get('in');
  const [range, setRange] = useState<string>(asked === CUSTOM || isRange(asked) ? asked : otherwise);
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, name === 'from' || name === 'to' ? (instantOf(value) ?? '') : value.trim()] as const] : [],
    );
    const next = Object.fromEntries(fields);
    const wrong = endFault(next);
    setFault(wrong);
    if (wrong === undefined) onAsk(next);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Fields>
          <SelectField label="Time" name="in" value={range} onChange={({ target }) => setRange(target.value)}>
            {Object.entries(RANGES).map(([name, { name: title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
            <option value={CUSTOM}>Custom range</option>
          </SelectField>
          {range === CUSTOM ? (
            <>
              <TextField
                label={`From (${zoneName(time.from)})`}
                name="from"
                type="datetime-local"
                required
                defaultValue={localText(time.from)}
              />
              <TextField
                label={`To (${zoneName(time.to)})`}
                name="to"
                type="datetime-local"
                required
                defaultValue={localText(time.to)}
                message={fault}
              />
            </>
          ) : null}
          {children}
        </Fields>
        <Row>
          <Button type="submit" look="primary" icon={<Search size={15} aria-hidden />}>
            Search
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
