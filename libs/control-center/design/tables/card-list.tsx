import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, textSize } from '../theme/tokens';

/** A list with one card per item, for windows that are narrower than a table. */
export const CardList = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: ${space.xs};
    padding: ${space.s} 0;
    & + li {
      border-top: 1px solid ${color.line};
    }
  }
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
    gap: ${space.xs} ${space.s};
  }
  dt {
    color: ${color.textSoft};
    font-size: ${textSize.small};
  }
`;

/** One fact, within a card's `dl`. */
export const CardFact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);
