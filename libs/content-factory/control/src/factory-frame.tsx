import { useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styled from 'styled-components';

const Places = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs} ${space.m};
  border-bottom: 1px solid ${color.line};
  > a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    padding: ${space.xxs} 0;
    color: ${color.textSoft};
    font-weight: 550;
    text-decoration: none;
    border-bottom: 2px solid transparent;
  }
  > a:hover {
    color: ${color.text};
  }
  > a[aria-current='page'] {
    color: ${color.text};
    border-bottom-color: ${color.accent};
  }
`;

const PLACES = [
  { screen: 'content-factory', title: 'Instructions' },
  { screen: 'runs', title: 'Runs' },
  { screen: 'authors', title: 'Authors' },
] as const;

/** The frame of a factory screen: title, actions and links to the other screens. */
export function FactoryFrame({ title, actions, children }: { title: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const branch = useBranchId();
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>{title}</h1>
        {actions}
      </ScreenHead>
      <Places aria-label="Content factory">
        {PLACES.map(({ screen, title: name }) => (
          <NavLink key={screen} to={screenPath(screen, { branch })} end={screen === 'content-factory'}>
            {name}
          </NavLink>
        ))}
      </Places>
      {children}
    </ScreenFrame>
  );
}
