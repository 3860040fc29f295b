import type { TemplateProps } from '@waypost/pages/contract/payload';
import { Container } from '@waypost/ui';
import { color, media, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { Contents, hasContents, sectionId } from '../blocks/contents';
import { PrivacyChoices } from '../shell/privacy-choices';

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
const WideContents = styled(Contents)`
  margin-top: ${space.xl};
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

/** Terms, privacy and similar pages: one column with the contents first. Only the text blocks of the body are shown. */
export function Template({ payload }: TemplateProps) {
  const { page, copy, route } = payload;
  const texts = page.body.filter((block) => block.kind === 'text');
  return (
    <Page>
      <Container data-width="text">
        <h1>{page.headline}</h1>
        {page.subheadline && <p>{page.subheadline}</p>}
        {hasContents(texts) && <WideContents label={copy.onThisPage} blocks={texts} />}
        {texts.map((block, index) => (
          <section key={index} id={sectionId(index)}>
            {block.heading && <h2>{block.heading}</h2>}
            {block.paragraphs.map((paragraph, number) => (
              <p key={number}>{paragraph}</p>
            ))}
          </section>
        ))}
        {route.name === 'privacy' && <PrivacyChoices copy={copy} />}
      </Container>
    </Page>
  );
}
