import { BRAND_IDS, isConsumerBrand, LANGUAGES, PRODUCTS } from '@waypost/brands';
import { brandName } from '@waypost/brands/names';
import { usePageAddresses } from '@waypost/control-center/client/api';
import { Row, Stack } from '@waypost/control-center/design';
import { Notice } from '@waypost/control-center/design/notices';
import { CheckField, FieldGroup, FieldPair, ListField, SelectField } from '@waypost/control-center/design/fields';
import { FieldNotices } from '@waypost/control-center/editing/findings';
import { FieldPlace, useEdited, useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import type { RuleConditions, WeeklyWindow } from '@waypost/phones/model';
import { productName, type PhoneRuleContent } from '@waypost/phones/model/staff';
import { capitalized } from '@waypost/platform/kernel/text';
import { WeekGrid } from './week-grid';

const CHOICES = [
  { name: 'brand', label: 'Brands', nameOf: brandName, values: BRAND_IDS.filter(isConsumerBrand) },
  { name: 'product', label: 'Products', nameOf: productName, values: PRODUCTS },
  { name: 'language', label: 'Languages', nameOf: capitalized, values: LANGUAGES },
] as const;
const LISTS = [
  { name: 'smid', label: 'Campaign ids (smid)', hint: 'Separated by commas' },
  { name: 'utmSource', label: 'Sources (utm_source)', hint: 'Separated by commas' },
  { name: 'utmMedium', label: 'Mediums (utm_medium)', hint: 'Separated by commas' },
  { name: 'state', label: 'States', hint: 'Two letters each, separated by commas: FL, GA' },
] as const;

/** Pages of several brands can share an address. */
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

interface OfRule {
  readonly editing: EditingSession<PhoneRuleContent>;
}

/** The fields for a rule's conditions. An empty field is no condition (R8.11). */
export function ConditionFields({ editing }: OfRule) {
  const { value: conditions, isReadOnly, onChange } = useEditedField(editing, 'conditions');
  const { addressOf, namesAt, isLoaded, hasFailed } = usePageAddresses();
  const set = <Name extends keyof RuleConditions>(name: Name, value: RuleConditions[Name] | undefined) => {
    const { [name]: _before, ...others } = conditions;
    onChange(value === undefined ? others : { ...others, [name]: value });
  };
  return (
    <FieldPlace name="conditions">
      <Stack>
        <FieldNotices control="conditions" />
        {CHOICES.map(({ name, label, nameOf, values }) => (
          <ConditionChoice
            key={name}
            label={label}
            values={values}
            nameOf={nameOf}
            chosen={conditions[name] ?? []}
            isReadOnly={isReadOnly}
            onChange={(next) => set(name, next.length === 0 ? undefined : next)}
          />
        ))}
        <FieldPair>
          <ConditionList
            editing={editing}
            name="page"
            label="Pages"
            hint={hasFailed ? 'The addresses of pages could not be loaded' : 'Their addresses, separated by commas: /quiz/auto, /'}
            values={distinct((conditions.page ?? []).map(addressOf))}
            isReadOnly={isReadOnly || !isLoaded}
            onChange={(addresses) => set('page', addresses.length === 0 ? undefined : distinct(addresses.flatMap(namesAt)))}
          />
          {LISTS.map(({ name, label, hint }) => (
            <ConditionList
              key={name}
              editing={editing}
              name={name}
              label={label}
              hint={hint}
              values={conditions[name] ?? []}
              isReadOnly={isReadOnly}
              onChange={(values) => set(name, values.length === 0 ? undefined : values)}
            />
          ))}
          <SelectField
            label="Paid traffic"
            value={conditions.paid === undefined ? '' : String(conditions.paid)}
            disabled={isReadOnly}
            onChange={({ target }) => set('paid', target.value === '' ? undefined : target.value === 'true')}
          >
            <option value="">Any visit</option>
            <option value="true">Paid visits</option>
            <option value="false">Visits that nobody paid for</option>
          </SelectField>
        </FieldPair>
        <ConditionHours editing={editing} hours={conditions.hours} isReadOnly={isReadOnly} onChange={(hours) => set('hours', hours)} />
      </Stack>
    </FieldPlace>
  );
}

/** A condition that matches any of a few values. */
function ConditionChoice({
  label,
  values,
  nameOf,
  chosen,
  isReadOnly,
  onChange,
}: {
  readonly label: string;
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly chosen: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  return (
    <FieldGroup legend={label}>
      <Row $gap="m">
        {values.map((value) => (
          <CheckField
            key={value}
            label={nameOf(value)}
            checked={chosen.includes(value)}
            disabled={isReadOnly}
            onChange={({ target }) => onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))}
          />
        ))}
      </Row>
    </FieldGroup>
  );
}

/** Office hours as the default for a new condition. */
const FIRST_HOURS = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }] as const;

function ConditionHours({
  editing,
  hours,
  isReadOnly,
  onChange,
}: OfRule & {
  readonly hours: RuleConditions['hours'];
  readonly isReadOnly: boolean;
  readonly onChange: (hours: RuleConditions['hours']) => void;
}) {
  const message = useEdited(editing, () => editing.messageOf('conditions.hours'));
  const set = (windows: readonly WeeklyWindow[]) => {
    onChange(windows);
    editing.leaveField('conditions.hours');
  };
  return (
    <FieldPlace name="conditions.hours">
      <FieldGroup legend="Hours">
        <CheckField
          label="At any time"
          checked={hours === undefined}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? undefined : FIRST_HOURS)}
        />
        {hours === undefined ? null : <WeekGrid windows={hours} isReadOnly={isReadOnly} onChange={set} />}
        {message === undefined ? null : <Notice tone="danger" role="alert" title={message} />}
      </FieldGroup>
    </FieldPlace>
  );
}

/** A condition with several words in one line. */
function ConditionList({
  editing,
  name,
  label,
  hint,
  values,
  isReadOnly,
  onChange,
}: OfRule & {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly values: readonly string[];
  readonly isReadOnly: boolean;
  readonly onChange: (values: readonly string[]) => void;
}) {
  const message = useEdited(editing, () => values.map((_, index) => editing.messageOf(`conditions.${name}[${index}]`)).find(Boolean));
  return (
    <ListField
      label={label}
      hint={hint}
      message={message}
      disabled={isReadOnly}
      values={values}
      onChange={onChange}
      onBlur={() => values.forEach((_, index) => editing.leaveField(`conditions.${name}[${index}]`))}
    />
  );
}
