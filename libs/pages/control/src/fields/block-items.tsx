import { Row, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField } from '@waypost/control-center/design/fields';
import { color, space } from '@waypost/control-center/design/theme';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { moved, replaced, type ItemField } from './block-kinds';
import { ListControls } from './list-controls';
import { PartField } from './part-field';

const Item = styled.div`
  padding-left: ${space.s};
  border-left: 2px solid ${color.line};
`;

type ItemTexts = Readonly<Record<string, string | undefined>>;

export interface BlockItemsProps {
  /** The list's path in the page: `body[2].points`. */
  readonly path: string;
  readonly name: string;
  readonly fields: readonly ItemField[];
  readonly items: readonly ItemTexts[];
  readonly onChange: (items: readonly ItemTexts[]) => void;
}

const emptyItem = (fields: readonly ItemField[]): ItemTexts =>
  Object.fromEntries(fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, '']));

/** The points, steps, questions, facts or links of a block. */
export function BlockItems({ path, name, fields, items, onChange }: BlockItemsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (index: number) => {
    // The next item takes the place of a removed one, with the focus. Behind the last one there is only this button.
    if (index === items.length - 1) addButton.current?.focus();
    onChange(items.filter((_, at) => at !== index));
  };
  return (
    <Stack $gap="s">
      {items.map((item, index) => (
        <Item key={index} role="group" aria-label={`${name} ${index + 1}`}>
          <Row $between>
            <strong aria-hidden>
              {name} {index + 1}
            </strong>
            <ListControls
              what={`${name.toLowerCase()} ${index + 1}`}
              index={index}
              count={items.length}
              onMove={(to) => onChange(moved(items, index, to))}
              onRemove={() => remove(index)}
            />
          </Row>
          <Stack $gap="xs">
            {fields.map((field) => (
              <ItemInput
                key={field.name}
                path={`${path}[${index}].${field.name}`}
                field={field}
                value={item[field.name] ?? ''}
                onChange={(text) =>
                  onChange(replaced(items, index, { ...item, [field.name]: text === '' && field.isOptional ? undefined : text }))
                }
              />
            ))}
          </Stack>
        </Item>
      ))}
      <div>
        <Button ref={addButton} look="quiet" icon={<Plus size={15} aria-hidden />} onClick={() => onChange([...items, emptyItem(fields)])}>
          Add {name.toLowerCase()}
        </Button>
      </div>
    </Stack>
  );
}

interface ItemInputProps {
  readonly path: string;
  readonly field: ItemField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function ItemInput({ path, field: { label, isLong, choices }, value, onChange }: ItemInputProps) {
  if (choices === undefined) return <PartField path={path} label={label} value={value} isLong={isLong} onChange={onChange} />;
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">None</option>
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
