import { AUDIT_KINDS, NOBODY, type AuditQuestion } from '@waypost/staff/contract/audit';
import { Panel, PanelBody, Row, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { peopleApi } from '../people/people-api';
import styled from 'styled-components';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: ${space.s} ${space.m};
`;

/** Filters the entries by person, subject and time. The filter is in the address, so that it can be bookmarked and shared. */
export function AuditFilters({
  asked,
  onAsk,
}: {
  asked: AuditQuestion;
  /** Called with the fields. Empty fields do not filter. */
  onAsk: (fields: Readonly<Record<string, string>>) => void;
}) {
  const { data: people = [] } = peopleApi.usePeopleQuery();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()] as const] : [],
    );
    onAsk(Object.fromEntries(fields));
  };
  return (
    <Panel aria-label="Filter the log">
      <PanelBody>
        {/* Remounted when the address changes or the names arrive, because its fields start with the address's values. */}
        <form key={`${JSON.stringify(asked)} ${people.length}`} onSubmit={submit}>
          <Stack>
            <Fields>
              <SelectField label="Person" name="by" defaultValue={asked.by ?? ''}>
                <option value="">Anyone</option>
                {people.map(({ id, name, email }) => (
                  <option key={id} value={id}>
                    {name} ({email})
                  </option>
                ))}
                <option value={NOBODY}>Nobody signed in</option>
              </SelectField>
              <SelectField label="About" name="kind" defaultValue={asked.kind ?? ''}>
                <option value="">Everything</option>
                {Object.entries(AUDIT_KINDS).map(([kind, { title }]) => (
                  <option key={kind} value={kind}>
                    {title}
                  </option>
                ))}
              </SelectField>
              <TextField
                label="Name"
                name="words"
                hint="Of an item, a branch or an account"
                defaultValue={asked.words ?? ''}
                autoComplete="off"
              />
              <TextField label="From" name="from" type="date" hint="Days in Pacific time" defaultValue={asked.from ?? ''} />
              <TextField label="To" name="to" type="date" defaultValue={asked.to ?? ''} />
            </Fields>
            <Row>
              <Button type="submit" look="primary" icon={<Search size={15} aria-hidden />}>
                Search
              </Button>
              {Object.keys(asked).length === 0 ? null : <ButtonLink to="?">Show everything</ButtonLink>}
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  );
}
