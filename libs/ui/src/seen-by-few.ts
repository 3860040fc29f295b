import { styled } from 'styled-components';
import { color, radius } from './tokens';

/** The first element of the page, visible only with the keyboard: `<SkipLink href="#main">`. */
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

/** Text for screen readers. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
