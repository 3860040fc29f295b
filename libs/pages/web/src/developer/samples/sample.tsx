import type { ReactNode } from 'react';
import { Container } from '@waypost/ui';
import { color, font, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';

const Component = styled.section`
  padding-block: ${space.xl};
  h2 {
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
    font-size: ${textSize.title};
  }
`;
export const States = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  gap: ${space.l} ${space.xl};
  margin-top: ${space.l};
`;
const Caption = styled.h3`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font: 400 ${textSize.small} / 1.4 ${font.text};
`;
export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space.m};
  margin: ${space.l} 0 0;
  padding: 0;
  list-style: none;
  font-size: ${textSize.small};
`;
export const LONG = 'A label that is much longer than anybody would like it to be, and goes on to a second line on a phone';

/** One state with its name. */
export function State({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Caption>{name}</Caption>
      {children}
    </div>
  );
}

/** A component and its states. */
export function Sample({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Component aria-label={name}>
      <Container>
        <h2>{name}</h2>
        {children}
      </Container>
    </Component>
  );
}
