import { styled } from 'styled-components';
import { color, radius } from './tokens';

/** First in the page, seen only with the keyboard: `<SkipLink href="#main">`. */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 10;
  top: 0.5rem;
  left: 0.5rem;
  padding: 0.75rem 1.25rem;
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.paper};
  font-weight: 650;
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
