import { color, radius, space } from '../theme/tokens';
import styled, { keyframes } from 'styled-components';

const breathe = keyframes`
  50% { opacity: 0.45; }
`;

/** A placeholder of the same size as the loading content. */
export const Bone = styled.span<{ $width?: string; $height?: string }>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '0.875rem' }) => $height};
  border-radius: ${radius.small};
  background: ${color.hover};
  animation: ${breathe} 1.4s ease-in-out infinite;
`;

const Lines = styled.div`
  display: grid;
  gap: ${space.m};
  padding: ${space.m};
`;

const WIDTHS = ['62%', '84%', '47%', '71%', '55%', '90%', '66%', '39%'];

/** The placeholder of a loading list. */
export function LoadingLines({ what, lines = 6 }: { what: string; lines?: number }) {
  return (
    <Lines role="status" aria-label={`Loading ${what}`}>
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} $width={WIDTHS[index % WIDTHS.length]} />
      ))}
    </Lines>
  );
}
