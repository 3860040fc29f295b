import { saveFile, toast } from '@waypost/control-center/client';
import { failureReason } from '@waypost/control-center/client/api';
import { useOwnPermissions } from '@waypost/control-center/client/services';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { WideTable } from '@waypost/control-center/design/tables';
import { dayText } from '@waypost/control-center/design/times';
import {
  PERSON_KEYS,
  type PersonCounts,
  type PersonErasure,
  type PersonKey,
  type PersonQuestion,
} from '@waypost/operations/contract/person';
import { Download, Search, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { operationsApi } from '../operations-api';
import { nameIn, PARTNER_NAMES } from '../calls/words';
import { countLines, KEY_NAMES } from './words';

const isKey = (value: string): value is PersonKey => PERSON_KEYS.some((key) => key === value);

interface HeldPerson {
  readonly question: PersonQuestion;
  readonly counts: PersonCounts;
}

/** Export and erasure for a person who asks for it (R15.03). This screen counts the records. Only the export reads them. */
export default function PersonData() {
  const { may } = useOwnPermissions();
  const [person, setPerson] = useState<HeldPerson | null>(null);
  const [report, setReport] = useState<PersonErasure | null>(null);
  if (!may('administer'))
    return (
      <Notice tone="info" title="For administrators">
        <p>Administrators export and erase a person’s data. Ask one of them.</p>
      </Notice>
    );
  const show = (next: HeldPerson | null) => {
    setPerson(next);
    setReport(null);
  };
  return (
    <Stack>
      <PersonForm onResult={show} />
      {report ? <ErasureNotice report={report} /> : null}
      {person ? (
        <HeldOn
          person={person}
          onErased={(erased) => {
            setPerson(null);
            setReport(erased);
          }}
        />
      ) : null}
    </Stack>
  );
}

function PersonForm({ onResult }: { onResult: (person: HeldPerson | null) => void }) {
  const [by, setBy] = useState<PersonKey>('phone');
  const [value, setValue] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [count, { isLoading }] = operationsApi.useCountPersonMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTrouble(null);
    onResult(null);
    try {
      const question = { by, value: value.trim() };
      onResult({ question, counts: await count(question).unwrap() });
    } catch (error) {
      setTrouble(failureReason(error));
    }
  };
  return (
    <Panel aria-label="Find a person">
      <PanelBody>
        <form onSubmit={(event) => void submit(event)}>
          <Stack>
            <SelectField label="Find by" value={by} onChange={({ target }) => isKey(target.value) && setBy(target.value)}>
              {PERSON_KEYS.map((key) => (
                <option key={key} value={key}>
                  {KEY_NAMES[key]}
                </option>
              ))}
            </SelectField>
            <TextField
              label={KEY_NAMES[by]}
              value={value}
              message={trouble ?? undefined}
              required
              autoComplete="off"
              onChange={({ target }) => setValue(target.value)}
            />
            <Row>
              <Button type="submit" look="primary" icon={<Search size={15} aria-hidden />} isBusy={isLoading}>
                Find
              </Button>
            </Row>
          </Stack>
        </form>
      </PanelBody>
    </Panel>
  );
}

function HeldOn({ person: { question, counts }, onErased }: { person: HeldPerson; onErased: (report: PersonErasure) => void }) {
  const [isAsked, setAsked] = useState(false);
  const [exportPerson, exporting] = operationsApi.useExportPersonMutation();
  const [erasePerson, erasing] = operationsApi.useErasePersonMutation();
  const download = async () => {
    const outcome = await toast(exportPerson(question), { done: () => 'The export is downloaded. It holds personal data.' });
    if (outcome) saveFile('person.json', JSON.stringify(outcome.answer, null, 2), 'application/json');
  };
  const erase = async () => {
    const outcome = await toast(erasePerson(question), { done: () => 'The person’s data is erased' });
    if (outcome) onErased(outcome.answer);
  };
  return (
    <Panel aria-labelledby="person-held">
      <PanelHead>
        <h2 id="person-held">Held on this person</h2>
        <Row>
          <Button icon={<Download size={15} aria-hidden />} isBusy={exporting.isLoading} onClick={() => void download()}>
            Download export
          </Button>
          <Button look="danger" icon={<Trash2 size={15} aria-hidden />} isBusy={erasing.isLoading} onClick={() => setAsked(true)}>
            Erase…
          </Button>
        </Row>
      </PanelHead>
      <CountTable label="What is held, by kind" counts={counts} />
      <PanelBody>
        <Small>Searches, exports and erasures are in the audit log, with your name and without the person’s.</Small>
      </PanelBody>
      <Confirm
        isOpen={isAsked}
        onOpenChange={setAsked}
        title="Erase this person’s data?"
        description={`Answers, leads, contacts and what ties events to the person are deleted permanently. Proofs of consent stay until their legal retention period ends. ${COPIES}`}
        confirmLabel="Erase"
        isDangerous
        onConfirm={() => void erase()}
      />
    </Panel>
  );
}

const CountTable = ({ label, counts }: { label: string; counts: PersonCounts }) => (
  <WideTable label={label} columns={['What', { title: 'How many', isNumber: true }]}>
    {countLines(counts).map(([name, count]) => (
      <tr key={name}>
        <th scope="row">{name}</th>
        <td data-number>{count.toLocaleString('en-US')}</td>
      </tr>
    ))}
  </WideTable>
);

/** The copies that an erasure cannot reach. The days are those of the stream’s definition in `@waypost/tracking/adapters`. */
const COPIES =
  'Copies elsewhere are not deleted: those of partners that got the person’s data, of the webhook that receives events, of the event stream (up to 7 days), and in backups. Afterward you see which partners to ask.';

const partnersText = (partners: readonly string[]): string =>
  partners.length === 0
    ? 'No stored partner call sent this person’s data. Older calls may have been deleted.'
    : `Ask these partners to delete their copy: ${partners.map((partner) => nameIn(PARTNER_NAMES, partner)).join(', ')}.`;

const ErasureNotice = ({ report: { erasureId, erased, retained, partnersToAsk } }: { report: PersonErasure }) => (
  <Notice tone="success" role="status" title="Erased">
    <p>
      {countLines(erased)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', ') || 'There was nothing left to erase'}
      .
    </p>
    {retained.consents === 0 ? null : (
      <p>
        {retained.consents === 1 ? '1 proof of consent stays' : `${retained.consents} proofs of consent stay`}
        {retained.until === null ? '' : ` until ${dayText(retained.until)}`}.
      </p>
    )}
    <p>{partnersText(partnersToAsk)} Copies may also be with the webhook’s receiver, in the event stream and in backups.</p>
    <Small>Erasure {erasureId}</Small>
  </Notice>
);
