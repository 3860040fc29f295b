import { css } from 'styled-components';
import { color } from '../theme/tokens';

/** A shade at the right edge of what scrolls sideways, while there is more. The cover moves with the content, and hides it at the end. */
export const EDGE_SHADE = css`
  background:
    linear-gradient(to left, ${color.surface} 1rem, transparent) right / 2rem 100% no-repeat local,
    linear-gradient(to left, ${color.control}, transparent) right / 0.75rem 100% no-repeat scroll,
    ${color.surface};
`;
