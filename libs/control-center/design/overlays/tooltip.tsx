import {
  cloneElement,
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { KeyHint } from '../buttons/key-hint';
import { color, radius, space, textSize } from '../theme/tokens';

/** R10.13 */
export const TOOLTIP_DELAY_MS = 700;
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** Long enough to move the pointer from the control onto the tooltip. */
const LEAVE_DELAY_MS = 100;
const GAP_PX = 6;

const Bubble = styled.div`
  position: fixed;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  width: max-content;
  max-width: min(20rem, calc(100vw - 1rem));
  padding: ${space.xxs} ${space.xs};
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.surface};
  font-size: ${textSize.small};
  z-index: 60;
`;

const LastHidden = createContext<{ at: number }>({ at: Number.NEGATIVE_INFINITY });

/** Wraps the app once. The first tooltip has a delay, and for a moment after it others show at once (R10.13). */
export function TooltipDelays({ children }: { children: ReactNode }) {
  const lastHidden = useRef({ at: Number.NEGATIVE_INFINITY });
  return <LastHidden value={lastHidden.current}>{children}</LastHidden>;
}

/** Places the tooltip centered below the control, or above it if there is no room, and always within the window. */
function placeBubble(bubble: HTMLElement, control: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const isBelow = control.bottom + GAP_PX + height <= window.innerHeight;
  const left = control.left + control.width / 2 - width / 2;
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, window.innerWidth - width - GAP_PX))}px`;
  bubble.style.top = `${isBelow ? control.bottom + GAP_PX : Math.max(GAP_PX, control.top - GAP_PX - height)}px`;
}

/** Decides when a tooltip is shown: after a pause of the pointer or at once for the keyboard, and until either leaves. */
function useShowing() {
  const lastHidden = useContext(LastHidden);
  const [control, setControl] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const isPressed = useRef(false);
  const hide = (now: number) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (control) lastHidden.at = now;
    setControl(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    control,
    hide,
    showSoon: (element: Element, now: number) => {
      if (control || timer.current !== undefined || isPressed.current) return;
      const wait = now - lastHidden.at < TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_DELAY_MS;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        setControl(element);
      }, wait);
    },
    showNow: (element: Element) => setControl(element),
    hideSoon: (now: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => hide(now), control ? LEAVE_DELAY_MS : 0);
      isPressed.current = false;
    },
    stay: () => clearTimeout(timer.current),
    press: (now: number) => {
      hide(now);
      isPressed.current = true;
    },
  };
}

type ControlProps = HTMLAttributes<HTMLElement>;

/** Explains a control that shows no words. */
export function Tooltip({ text, keys, children }: { text: string; keys?: string; children: ReactElement<ControlProps> }) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  const { control, hide, hideSoon, press, showNow, showSoon, stay } = useShowing();
  useLayoutEffect(() => {
    if (control && bubble.current) placeBubble(bubble.current, control.getBoundingClientRect());
  }, [control]);
  useEffect(() => {
    if (!control) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide(event.timeStamp);
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  });
  const { props } = children;
  const described = [props['aria-describedby'], control ? id : undefined].filter(Boolean).join(' ');
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': described === '' ? undefined : described,
        onPointerMove: (event) => {
          props.onPointerMove?.(event);
          if (event.pointerType !== 'touch') showSoon(event.currentTarget, event.timeStamp);
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event);
          hideSoon(event.timeStamp);
        },
        onPointerDown: (event) => {
          props.onPointerDown?.(event);
          press(event.timeStamp);
        },
        onFocus: (event) => {
          props.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) showNow(event.currentTarget);
        },
        onBlur: (event) => {
          props.onBlur?.(event);
          hide(event.timeStamp);
        },
      } satisfies ControlProps)}
      {control
        ? createPortal(
            <Bubble ref={bubble} id={id} role="tooltip" onPointerEnter={stay} onPointerLeave={(event) => hideSoon(event.timeStamp)}>
              {text}
              {keys === undefined ? null : <KeyHint keys={keys} />}
            </Bubble>,
            document.body,
          )
        : null}
    </>
  );
}
