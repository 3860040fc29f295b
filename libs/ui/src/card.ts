import { styled } from 'styled-components';
import { color, radius, space } from './tokens';

/** A quiet frame around things that belong together. */
export const Card = styled.div`
  min-width: 0;
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.paper};
`;
