import { Small } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import { FieldPlace } from '@waypost/control-center/editing/session';
import { PAGE_FIELD_NAMES, PAGE_FIELDS, type PageField } from '@waypost/control-center/editing/differences';
import { memo } from 'react';
import styled from 'styled-components';
import { EditedPageField, type EditedPageFieldProps } from '../fields/page-field-input';

const Group = styled.details`
  & + & {
    margin-top: ${space.m};
    padding-top: ${space.m};
    border-top: 1px solid ${color.line};
  }
  > summary {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    /* A stretched line would center the chevron below its heading. */
    align-content: center;
    gap: 0 ${space.s};
    min-height: 2rem;
    cursor: pointer;
    list-style: none;
    &::before {
      content: '';
      align-self: center;
      width: 0.4rem;
      height: 0.4rem;
      border-right: 2px solid ${color.textSoft};
      border-bottom: 2px solid ${color.textSoft};
      rotate: -45deg;
    }
    &::-webkit-details-marker {
      display: none;
    }
    h2 {
      font-size: 1rem;
    }
  }
  &[open] > summary {
    &::before {
      rotate: 45deg;
    }
    > ${Small} {
      display: none;
    }
  }
`;
const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  padding-top: ${space.s};
`;
const GROUPS = [...new Set(Object.values(PAGE_FIELDS).map(({ group }) => group))];
/** The fields that are changed most. The others unfold by a click or when a message leads to them. */
const OPEN_GROUP = 'Words';

/** Returns the labels in a closed group, except one that repeats the group's name. */
const heldIn = (group: string): string =>
  namesIn(group)
    .map((name) => PAGE_FIELDS[name].label)
    .filter((label) => label !== group)
    .join(', ');

const namesIn = (group: string): readonly PageField[] => PAGE_FIELD_NAMES.filter((name) => PAGE_FIELDS[name].group === group);

/** The names of all fields of a page, in the order of the form. */
export const SHOWN_PAGE_FIELDS = GROUPS.flatMap(namesIn);

export type PageFieldsProps = Omit<EditedPageFieldProps, 'name'>;

/** All fields of a page. The editor around them renders when its data arrive, and that renders no field. */
export const PageFields = memo(function PageFields({ editing, fieldInput }: PageFieldsProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
      noValidate
    >
      {GROUPS.map((group) => (
        <Group key={group} open={group === OPEN_GROUP}>
          <summary>
            <h2>{group}</h2>
            <Small>{heldIn(group)}</Small>
          </summary>
          <Fields>
            {namesIn(group).map((name) => (
              <FieldPlace key={name} name={name}>
                <EditedPageField editing={editing} name={name} fieldInput={fieldInput} />
              </FieldPlace>
            ))}
          </Fields>
        </Group>
      ))}
    </form>
  );
});
