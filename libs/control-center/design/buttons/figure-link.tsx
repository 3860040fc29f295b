import { Link } from 'react-router';
import styled from 'styled-components';

/** A figure that links to the visits behind it. It is large enough to tap (R15.07). */
export const FigureLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 1.5rem;
  min-width: 1.5rem;
  justify-content: flex-end;
`;
