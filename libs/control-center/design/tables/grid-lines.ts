import styled, { css } from 'styled-components';
import { color, space, textSize } from '../theme/tokens';

/** Two lines of a long name, with space above and below. */
export const ROW_HEIGHT_PX = 44;
/** Three lines of text, so that a phone shows what identifies a row without scrolling sideways. */
export const PHONE_ROW_HEIGHT_PX = 68;

const ONE_LINE = css`
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** At most as high as a row. */
const TWO_LINES = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-height: 1.2;
`;

const Line = styled.div<{ $columns: string; $isNarrow?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $columns }) => $columns};
  align-items: center;
  gap: 0 ${space.m};
  padding: 0 ${space.m};
  min-width: ${({ $isNarrow }) => ($isNarrow ? '0' : '44rem')};
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
export const RowLine = styled(Line)<{ $height: number }>`
  position: absolute;
  inset: 0 0 auto;
  height: ${({ $height }) => $height}px;
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
export const Cell = styled.div<{ $isLong?: boolean }>`
  min-width: 0;
  overflow: hidden;
  ${({ $isLong }) => ($isLong ? TWO_LINES : ONE_LINE)}
`;

/** The cells of a row on a phone, one above the other. */
export const PhoneLines = styled.div`
  display: grid;
  gap: ${space.xxs};
  min-width: 0;
  > div {
    display: flex;
    align-items: center;
    gap: 0 ${space.xs};
    min-width: 0;
  }
  > div > * {
    flex: 0 1 auto;
  }
  /* A row has no room for a third line: what is beside its badges gets shorter. */
  > div:last-child > :last-child:not(:first-child) {
    flex-shrink: 0;
    max-width: 75%;
  }
  > div:last-child > * > * {
    flex-wrap: nowrap;
  }
  > div:last-child {
    font-size: ${textSize.small};
    color: ${color.textSoft};
  }
`;
/** The checkbox of a row, large enough for a finger. */
export const ChoiceBox = styled.label`
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  cursor: pointer;
  input {
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;
