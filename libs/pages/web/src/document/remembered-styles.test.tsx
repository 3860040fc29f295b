/** @jest-environment node */
import { useContext, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { createGlobalStyle, ServerStyleSheet, StyleSheetContext, type IStyleSheetContext } from 'styled-components';
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

/** Counts the style texts that are compiled below it. */
const compiled: string[] = [];
let counting: IStyleSheetContext['stylis'] | null = null;
function Counted({ children }: { readonly children: ReactNode }): ReactNode {
  const context = useContext(StyleSheetContext);
  const { stylis } = context;
  counting ??= Object.assign((...[css, ...more]: Parameters<typeof stylis>) => (compiled.push(css), stylis(css, ...more)), {
    hash: stylis.hash,
  });
  return <StyleSheetContext.Provider value={{ ...context, stylis: counting }}>{children}</StyleSheetContext.Provider>;
}

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

  it('compiles each style once, however many pages have it', () => {
    const show = (size: number) =>
      rendered(
        <Counted>
          <RememberedStyles>{pageOf(size)}</RememberedStyles>
        </Counted>,
      );
    show(30);
    const first = compiled.length;
    expect(first).toBeGreaterThan(0);
    show(30);
    expect(compiled).toHaveLength(first);
    show(31);
    expect(compiled.length).toBeGreaterThan(first);
  });
});
