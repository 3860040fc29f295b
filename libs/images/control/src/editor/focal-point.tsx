import { percentInWords } from '@waypost/platform/kernel/text';
import { radius } from '@waypost/control-center/design/theme';
import { mediaPath, type ImageContent } from '@waypost/images/model';
import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import styled from 'styled-components';

const Stage = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  border-radius: ${radius.panel};
  overflow: hidden;
  cursor: crosshair;
  /* A phone scrolls past the picture. Only the ring can be dragged. */
  touch-action: pan-y;
  img {
    display: block;
    max-width: 100%;
    max-height: 60dvh;
    height: auto;
  }
  > span {
    position: absolute;
    width: 1.5rem;
    height: 1.5rem;
    translate: -50% -50%;
    border: 3px solid #fff;
    border-radius: 50%;
    box-shadow: 0 0 0 2px #111;
    cursor: grab;
    touch-action: none;
  }
`;
const STEP = 0.01;
const BIG_STEP = 0.1;
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

/** Chooses the point that is never cropped: by a tap or click, by dragging its ring, or by the arrow keys. */
export function FocalPoint({
  image,
  value,
  onChange,
  isReadOnly,
}: {
  image: ImageContent;
  value: ImageContent['focalPoint'];
  onChange: (value: ImageContent['focalPoint']) => void;
  isReadOnly: boolean;
}) {
  const shownWidth = image.variants.reduce((widest, { width }) => (width <= 1280 ? Math.max(widest, width) : widest), 0) || image.width;
  const stage = useRef<HTMLDivElement>(null);
  const point = (event: MouseEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (isReadOnly || !box) return;
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
  };
  const grab = (event: PointerEvent<HTMLElement>) => {
    if (event.isPrimary && event.button === 0) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.shiftKey ? BIG_STEP : STEP;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    };
    const [x, y] = moves[event.key] ?? [];
    if (isReadOnly || x === undefined || y === undefined) return;
    event.preventDefault();
    onChange({ x: within(value.x + x), y: within(value.y + y) });
  };
  return (
    <Stage
      ref={stage}
      role="slider"
      tabIndex={isReadOnly ? -1 : 0}
      aria-label="Focal point"
      aria-valuenow={Math.round(value.x * 100)}
      aria-valuetext={`${percentInWords(value.x)} from the left, ${percentInWords(value.y)} from the top`}
      aria-disabled={isReadOnly}
      onClick={point}
      onKeyDown={move}
    >
      <img src={mediaPath(image.hash, shownWidth)} alt={image.alt} draggable={false} />
      <span
        title={isReadOnly ? undefined : 'Drag'}
        style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        onPointerDown={grab}
        onPointerMove={drag}
      />
    </Stage>
  );
}
