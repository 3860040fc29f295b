import { color, textSize } from '../theme/tokens';
import styled from 'styled-components';

const tones = {
  neutral: [color.hover, color.text],
  accent: [color.accentTint, color.accent],
  success: [color.successTint, color.success],
  caution: [color.cautionTint, color.caution],
  danger: [color.dangerTint, color.danger],
} as const;
export type Tone = keyof typeof tones;

/** A short label for a state. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  padding: 0.0625rem 0.4375rem;
  border-radius: 1rem;
  font-size: ${textSize.small};
  font-weight: 550;
  line-height: 1.4;
  white-space: nowrap;
  background: ${({ $tone = 'neutral' }) => tones[$tone][0]};
  color: ${({ $tone = 'neutral' }) => tones[$tone][1]};
`;
