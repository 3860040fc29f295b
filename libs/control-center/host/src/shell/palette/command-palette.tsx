import { KeyHint } from '@waypost/control-center/design/buttons';
import { useFocusReturn } from '@waypost/control-center/design/overlays';
import { VisuallyHidden } from '@waypost/control-center/design/theme';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { useState } from 'react';
import type { PaletteAction } from './palette-entries';
import { Frame, Sheet, Veil } from './palette-style';
import { usePaletteGroups, type PaletteContents, type PaletteGroup } from './use-palette-groups';

const PLACEHOLDER = 'Find a page, a name, a branch or a command';

export interface PaletteProps extends PaletteContents {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Finds everything by a few letters: items of the branch, screens, people, branches, commands. */
export default function CommandPalette({ isOpen, onOpenChange, ...contents }: PaletteProps) {
  const focus = useFocusReturn();
  const [typed, setTyped] = useState('');
  const { groups, isLoading, isPartial } = usePaletteGroups(typed, isOpen, contents);
  const close = () => {
    onOpenChange(false);
    setTyped('');
  };
  const choose = ({ run }: PaletteAction) => {
    focus.forget();
    close();
    run();
  };
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(next) => (next ? onOpenChange(true) : close())}>
      <RadixDialog.Portal>
        <Veil />
        <Sheet aria-describedby={undefined} onOpenAutoFocus={focus.onOpenAutoFocus} onCloseAutoFocus={focus.onCloseAutoFocus}>
          <VisuallyHidden>
            <RadixDialog.Title>Command palette</RadixDialog.Title>
          </VisuallyHidden>
          <Frame>
            <Command shouldFilter={false} label={PLACEHOLDER}>
              <div className="typed">
                <Search size={16} aria-hidden />
                <Command.Input value={typed} onValueChange={setTyped} placeholder={PLACEHOLDER} />
              </div>
              <Command.List label="Matches">
                {groups.every(({ entries }) => entries.length === 0) ? (
                  <Command.Empty>{isLoading ? 'Still loading names…' : `Nothing matches “${typed}”.`}</Command.Empty>
                ) : null}
                {groups.map((group) => (
                  <Matches key={group.heading} {...group} onChoose={choose} />
                ))}
              </Command.List>
              {isPartial ? (
                <p className="partial" role="status">
                  Some names could not be loaded, and are not found here. Close and open it to try again.
                </p>
              ) : null}
            </Command>
          </Frame>
        </Sheet>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The matches of one kind below their heading. Renders nothing if there are none. */
function Matches({ heading, entries, onChoose }: PaletteGroup & { onChoose: (entry: PaletteAction) => void }) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {entries.map((entry) => {
        const { id, title, about, keys, icon: Icon } = entry;
        return (
          <Command.Item key={id} value={`${heading} ${id}`} onSelect={() => onChoose(entry)}>
            <Icon size={16} aria-hidden />
            <span>{title}</span>
            {about === undefined ? <small aria-hidden /> : <small>{about}</small>}
            {keys === undefined ? (
              <span data-enter>
                <KeyHint keys="enter" />
              </span>
            ) : (
              <KeyHint keys={keys} />
            )}
          </Command.Item>
        );
      })}
    </Command.Group>
  );
}
