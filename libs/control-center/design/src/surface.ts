import { color, font, radius, space, textSize } from '../theme/tokens';
import styled, { css } from 'styled-components';

/** A panel on the ground. */
export const Panel = styled.section`
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  min-width: 0;
`;

/** A line of a panel, from edge to edge. */
const panelLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  padding: ${space.xs} ${space.m};
`;

export const PanelHead = styled.div`
  ${panelLine}
  gap: ${space.xs} ${space.m};
  border-bottom: 1px solid ${color.line};
`;

export const PanelBody = styled.div`
  padding: ${space.m};
`;

/** A column of elements. */
export const Stack = styled.div<{ $gap?: keyof typeof space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'm' }) => space[$gap]};
`;

/** A row of elements that wraps. */
export const Row = styled.div<{ $gap?: keyof typeof space; $between?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: ${({ $between }) => ($between ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 'xs' }) => space[$gap]};
  min-width: 0;
`;

/** A list with one line per item, from edge to edge of a panel. Actions are at the end of the line. Use `as="ol"` for an ordered list. */
export const RowList = styled.ul`
  > li {
    ${panelLine}
    gap: ${space.xxs} ${space.m};
    & + li {
      border-top: 1px solid ${color.line};
    }
    > :first-child {
      flex: 1 1 16rem;
      min-width: 0;
      overflow-wrap: anywhere;
    }
  }
`;

export const Soft = styled.span`
  color: ${color.textSoft};
`;

export const Small = styled.span`
  color: ${color.textSoft};
  font-size: ${textSize.small};
`;

export const Code = styled.code`
  font-family: ${font.code};
  font-size: 0.92em;
`;

/** The frame of a screen: its head, and the content below. */
export const ScreenFrame = styled.div<{ $isNarrow?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.l};
  width: 100%;
  max-width: ${({ $isNarrow }) => ($isNarrow ? '52rem' : '84rem')};
  margin: 0 auto;
  padding: ${space.l};
`;

export const ScreenHead = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  min-height: 2.25rem;
`;
