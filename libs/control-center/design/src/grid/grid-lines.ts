import styled from 'styled-components';
import { color, space, textSize } from '../theme/tokens';

export const ROW_HEIGHT_PX = 40;

const Line = styled.div<{ $columns: string }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  align-items: center;
  gap: 0 ${space.m};
  padding: 0 ${space.m};
  min-width: 44rem;
`;
export const HeadLine = styled(Line)`
  position: sticky;
  top: 0;
  z-index: 1;
  height: 2.25rem;
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  font-size: ${textSize.small};
  font-weight: 550;
  color: ${color.textSoft};
`;
export const RowLine = styled(Line)`
  position: absolute;
  inset: 0 0 auto;
  height: ${ROW_HEIGHT_PX}px;
  border-bottom: 1px solid ${color.line};
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
    background: ${color.hover};
  }
`;
export const Cell = styled.div`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
