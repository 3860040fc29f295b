import { styled } from 'styled-components';
import { color, radius, space, type SpaceName } from './tokens';

/** The page's column, with a margin that keeps it off the edge of a phone. `data-width="text"` keeps lines readable. */
export const Container = styled.div`
  width: 100%;
  max-width: 72rem;
  margin-inline: auto;
  padding-inline: max(min(1.25rem, 5.5vw), env(safe-area-inset-left));
  &[data-width='text'] {
    max-width: 44rem;
  }
`;

/** Stacks its children vertically with even space between them. */
export const Stack = styled.div<{ $gap?: SpaceName }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 'm' }) => space[$gap]};
  min-width: 0;
  > * {
    min-width: 0;
  }
`;

/** A quiet frame around content that belongs together. */
export const Card = styled.div`
  min-width: 0;
  padding: ${space.l};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.paper};
`;
