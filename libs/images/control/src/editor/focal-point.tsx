import { radius } from '@waypost/control-center/design/theme';
import { mediaPath, type ImageContent } from '@waypost/images/model';
import type { KeyboardEvent, PointerEvent } from 'react';
import styled from 'styled-components';

const Stage = styled.div`
  position: relative;
  width: fit-content;
  max-width: 100%;
  margin: 0 auto;
  border-radius: ${radius.panel};
  overflow: hidden;
  cursor: crosshair;
  touch-action: none;
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
    pointer-events: none;
  }
`;
const STEP = 0.01;
const BIG_STEP = 0.1;
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Chooses the point that is never cropped, by click, drag or arrow keys. */
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
  const point = (event: PointerEvent<HTMLDivElement>) => {
    if (isReadOnly || (event.type === 'pointermove' && event.buttons !== 1)) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({ x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) });
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
      role="slider"
      tabIndex={isReadOnly ? -1 : 0}
      aria-label="Focal point"
      aria-valuenow={Math.round(value.x * 100)}
      aria-valuetext={`${percent(value.x)} from the left, ${percent(value.y)} from the top`}
      aria-disabled={isReadOnly}
      onPointerDown={point}
      onPointerMove={point}
      onKeyDown={move}
    >
      <img src={mediaPath(image.hash, shownWidth)} alt={image.alt} draggable={false} />
      <span style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
    </Stage>
  );
}
