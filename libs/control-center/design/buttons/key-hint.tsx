import { font, radius } from '../theme/tokens';
import styled from 'styled-components';

const Keys = styled.span`
  display: inline-flex;
  gap: 0.1875rem;
  flex: none;
  kbd {
    min-width: 1.25rem;
    padding: 0 0.25rem;
    border: 1px solid;
    border-radius: ${radius.small};
    font: 0.6875rem/1.125rem ${font.text};
    text-align: center;
    opacity: 0.9;
  }
`;

/** Shows a shortcut with the names of this system's keys. `mod` is Ctrl, or ⌘ on a Mac. `mod+k`, `?`, `g b`. */
export function KeyHint({ keys }: { keys: string }) {
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const named = keys
    .split(/[+ ]/)
    .map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : key === 'shift' ? 'Shift' : key === 'enter' ? '↵' : key));
  return (
    <Keys aria-hidden>
      {named.map((key) => (
        <kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </Keys>
  );
}
