import { Link } from 'react-router';
import { color } from '../theme/tokens';
import styled from 'styled-components';

/** A row's name that opens it. */
export const TitleLink = styled(Link)`
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
