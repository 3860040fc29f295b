import { toast, toastList } from '@waypost/control-center/client';
import { Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Menu, MenuItem } from '@waypost/control-center/design/overlays';
import { BLOCK_NAMES } from '@waypost/control-center/editing/differences';
import type { BodyBlock } from '@waypost/pages/model';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { moved, NEW_BLOCKS, replaced, type BlockKind } from './block-kinds';
import { BodyBlockEditor, type BlockActions } from './body-block-editor';

export interface BodyBlocksEditorProps {
  readonly value: readonly BodyBlock[];
  readonly onChange: (value: readonly BodyBlock[]) => void;
  readonly isReadOnly: boolean;
}

/** The most blocks that are all open at first. */
const MAX_OPEN = 2;
const BLOCK_KINDS = Object.keys(NEW_BLOCKS) as readonly BlockKind[];

/** A page's body: blocks to add, move, fill in and remove. */
export function BodyBlocksEditor({ value, onChange, isReadOnly }: BodyBlocksEditorProps) {
  const [opensAll] = useState(value.length <= MAX_OPEN);
  const { frame, actions, add } = useBlockActions({ value, onChange });
  return (
    <Stack $gap="s" ref={frame}>
      {value.map((block, index) => (
        <BodyBlockEditor
          key={index}
          block={block}
          index={index}
          count={value.length}
          isOpen={opensAll}
          isReadOnly={isReadOnly}
          actions={actions}
        />
      ))}
      {isReadOnly ? null : (
        <div>
          <Menu align="start" trigger={<Button icon={<Plus size={15} aria-hidden />}>Add block</Button>}>
            {BLOCK_KINDS.map((kind) => (
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

type Body = Pick<BodyBlocksEditorProps, 'value' | 'onChange'>;

/** Returns the actions on a body's blocks. Each action leaves the focus on its block. */
function useBlockActions(body: Body) {
  const frame = useRef<HTMLDivElement>(null);
  const focusBlock = useRef<number | null>(null);
  const latest = useRef(body);
  latest.current = body;
  useEffect(() => {
    if (focusBlock.current === null) return;
    // The moved or added block has the focus at its new position. Without any block, the button that adds one has it.
    frame.current?.querySelector<HTMLElement>(`[data-block="${focusBlock.current}"], :scope > :only-child button`)?.focus();
    focusBlock.current = null;
  });
  const putBack = (index: number, block: BodyBlock | undefined) => {
    const { value, onChange } = latest.current;
    // The keys that undo typing bring back the same block.
    if (!block || value.includes(block)) return;
    focusBlock.current = Math.min(index, value.length);
    onChange(value.toSpliced(index, 0, block));
  };
  const [removals] = useState(() => new Set<number>());
  // A closed editor can't insert into what was typed later in another one.
  useEffect(() => () => removals.forEach((id) => toastList.dismiss(id)), [removals]);
  const [actions] = useState((): BlockActions => ({
    change(index, block) {
      const { value, onChange } = latest.current;
      onChange(replaced(value, index, block));
    },
    move(from, to) {
      const { value, onChange } = latest.current;
      focusBlock.current = to;
      onChange(moved(value, from, to));
    },
    remove(index) {
      const { value, onChange } = latest.current;
      focusBlock.current = Math.max(0, index - 1);
      onChange(value.filter((_, at) => at !== index));
      removals.add(toast.message('The block is removed', { action: { label: 'Undo', onClick: () => putBack(index, value[index]) } }));
    },
  }));
  const add = (kind: BlockKind) => {
    focusBlock.current = body.value.length;
    body.onChange([...body.value, NEW_BLOCKS[kind]]);
  };
  return { frame, actions, add };
}
