import { toast } from '@waypost/control-center/client';
import { failureText, failureIn } from '@waypost/control-center/client/api';
import { useStaffServices } from '@waypost/control-center/client/services';
import { daysLater, pacificDay } from '@waypost/platform/kernel/days';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import { daysText } from '@waypost/control-center/design/times';
import { useState, type FormEvent } from 'react';
import { phonesApi } from '../phones-api';
import styled from 'styled-components';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  gap: ${space.m};
`;

const RANGES = {
  yesterday: { name: 'Yesterday', days: (today: string) => [daysLater(today, -1), daysLater(today, -1)] },
  week: { name: 'The 7 days before today', days: (today: string) => [daysLater(today, -7), daysLater(today, -1)] },
  'week-ago': { name: 'Yesterday’s weekday, a week before', days: (today: string) => [daysLater(today, -8), daysLater(today, -8)] },
  today: { name: 'Today so far', days: (today: string) => [today, today] },
} as const;
type RangeName = keyof typeof RANGES | 'custom';

/** Starts a replay of past visits against the branch’s rules. */
export function ReplayForm({ branch, onStarted }: { branch: string; onStarted: (id: string) => void }) {
  const { now } = useStaffServices();
  const [start, { isLoading }] = phonesApi.useStartReplayMutation();
  const [range, setRange] = useState<RangeName>('yesterday');
  const today = pacificDay(new Date(now()));
  const [own, setOwn] = useState({ from: daysLater(today, -1), to: daysLater(today, -1) });
  const days = () => {
    if (range === 'custom') return own;
    const [from = today, to = today] = RANGES[range].days(today);
    return { from, to };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const { id } = await start({ branch, ...days() }).unwrap();
      onStarted(id);
    } catch (error) {
      toast.error(failureText(failureIn(error)));
    }
  };
  const { from, to } = days();
  return (
    <Panel aria-label="Replay past visits">
      <PanelBody>
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <Fields>
              <SelectField label="Visits of" value={range} onChange={({ target }) => setRange(target.value as RangeName)}>
                {Object.entries(RANGES).map(([name, { name: title }]) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
                <option value="custom">Custom range</option>
              </SelectField>
              {range === 'custom' ? (
                <>
                  <TextField
                    label="First day"
                    type="date"
                    value={own.from}
                    onChange={({ target }) => setOwn({ ...own, from: target.value })}
                  />
                  <TextField label="Last day" type="date" value={own.to} onChange={({ target }) => setOwn({ ...own, to: target.value })} />
                </>
              ) : null}
            </Fields>
            <Row>
              <Button type="submit" look="primary" isBusy={isLoading}>
                Replay
              </Button>
              <Small>
                {daysText(from, to)}, days in Pacific time. Each visit is answered by what was recorded, by the live rules at that time, and
                by this branch.
              </Small>
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  );
}
