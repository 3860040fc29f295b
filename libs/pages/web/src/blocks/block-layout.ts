import { space } from '@waypost/ui/theme';
import { styled } from 'styled-components';

/** Blocks ask how wide their column is, not the screen: the same block stands across a page and in an article's column. */
export const BlockColumn = styled.div`
  container-type: inline-size;
`;
export const mediumColumn = '(min-width: 34rem)';
export const wideColumn = '(min-width: 54rem)';

/** Where there is room a block's heading stands beside what it is about, so that lines stay short and the page stays full. */
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
