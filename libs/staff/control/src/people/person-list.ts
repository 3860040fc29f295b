import { color, space } from '@waypost/control-center/design';
import styled from 'styled-components';

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
