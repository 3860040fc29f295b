import { styled } from 'styled-components';
import { color } from '../tokens';

/** The timing of the bar's movement (R4.06). */
export const PROGRESS_ANIMATION_MS = 300;
export const PROGRESS_DELAY_MS = 10;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
  color: ${color.inkSoft};
  font-weight: 650;
  font-variant-numeric: tabular-nums lining-nums;
  white-space: nowrap;
`;
const Track = styled.div`
  flex: 1;
  height: 0.625rem;
  border-radius: 1rem;
  overflow: hidden;
  background: ${color.line};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
/* A class per percentage instead of a style attribute, because the page's security policy may forbid inline styles. */
const Fill = styled.div<{ $percent: number }>`
  height: 100%;
  border-radius: inherit;
  background: ${color.primary};
  transform: translateX(${({ $percent }) => $percent - 100}%);
  transition: transform ${PROGRESS_ANIMATION_MS}ms ease-out ${PROGRESS_DELAY_MS}ms;
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;

export interface ProgressBarProps {
  /** Counted from one. */
  readonly step: number;
  readonly total: number;
  /** The label for screen readers: "Your progress". */
  readonly label: string;
  /** What screen readers say for the bare `3 / 14`: "Step 3 of 14". */
  readonly valueText: string;
}

/** The visitor's position in a sequence: the step's number out of the total (R4.06). Keep it mounted between steps, so that it moves. */
export function ProgressBar({ step, total, label, valueText }: ProgressBarProps) {
  return (
    <Row role="progressbar" aria-label={label} aria-valuenow={step} aria-valuemin={0} aria-valuemax={total} aria-valuetext={valueText}>
      <Track>
        <Fill $percent={Math.round((step / total) * 100)} />
      </Track>
      <span>{`${step} / ${total}`}</span>
    </Row>
  );
}
