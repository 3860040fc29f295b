import { color, space } from '../theme/tokens';
import styled from 'styled-components';

/** A column's title that sorts its table. */
export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xxs};
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  font-weight: 550;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;
