import type { TemplateProps } from '@waypost/api-contract';
import type { BodyBlock } from '@waypost/pages/model';
import { color, Container, media, radius, space, textSize } from '@waypost/ui';
import { styled } from 'styled-components';

const Page = styled.div`
  padding-block: clamp(2rem, 1rem + 4vw, 4.5rem);
  h1 {
    font-size: clamp(2rem, 1.5rem + 2.2vw, 3rem);
  }
  h1 + p {
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
  }
  section {
    margin-top: ${space.xl};
  }
  h2 {
    margin-bottom: ${space.s};
    font-size: ${textSize.title};
    line-height: 1.3;
  }
  section > p + p {
    margin-top: ${space.m};
  }
`;
const Contents = styled.nav`
  margin-top: ${space.xl};
  padding: ${space.m} ${space.l};
  border-radius: ${radius.card};
  background: ${color.mist};
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    min-height: 3rem;
    line-height: 1.35;
  }
  @media ${media.wide} {
    ol {
      columns: 2;
      column-gap: ${space.xl};
    }
    li {
      break-inside: avoid;
    }
  }
`;

/** With fewer sections a list of them is longer than the way to them. */
const CONTENTS_FROM = 4;

const hasHeading = (block: BodyBlock): block is BodyBlock & { readonly heading: string } => Boolean(block.heading);

/** Terms, privacy and the like: one column to read, with its contents up front. Of a page's blocks it shows the texts. */
export function Template({ payload }: TemplateProps) {
  const { page } = payload;
  const texts = page.body.filter((block) => block.kind === 'text');
  const headed = texts.filter(hasHeading);
  return (
    <Page>
      <Container data-width="text">
        <h1>{page.headline}</h1>
        {page.subheadline && <p>{page.subheadline}</p>}
        {headed.length >= CONTENTS_FROM && (
          <Contents aria-label={page.headline} data-screen-only>
            <ol>
              {headed.map((block) => (
                <li key={block.heading}>
                  <a href={`#${sectionId(texts.indexOf(block))}`}>{block.heading}</a>
                </li>
              ))}
            </ol>
          </Contents>
        )}
        {texts.map((block, index) => (
          <section key={index} id={sectionId(index)}>
            {block.heading && <h2>{block.heading}</h2>}
            {block.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </Container>
    </Page>
  );
}

/** Numbered from one, so that a link to a section survives a change of its words. */
const sectionId = (index: number) => `section-${index + 1}`;
