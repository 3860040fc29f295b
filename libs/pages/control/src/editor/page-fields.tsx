import { color, space } from '@waypost/control-center/design';
import {
  FieldPlace,
  PAGE_FIELD_NAMES,
  PAGE_FIELDS,
  useEditedField,
  type EditingSession,
  type PageField,
} from '@waypost/control-center/editing';
import type { PageContent } from '@waypost/pages/model/content';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { PageFieldInput, type PageFieldInputProps } from '../fields/page-field-input';

const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  & + & {
    margin-top: ${space.l};
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
  }
`;
const GROUPS = [...new Set(Object.values(PAGE_FIELDS).map(({ group }) => group))];

export interface PageFieldsProps {
  readonly editing: EditingSession<PageContent>;
  /** The control of one field. */
  readonly fieldInput?: ComponentType<PageFieldInputProps>;
}

export const PageFields = ({ editing, fieldInput = PageFieldInput }: PageFieldsProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      void editing.save();
    }}
    noValidate
  >
    {GROUPS.map((group) => (
      <Group key={group} aria-label={group}>
        <h2>{group}</h2>
        {PAGE_FIELD_NAMES.filter((name) => PAGE_FIELDS[name].group === group).map((name) => (
          <FieldPlace key={name} name={name}>
            <EditedPageField editing={editing} name={name} fieldInput={fieldInput} />
          </FieldPlace>
        ))}
      </Group>
    ))}
  </form>
);

/** Its own subscriber: a letter in one field renders that field alone. */
function EditedPageField({ editing, name, fieldInput: FieldInput }: Required<PageFieldsProps> & { readonly name: PageField }) {
  const field = useEditedField(editing, name);
  return <FieldInput name={name} {...field} onChange={field.onChange as (value: unknown) => void} />;
}
