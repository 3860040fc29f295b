import styled from 'styled-components';
import { color, space } from '../design/tokens';

/** A person a line: who it is, and at its end what can be done. */
export const PersonList = styled.ul`
  > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.m};
    padding: ${space.s} ${space.m};
    & + li {
      border-top: 1px solid ${color.line};
    }
    > :first-child {
      display: grid;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    > :last-child {
      flex: none;
    }
  }
`;
