import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '../theme/tokens';
import { clickedShare, movedShare, splitterStep } from './split-keys';

/** The minimum share of either pane. */
const MIN_PERCENT = 20;

/** A press that moves less is a click. A hand that shakes moves a little. */
const CLICK_PIXELS = 4;

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--share)) 0 minmax(0, 1fr);
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
  height: 100%;
`;

const Handle = styled.div`
  position: relative;
  width: 0.75rem;
  margin-left: -0.375rem;
  z-index: 1;
  outline: none;
  cursor: col-resize;
  touch-action: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0 auto 0 50%;
    width: 1px;
    background: ${color.line};
    transition: box-shadow 90ms;
  }
  &:hover::after,
  &:focus-visible::after,
  &[data-dragged='true']::after {
    background: ${color.accent};
    box-shadow: 0 0 0 1px ${color.accent};
  }
`;

const Pane = styled.div`
  min-width: 0;
  min-height: 0;
  overflow: hidden;
`;

export interface SplitPaneProps {
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** The first pane's initial share, in percent. */
  readonly share: number;
  /** Called after somebody moved the divider with a key or released it. */
  readonly onShareChange: (share: number) => void;
}

/** Two panes side by side. The pointer, a click and the arrow keys move the divider (R10.13, R15.07). */
export function SplitPane({ label, first, second, share: opening, onShareChange }: SplitPaneProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(() => movedShare(opening, 0, MIN_PERCENT));
  const [isDragged, setDragged] = useState(false);
  const grabbed = useRef({ x: 0, share: 0, hasMoved: false });

  const stepByKey = (event: KeyboardEvent) => {
    const step = splitterStep(event);
    if (step === null) return;
    event.preventDefault();
    const next = movedShare(share, step, MIN_PERCENT);
    setShare(next);
    onShareChange(next);
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Captures the pointer, so that the drag continues over the preview's frame and selects no text.
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    event.currentTarget.focus();
    grabbed.current = { x: event.clientX, share, hasMoved: false };
    setDragged(true);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const box = frame.current?.getBoundingClientRect();
    grabbed.current.hasMoved ||= Math.abs(event.clientX - grabbed.current.x) >= CLICK_PIXELS;
    if (isDragged && grabbed.current.hasMoved && box && box.width > 0)
      setShare(movedShare(((event.clientX - box.left) / box.width) * 100, 0, MIN_PERCENT));
  };
  const release = () => {
    setDragged(false);
    const next = grabbed.current.hasMoved ? share : clickedShare(grabbed.current.share);
    setShare(next);
    onShareChange(next);
  };

  return (
    <Frame ref={frame} style={{ '--share': `${share}%` } as CSSProperties}>
      <Pane>{first}</Pane>
      <Handle
        role="separator"
        tabIndex={0}
        aria-label={label}
        aria-orientation="vertical"
        aria-valuenow={Math.round(share)}
        aria-valuemin={MIN_PERCENT}
        aria-valuemax={100 - MIN_PERCENT}
        title="Drag, or click for the next width"
        data-dragged={isDragged}
        onKeyDown={stepByKey}
        onPointerDown={grab}
        onPointerMove={follow}
        onLostPointerCapture={release}
      />
      <Pane>{second}</Pane>
    </Frame>
  );
}
