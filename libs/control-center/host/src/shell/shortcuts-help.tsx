import { SHORTCUTS } from '@waypost/control-center/client';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { KeyHint } from '@waypost/control-center/design/buttons';
import { Dialog } from '@waypost/control-center/design/overlays';
import { space, VisuallyHidden } from '@waypost/control-center/design/theme';
import styled from 'styled-components';

const Columns = styled.div`
  columns: 2 15rem;
  column-gap: ${space.xl};
  section {
    break-inside: avoid;
    padding-bottom: ${space.m};
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: ${space.m};
    min-height: 1.75rem;
  }
`;

export interface ShortcutsHelpProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Every shortcut of the person, by the place where it works. */
export default function ShortcutsHelp({ isOpen, onOpenChange }: ShortcutsHelpProps) {
  const mayEdit = useMayEdit();
  const shortcuts = SHORTCUTS.filter(({ keys }) => mayEdit || keys !== 'c');
  const places = [...new Set(shortcuts.map(({ where }) => where))];
  return (
    <Dialog
      isForReading
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isWide
      title="Keyboard shortcuts"
      description="Single keys can be switched off under Your account."
    >
      <Columns>
        {places.map((place) => (
          <section key={place}>
            <h3>{place}</h3>
            <dl>
              {shortcuts
                .filter(({ where }) => where === place)
                .map(({ keys, does }) => (
                  <div key={keys}>
                    <dt>{does}</dt>
                    <dd>
                      <VisuallyHidden>{keys.replace('mod', 'Control or Command')}</VisuallyHidden>
                      <KeyHint keys={keys} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </Columns>
    </Dialog>
  );
}
