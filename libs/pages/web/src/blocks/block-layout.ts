import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

/** Blocks adapt to the width of their column instead of the screen, because a block can be in a full page or in an article's column. */
export const BlockColumn = styled.div`
  container-type: inline-size;
`;
/** A phone's column whose reader has doubled the text. */
export const tightColumn = '(max-width: 12rem)';
export const mediumColumn = '(min-width: 34rem)';
export const wideColumn = '(min-width: 54rem)';

/** In a wide column, a block's heading is to the left of its content, so that lines stay short and the page stays full. */
export const Beside = styled.div.attrs<{ readonly 'data-part'?: string }>({ 'data-part': 'beside' })`
  display: grid;
  gap: ${space.m};
  > * {
    min-width: 0;
  }
  @container ${wideColumn} {
    grid-template-columns: 4fr 7fr;
    gap: ${space.xl};
  }
`;
