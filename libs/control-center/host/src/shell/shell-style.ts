import { color, space } from '@waypost/control-center/design/theme';
import { css } from 'styled-components';

/** The layout of the side bar, beside the screen and in the drawer of a narrow window. */
export const sideShape = css`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: ${space.s};
  background: ${color.ground};
  overflow-y: auto;
`;
