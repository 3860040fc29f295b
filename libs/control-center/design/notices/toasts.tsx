import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import styled from 'styled-components';
import { Button, IconButton } from '../buttons/button';
import { color, radius, shadow, space, TOASTS_HEIGHT } from '../theme/tokens';

/** Long enough to read the toast and to undo. */
export const TOAST_MS = 8_000;

interface ToastAction {
  readonly label: string;
  readonly onClick: () => void;
}

interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'message';
  readonly text: string;
  readonly action?: ToastAction;
  /** A second action. */
  readonly also?: ToastAction;
}

/** A store of a window's toasts. */
export interface Toastable {
  readonly current: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly dismiss: (id: number) => void;
}

/* Above dialogs, and usable while a dialog blocks the page, because an action in the dialog may be undone here. */
const Place = styled.section`
  position: fixed;
  right: ${space.m};
  bottom: ${space.m};
  z-index: 80;
  width: min(24rem, calc(100vw - 2 * ${space.m}));
  pointer-events: none;
`;
const List = styled.ol`
  display: grid;
  gap: ${space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.menu};
  pointer-events: auto;
  > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    flex: none;
  }
`;

const ICONS = { success: CircleCheck, error: CircleAlert, message: Info } as const;
const TONES = { success: color.success, error: color.danger, message: color.accent } as const;

/** The window's toasts, the newest at the bottom. Each is announced, and stays while the pointer or the focus is on it. */
export function Toasts({ list }: { list: Toastable }) {
  const toasts = useSyncExternalStore(list.subscribe, list.current);
  const [isHeld, setHeld] = useState(false);
  const place = useRef<HTMLElement>(null);
  useRoomBelow(place, toasts.length);
  return (
    <Place
      ref={place}
      aria-live="polite"
      aria-relevant="additions"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.length === 0 ? null : (
        <List>
          {toasts.map((toast) => (
            <ToastLine
              key={toast.id}
              toast={toast}
              isHeld={isHeld}
              onLeft={() => {
                // The pointer or the focus disappears with the toast, without a leave event.
                setHeld(false);
                list.dismiss(toast.id);
              }}
            />
          ))}
        </List>
      )}
    </Place>
  );
}

/** Publishes the height of the toasts. Pages and dialogs leave that much room below, so that nothing stays covered. */
function useRoomBelow(place: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    if (count > 0) style.setProperty(TOASTS_HEIGHT, `${place.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty(TOASTS_HEIGHT);
  }, [place, count]);
}

function ToastLine({ toast: { tone, text, action, also }, isHeld, onLeft }: { toast: Toast; isHeld: boolean; onLeft: () => void }) {
  const Icon = ICONS[tone];
  const leave = useRef(onLeft);
  leave.current = onLeft;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => leave.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return (
    <Line>
      <Icon size={16} color={TONES[tone]} aria-hidden />
      <span>{text}</span>
      {[action, also].map((offer) =>
        offer ? (
          <Button
            key={offer.label}
            onClick={() => {
              offer.onClick();
              onLeft();
            }}
          >
            {offer.label}
          </Button>
        ) : null,
      )}
      <IconButton label="Dismiss" onClick={onLeft}>
        <X size={15} aria-hidden />
      </IconButton>
    </Line>
  );
}
