import { useContent } from '@waypost/control-center/client/api';
import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { FieldGroup, SelectField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { FieldNotices } from '@waypost/control-center/editing/findings';
import { FieldPlace, useEdited } from '@waypost/control-center/editing/session';
import { fieldLabel, PAGE_FIELD_NAMES, useFieldInput } from '@waypost/control-center/editing/differences';
import type { ExperimentVariant } from '@waypost/experiments/model';
import { Undo2 } from 'lucide-react';
import { useMessageAt, usePageName, type ExperimentEditing } from './experiment-editing';

type Changes = ExperimentVariant['changes'];

interface ChangedFieldsProps {
  readonly editing: ExperimentEditing;
  /** `variants[1]` */
  readonly place: string;
  readonly changes: Changes;
  readonly isReadOnly: boolean;
  readonly onChange: (changes: Changes) => void;
}

/** The fields that a variant changes on each page, with the page editor's own controls (R9.05). */
export function ChangedFields({ editing, place, changes, isReadOnly, onChange }: ChangedFieldsProps) {
  const pages = useEdited(editing, ({ content }) => content.target.pages);
  const pageName = usePageName(editing.address.branch);
  if (pages.length === 0) return <p>Choose a page first.</p>;
  return (
    <Stack>
      {pages.map((page) => (
        <PageChanges
          key={page}
          editing={editing}
          place={place}
          page={page}
          name={pageName(page)}
          fields={changes[page] ?? {}}
          isReadOnly={isReadOnly}
          onChange={(fields) => {
            const { [page]: _before, ...others } = changes;
            onChange(Object.keys(fields).length === 0 ? others : { ...others, [page]: fields });
          }}
        />
      ))}
      {Object.keys(changes).length === 0 ? <Small>Nothing is changed yet: its visitors would see the control.</Small> : null}
    </Stack>
  );
}

function PageChanges({
  editing,
  place,
  page,
  name,
  fields,
  isReadOnly,
  onChange,
}: Pick<ChangedFieldsProps, 'editing' | 'place' | 'isReadOnly'> & {
  readonly page: string;
  readonly name: string;
  readonly fields: Changes[string];
  readonly onChange: (fields: Changes[string]) => void;
}) {
  const { branch } = editing.address;
  const { data } = useContent({ branch, kind: 'page', key: page });
  const current: Readonly<Record<string, unknown>> | undefined = data && { ...data.content };
  const free = PAGE_FIELD_NAMES.filter((field) => !Object.hasOwn(fields, field));
  return (
    <FieldPlace name={`${place}.changes.${page}`}>
      <FieldGroup legend={name} isDisabled={isReadOnly}>
        <Stack $gap="s">
          {Object.entries(fields).map(([field, value]) => (
            <ChangedField
              key={field}
              editing={editing}
              place={`${place}.changes.${page}.${field}`}
              field={field}
              value={value}
              onChange={(next) => onChange({ ...fields, [field]: next })}
              onUndo={() => {
                const { [field]: _before, ...others } = fields;
                onChange(others);
              }}
            />
          ))}
          <SelectField
            label={`Change a field of ${name}`}
            value=""
            disabled={isReadOnly || current === undefined}
            onChange={({ target }) => {
              const field = free.find((each) => each === target.value);
              if (field) onChange({ ...fields, [field]: current?.[field] ?? null });
            }}
          >
            <option value="">Choose a field</option>
            {free.map((field) => (
              <option key={field} value={field}>
                {fieldLabel(field, 'page')}
              </option>
            ))}
          </SelectField>
        </Stack>
      </FieldGroup>
    </FieldPlace>
  );
}

function ChangedField({
  editing,
  place,
  field,
  value,
  onChange,
  onUndo,
}: {
  readonly editing: ExperimentEditing;
  readonly place: string;
  readonly field: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onUndo: () => void;
}) {
  const Input = useFieldInput('page');
  const message = useMessageAt(editing, place);
  return (
    <FieldPlace name={place}>
      <Stack $gap="xs">
        {Input ? <Input field={field} value={value} onChange={onChange} /> : <p>{fieldLabel(field, 'page')}</p>}
        {message === undefined ? null : <Notice tone="danger" role="alert" title={message} />}
        <FieldNotices control={place} />
        <Row>
          <Button look="quiet" icon={<Undo2 size={15} aria-hidden />} onClick={onUndo}>
            Leave {fieldLabel(field, 'page')} as it is
          </Button>
        </Row>
      </Stack>
    </FieldPlace>
  );
}
