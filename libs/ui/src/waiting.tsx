import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color } from './tokens';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

/** An animation while something is in progress; it has no text. With reduced motion it is a still ring next to the words. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 1.5em;
  height: 1.5em;
  border: 0.1875em solid ${color.line};
  border-top-color: ${color.primary};
  border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 1rem;
  padding-block: 1rem;
`;

/** Asks for a moment's patience, politely announced. */
export function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <Row role="status">
      <Spinner />
      <span>{children}</span>
    </Row>
  );
}
