import { media, space } from '@waypost/ui';
import { styled } from 'styled-components';

/** On wide screens a block's heading stands beside what it is about, so that lines stay short and the page stays full. */
export const Beside = styled.div`
  display: grid;
  gap: ${space.m};
  > * {
    min-width: 0;
  }
  @media ${media.wide} {
    grid-template-columns: 4fr 7fr;
    gap: ${space.xl};
  }
`;
