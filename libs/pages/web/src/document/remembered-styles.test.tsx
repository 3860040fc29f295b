/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, ServerStyleSheet } from 'styled-components';
import { RememberedStyles } from './remembered-styles';

const Base = styled.p<{ $size: number }>`
  font-size: ${({ $size }) => $size}px;
  &:hover,
  ${() => 'main'} & {
    color: red;
  }
  @media (min-width: 40rem) {
    margin: 0;
  }
`;
const Folded = styled(Base)`
  padding: 1px;
`;
const Everywhere = createGlobalStyle<{ $margin: number }>`body { margin: ${({ $margin }) => $margin}px; }`;

/** Renders a page with its own sheet, as the server does. */
function rendered(page: ReactElement): { readonly html: string; readonly styles: string } {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(page));
  return { html, styles: sheet.getStyleTags() };
}

const pageOf = (size: number): ReactElement => (
  <>
    <Everywhere $margin={size} />
    <Base $size={size}>one</Base>
    <Folded $size={size}>two</Folded>
  </>
);

describe('RememberedStyles', () => {
  it('writes the same page and the same styles as without it, the first time and later, whatever was rendered before', () => {
    for (const size of [16, 18, 16, 20, 18]) {
      const page = pageOf(size);
      const remembering = rendered(<RememberedStyles>{page}</RememberedStyles>);
      expect(remembering).toEqual(rendered(page));
      expect(remembering.styles).toContain(`font-size:${size}px`);
      expect(remembering.styles).toContain(`margin:${size}px`);
    }
  });
});
