import { LANGUAGES } from '@waypost/brands';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField, ComboboxField, FieldGroup, FieldPair, ListField, SelectField } from '@waypost/control-center/design/fields';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { FieldPlace, useEditedField } from '@waypost/control-center/editing/session';
import type { ExperimentTarget } from '@waypost/experiments/model';
import { DEVICES } from '@waypost/experiments/model/staff';
import { capitalized } from '@waypost/platform/kernel/text';
import { X } from 'lucide-react';
import { usePageName, useMessageAt, type ExperimentEditing } from './experiment-editing';
import { NumberField } from './number-field';

interface OfExperiment {
  readonly editing: ExperimentEditing;
}

/** The pages of the experiment. Removing a page removes its changes. */
export function PageChoice({ editing }: OfExperiment) {
  const { branch } = editing.address;
  const { value: target, isReadOnly } = useEditedField(editing, 'target');
  const message = useMessageAt(editing, 'target.pages');
  const pageName = usePageName(branch);
  const { data, error, refetch } = controlApi.usePagesQuery(branch);
  const failure = data === undefined ? error : undefined;
  const free = (data?.rows ?? []).filter(({ key }) => !target.pages.includes(key));
  const take = (page: string) => editing.change({ target: { ...target, pages: [...target.pages, page] } });
  const leaveOut = (page: string) =>
    editing.change({
      target: { ...target, pages: target.pages.filter((each) => each !== page) },
      variants: editing.getState().content.variants.map((variant) => {
        const { [page]: _changes, ...changes } = variant.changes;
        return { ...variant, changes };
      }),
    });
  return (
    <FieldPlace name="target.pages">
      <Stack $gap="s">
        {target.pages.length === 0 ? null : (
          <ul aria-label="Pages of the experiment">
            {target.pages.map((page) => (
              <Row as="li" key={page} $between>
                <span>{pageName(page)}</span>
                <Button
                  look="quiet"
                  icon={<X size={15} aria-hidden />}
                  disabled={isReadOnly}
                  aria-label={`Take out ${pageName(page)}`}
                  onClick={() => leaveOut(page)}
                >
                  Take out
                </Button>
              </Row>
            ))}
          </ul>
        )}
        <ComboboxField
          label={target.pages.length === 0 ? 'Page' : 'Another page'}
          hint="A page takes part in one running experiment at a time."
          {...(message !== undefined && { message })}
          placeholder={data || failure ? 'Find a page by its address, brand or title' : 'Loading pages…'}
          options={free.map(({ key, path, brandName, title }) => ({ value: key, text: `${path} (${brandName}): ${title}` }))}
          disabled={isReadOnly}
          onBlur={() => editing.leaveField('target.pages')}
          onChoose={take}
        />
        {failure ? <FailureNotice reason={failureReason(failure)} what="The pages" onRetry={() => void refetch()} /> : null}
      </Stack>
    </FieldPlace>
  );
}

/** The visitors of the pages who take part. An empty field is no condition (R9.03). */
export function TargetFields({ editing }: OfExperiment) {
  const { value: target, isReadOnly, onChange } = useEditedField(editing, 'target');
  const coverage = useMessageAt(editing, 'target.coverage');
  const set = <Name extends keyof ExperimentTarget>(name: Name, value: ExperimentTarget[Name] | undefined) => {
    const { [name]: _before, ...others } = target;
    onChange((value === undefined ? others : { ...others, [name]: value }) as ExperimentTarget);
  };
  return (
    <Stack>
      <FieldPair>
        <FieldPlace name="target.languages">
          <ChoiceGroup
            legend="Languages"
            values={LANGUAGES}
            chosen={target.languages}
            disabled={isReadOnly}
            onChange={(languages) => set('languages', languages)}
          />
        </FieldPlace>
        <ChoiceGroup
          legend="Devices"
          values={DEVICES}
          chosen={target.devices}
          disabled={isReadOnly}
          onChange={(devices) => set('devices', devices)}
        />
      </FieldPair>
      <FieldPair>
        <SelectField
          label="Paid traffic"
          value={target.paid === undefined ? '' : String(target.paid)}
          disabled={isReadOnly}
          onChange={({ target: { value } }) => set('paid', value === '' ? undefined : value === 'true')}
        >
          <option value="">Any visit</option>
          <option value="true">Paid visits</option>
          <option value="false">Visits that nobody paid for</option>
        </SelectField>
        <ListField
          label="Sources (utm_source)"
          hint="Separated by commas; empty means any."
          values={target.sources ?? []}
          disabled={isReadOnly}
          onChange={(sources) => set('sources', sources.length === 0 ? undefined : sources)}
        />
        <FieldPlace name="target.coverage">
          <NumberField
            label="Share of them that takes part (%)"
            hint="The others see the page as it is and are not counted. You can raise it while the experiment runs."
            factor={0.01}
            value={target.coverage}
            message={coverage}
            disabled={isReadOnly}
            onBlur={() => editing.leaveField('target.coverage')}
            onChange={(value) => set('coverage', value)}
          />
        </FieldPlace>
      </FieldPair>
    </Stack>
  );
}

/** A choice of several values. An empty choice is no condition. */
function ChoiceGroup<Value extends string>({
  legend,
  values,
  chosen = [],
  disabled,
  onChange,
}: {
  readonly legend: string;
  readonly values: readonly Value[];
  readonly chosen?: readonly Value[];
  readonly disabled: boolean;
  readonly onChange: (chosen: readonly Value[] | undefined) => void;
}) {
  return (
    <FieldGroup legend={legend}>
      <Row $gap="m">
        {values.map((value) => (
          <CheckField
            key={value}
            label={capitalized(value)}
            checked={chosen.includes(value)}
            disabled={disabled}
            onChange={({ target: { checked } }) => {
              const next = values.filter((each) => (each === value ? checked : chosen.includes(each)));
              onChange(next.length === 0 ? undefined : next);
            }}
          />
        ))}
      </Row>
    </FieldGroup>
  );
}
