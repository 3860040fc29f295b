import { Row, Stack } from '@waypost/control-center/design';
import { color, radius, space } from '@waypost/control-center/design/theme';
import { FieldPlace } from '@waypost/control-center/editing/session';
import { BLOCK_NAMES } from '@waypost/control-center/editing/differences';
import type { BodyBlock } from '@waypost/pages/model';
import { memo, useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { BLOCK_ITEMS } from './block-kinds';
import { BlockItems, type BlockItemsProps } from './block-items';
import { ListControls } from './list-controls';
import { PartField } from './part-field';

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
`;
const Fold = styled.details`
  padding: ${space.xs} ${space.s} ${space.s};
  > summary {
    min-height: 1.5rem;
    color: ${color.textSoft};
    cursor: pointer;
  }
`;

/** If there are many blocks, each is folded to its heading. A new one is open. */
function FoldedBlock({ block, isOpen, children }: { block: BodyBlock; isOpen: boolean; children: ReactNode }) {
  const [isOpenAtFirst] = useState(isOpen || !block.heading);
  return (
    <Fold open={isOpenAtFirst}>
      <summary>{block.heading || 'Without a heading'}</summary>
      {children}
    </Fold>
  );
}

/** Actions on a block, by index. The functions stay the same while somebody types, so that a block renders only when it changes itself. */
export interface BlockActions {
  readonly change: (index: number, block: BodyBlock) => void;
  readonly move: (from: number, to: number) => void;
  readonly remove: (index: number) => void;
}

export interface BodyBlockEditorProps {
  readonly block: BodyBlock;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly actions: BlockActions;
}

/** One block of a page's body. */
export const BodyBlockEditor = memo(function BodyBlockEditor({ block, index, count, isOpen, isReadOnly, actions }: BodyBlockEditorProps) {
  const nameId = useId();
  return (
    <Block disabled={isReadOnly} data-block={index} tabIndex={-1} aria-labelledby={nameId}>
      <BlockHead $between>
        <strong id={nameId}>
          {index + 1}. {BLOCK_NAMES[block.kind]}
        </strong>
        <ListControls
          what={`block ${index + 1}`}
          index={index}
          count={count}
          onMove={(to) => actions.move(index, to)}
          onRemove={() => actions.remove(index)}
        />
      </BlockHead>
      <FoldedBlock block={block} isOpen={isOpen}>
        <FieldPlace name={`body[${index}]`}>
          <Stack $gap="s">
            <BlockFields path={`body[${index}]`} block={block} onChange={(next) => actions.change(index, next)} />
          </Stack>
        </FieldPlace>
      </FoldedBlock>
    </Block>
  );
});

interface BlockFieldsProps {
  readonly path: string;
  readonly block: BodyBlock;
  readonly onChange: (block: BodyBlock) => void;
}

const BlockFields = ({ path, block, onChange }: BlockFieldsProps) => (
  <>
    <PartField
      path={`${path}.heading`}
      label={block.kind === 'text' ? 'Heading (may be empty)' : 'Heading'}
      value={block.heading ?? ''}
      onChange={(heading) => onChange({ ...block, heading })}
    />
    <BlockWords path={path} block={block} onChange={onChange} />
  </>
);

function BlockWords({ path, block, onChange }: BlockFieldsProps) {
  if (block.kind === 'text')
    return (
      <PartField
        path={`${path}.paragraphs`}
        label="Paragraphs"
        hint="An empty line begins a new one."
        value={block.paragraphs.join('\n\n')}
        isLong
        onChange={(text) => onChange({ ...block, paragraphs: text.split('\n\n') })}
      />
    );
  if (block.kind === 'callout')
    return (
      <>
        <PartField path={`${path}.text`} label="Text" value={block.text} isLong onChange={(text) => onChange({ ...block, text })} />
        <PartField
          path={`${path}.action`}
          label="Words on its action (may be empty)"
          value={block.action ?? ''}
          onChange={(action) => onChange({ ...block, action: action === '' ? undefined : action })}
        />
      </>
    );
  const { list, item, fields } = BLOCK_ITEMS[block.kind];
  return (
    <BlockItems
      path={`${path}.${list}`}
      name={item}
      fields={fields}
      // The table above assigns lists to kinds. The compiler can't follow it.
      items={(block as unknown as Record<string, BlockItemsProps['items']>)[list] ?? []}
      onChange={(items) => onChange({ ...block, [list]: items } as BodyBlock)}
    />
  );
}
