import { toast } from '@waypost/control-center/client';
import {
  Button,
  SelectField,
  TextAreaField,
  TextField,
  Menu,
  MenuItem,
  Row,
  Stack,
  color,
  radius,
  space,
} from '@waypost/control-center/design';
import { BLOCK_NAMES } from '@waypost/control-center/editing';
import type { BodyBlock } from '@waypost/pages/model';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BLOCK_ITEMS, moved, NEW_BLOCKS, replaced, type BlockKind, type ItemField } from './block-kinds';
import { ListControls } from './list-controls';
import styled from 'styled-components';

const Block = styled.fieldset`
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
`;
const BlockHead = styled(Row)`
  padding: ${space.xxs} ${space.xs} ${space.xxs} ${space.s};
  border-bottom: 1px solid ${color.line};
  background: ${color.ground};
  border-radius: ${radius.panel} ${radius.panel} 0 0;
  legend {
    float: left;
    font-weight: 600;
  }
`;
const Fold = styled.details`
  padding: ${space.xs} ${space.s} ${space.s};
  > summary {
    min-height: 1.5rem;
    color: ${color.textSoft};
    cursor: pointer;
  }
`;
const Item = styled.div`
  padding-left: ${space.s};
  border-left: 2px solid ${color.line};
`;

type Items = readonly Readonly<Record<string, string | undefined>>[];

export interface BodyBlocksEditorProps {
  readonly value: readonly BodyBlock[];
  readonly onChange: (value: readonly BodyBlock[]) => void;
  readonly isReadOnly: boolean;
}

/** So many blocks are open from the start. */
const MOST_OPEN = 2;

/** A block is folded to its first words where there are many; a new one is open. */
function FoldedBlock({ block, isOpen, children }: { block: BodyBlock; isOpen: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(isOpen || !block.heading);
  return (
    <Fold open={isOpenAtFirst}>
      <summary>{block.heading || 'Without a heading'}</summary>
      {children}
    </Fold>
  );
}

/** A page's body: blocks to add, move, fill in and remove. */
export function BodyBlocksEditor({ value, onChange, isReadOnly }: BodyBlocksEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [opensAll] = useState(value.length <= MOST_OPEN);
  const focusBlock = useRef<number | null>(null);
  useEffect(() => {
    if (focusBlock.current === null) return;
    // The block that was moved or added keeps the focus, wherever it is now.
    frame.current?.querySelector<HTMLElement>(`[data-block="${focusBlock.current}"]`)?.focus();
    focusBlock.current = null;
  });
  const move = (from: number, to: number) => {
    focusBlock.current = to;
    onChange(moved(value, from, to));
  };
  const remove = (at: number) => {
    const before = value;
    focusBlock.current = Math.max(0, at - 1);
    onChange(value.filter((_, index) => index !== at));
    toast.message('The block is removed', { action: { label: 'Undo', onClick: () => onChange(before) } });
  };
  const add = (kind: BlockKind) => {
    focusBlock.current = value.length;
    onChange([...value, NEW_BLOCKS[kind]]);
  };
  return (
    <Stack $gap="s" ref={frame}>
      {value.map((block, index) => {
        const what = `block ${index + 1}`;
        return (
          <Block key={index} disabled={isReadOnly} data-block={index} tabIndex={-1}>
            <BlockHead $between>
              <legend>
                {index + 1}. {BLOCK_NAMES[block.kind]}
              </legend>
              <ListControls
                what={what}
                index={index}
                count={value.length}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            </BlockHead>
            <FoldedBlock block={block} isOpen={opensAll}>
              <BlockFields block={block} onChange={(next) => onChange(replaced(value, index, next))} />
            </FoldedBlock>
          </Block>
        );
      })}
      {isReadOnly ? null : (
        <div>
          <Menu align="start" trigger={<Button icon={<Plus size={15} aria-hidden />}>Add block</Button>}>
            {(Object.keys(NEW_BLOCKS) as BlockKind[]).map((kind) => (
              <MenuItem key={kind} onSelect={() => add(kind)}>
                {BLOCK_NAMES[kind]}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </Stack>
  );
}

function BlockFields({ block, onChange }: { block: BodyBlock; onChange: (block: BodyBlock) => void }) {
  const heading = (
    <TextField
      label={block.kind === 'text' ? 'Heading (may be empty)' : 'Heading'}
      value={block.heading ?? ''}
      onChange={({ target }) => onChange({ ...block, heading: target.value })}
    />
  );
  if (block.kind === 'text')
    return (
      <Stack $gap="s">
        {heading}
        <TextAreaField
          label="Paragraphs"
          hint="An empty line begins a new one."
          value={block.paragraphs.join('\n\n')}
          onChange={({ target }) => onChange({ ...block, paragraphs: target.value.split('\n\n') })}
        />
      </Stack>
    );
  if (block.kind === 'callout')
    return (
      <Stack $gap="s">
        {heading}
        <TextAreaField label="Text" value={block.text} onChange={({ target }) => onChange({ ...block, text: target.value })} />
        <TextField
          label="Words on its action (may be empty)"
          value={block.action ?? ''}
          onChange={({ target }) => onChange({ ...block, action: target.value === '' ? undefined : target.value })}
        />
      </Stack>
    );
  const { list, item, fields } = BLOCK_ITEMS[block.kind];
  return (
    <Stack $gap="s">
      {heading}
      <ItemsEditor
        name={item}
        fields={fields}
        // The table above says which list belongs to which kind; the compiler can't follow it.
        items={(block as unknown as Record<string, Items>)[list] ?? []}
        onChange={(items) => onChange({ ...block, [list]: items } as BodyBlock)}
      />
    </Stack>
  );
}

function ItemsEditor({
  name,
  fields,
  items,
  onChange,
}: {
  name: string;
  fields: readonly ItemField[];
  items: Items;
  onChange: (items: Items) => void;
}) {
  const set = (at: number, field: ItemField, text: string) =>
    onChange(replaced(items, at, { ...items[at], [field.name]: text === '' && field.isOptional ? undefined : text }));
  const empty = Object.fromEntries(fields.filter(({ isOptional }) => !isOptional).map((field) => [field.name, '']));
  return (
    <Stack $gap="s">
      {items.map((item, index) => {
        const what = `${name.toLowerCase()} ${index + 1}`;
        return (
          <Item key={index} role="group" aria-label={`${name} ${index + 1}`}>
            <Row $between>
              <strong aria-hidden>
                {name} {index + 1}
              </strong>
              <ListControls
                what={what}
                index={index}
                count={items.length}
                onMove={(to) => onChange(moved(items, index, to))}
                onRemove={() => onChange(items.filter((_, at) => at !== index))}
              />
            </Row>
            <Stack $gap="xs">
              {fields.map((field) => {
                const shared = { label: field.label, value: item[field.name] ?? '' };
                if (field.choices)
                  return (
                    <SelectField key={field.name} {...shared} onChange={({ target }) => set(index, field, target.value)}>
                      <option value="">None</option>
                      {Object.entries(field.choices).map(([value, words]) => (
                        <option key={value} value={value}>
                          {words}
                        </option>
                      ))}
                    </SelectField>
                  );
                return field.isLong ? (
                  <TextAreaField key={field.name} {...shared} onChange={({ target }) => set(index, field, target.value)} />
                ) : (
                  <TextField key={field.name} {...shared} onChange={({ target }) => set(index, field, target.value)} />
                );
              })}
            </Stack>
          </Item>
        );
      })}
      <div>
        <Button look="quiet" icon={<Plus size={15} aria-hidden />} onClick={() => onChange([...items, empty])}>
          Add {name.toLowerCase()}
        </Button>
      </div>
    </Stack>
  );
}
