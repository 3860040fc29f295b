import { useStaffServices } from '@waypost/control-center/client/services';
import { Panel, PanelBody, Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import { TIME_IS_SKIPPED } from '@waypost/control-center/design/times';
import type { AddressQuestion } from '@waypost/phones/contract';
import { nextOpening } from '@waypost/working-hours';
import { useRef, useState, type FormEvent } from 'react';
import { instantOfPacific, pacificLocal } from './pacific-local';
import styled from 'styled-components';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;

export interface TestFormProps {
  readonly asked: AddressQuestion | null;
  /** The fault of the question. */
  readonly fault: { readonly field: string; readonly message: string } | null;
  readonly onAsk: (question: AddressQuestion) => void;
}

type TypedQuestion = Readonly<Record<keyof AddressQuestion, string>>;

/** Returns the form's fields for a question. */
const fieldsOf = (asked: AddressQuestion | null): TypedQuestion => ({
  url: asked?.url ?? '',
  at: asked?.at === undefined ? '' : pacificLocal(new Date(asked.at)),
  state: asked?.state ?? '',
  paid: asked?.paid === undefined ? '' : String(asked.paid),
});

/** Returns the tester's question from the form's fields; empty fields are left out. Null for a time that the clock skips. */
function questionOf({ url, at, state, paid }: TypedQuestion): AddressQuestion | null {
  const instant = at === '' ? undefined : instantOfPacific(at);
  if (instant === null) return null;
  return {
    url: url.trim(),
    ...(instant && { at: instant.toISOString() }),
    ...(state.trim() !== '' && { state: state.trim().toUpperCase() }),
    ...(paid !== '' && { paid: paid === 'true' }),
  };
}

/** The form for the tester's question: an address, a time and a state. */
export function TestForm({ asked, fault, onAsk }: TestFormProps) {
  const messageOf = (field: keyof AddressQuestion) => (fault?.field === field ? fault.message : undefined);
  const [isSkipped, setSkipped] = useState(false);
  const time = useRef<HTMLInputElement>(null);
  const { now } = useStaffServices();
  const [typed, setTyped] = useState(() => fieldsOf(asked));
  const change = (field: Partial<TypedQuestion>) => {
    setSkipped(false);
    setTyped({ ...typed, ...field });
  };
  // Another question may come with the page's address. A new form would lose the focus of the button that asked.
  const question = JSON.stringify(asked);
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setTyped(fieldsOf(asked));
  }
  const { url, at, state, paid } = typed;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asking = questionOf(typed);
    setSkipped(asking === null);
    if (asking === null) time.current?.focus();
    else onAsk(asking);
  };
  return (
    <Panel aria-label="Test an address">
      <PanelBody>
        <form onSubmit={submit}>
          <Stack>
            <TextField
              label="Address"
              inputMode="url"
              required
              hint="Brand, page, language, source and medium are read from it."
              placeholder="https://tqg.example/quiz/auto?utm_source=bigo"
              message={messageOf('url')}
              value={url}
              onChange={({ target }) => change({ url: target.value })}
            />
            <Fields>
              <TextField
                label="Date and time (Pacific)"
                hint="Empty means now."
                type="datetime-local"
                ref={time}
                message={isSkipped ? TIME_IS_SKIPPED : messageOf('at')}
                value={at}
                onChange={({ target }) => change({ at: target.value })}
              />
              <TextField
                label="State"
                hint="Two letters, or leave empty if unknown."
                maxLength={2}
                message={messageOf('state')}
                value={state}
                onChange={({ target }) => change({ state: target.value })}
              />
              <SelectField label="Traffic" value={paid} onChange={({ target }) => change({ paid: target.value })}>
                <option value="">As the address says</option>
                <option value="true">Paid</option>
                <option value="false">Not paid</option>
              </SelectField>
            </Fields>
            <Row>
              <Button type="submit" look="primary">
                Test
              </Button>
              <Button onClick={() => change({ at: pacificLocal(nextOpening(new Date(now()), { utmMedium: null })) })}>
                At the next opening
              </Button>
              <Button look="quiet" onClick={() => change({ at: '' })}>
                Now
              </Button>
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  );
}
