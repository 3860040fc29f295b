import type { TemplateProps } from '@waypost/pages/contract/payload';
import { Card, Container } from '@waypost/ui';
import { color, font, media, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { ActionBar } from '../shell/action-bar';
import { BlockColumn } from '../blocks/block-layout';
import { Block } from '../blocks/body-blocks';
import { Contents, hasContents, sectionId } from '../blocks/contents';
import { HeroActions } from '../blocks/hero-actions';
import { LeadImage } from '../blocks/lead-image';

const Head = styled(Container)`
  padding-top: clamp(2rem, 1rem + 4vw, 4.5rem);
  h1 {
    max-width: 18em;
    font-size: clamp(2rem, 1.5rem + 2.2vw, 3.125rem);
  }
  p {
    max-width: 44rem;
    margin-top: ${space.m};
    color: ${color.inkSoft};
    font-size: ${textSize.lead};
    line-height: 1.5;
  }
  small {
    display: block;
    margin-top: ${space.s};
    color: ${color.inkSoft};
    font-size: 1rem;
  }
  img {
    width: 100%;
    margin-top: ${space.xl};
    border-radius: 1.5rem;
    background: ${color.tint};
    max-height: 24rem;
    object-fit: contain;
  }
`;

/* The table of contents is next to the text on wide screens, and above it on others. */
const Columns = styled(Container)`
  display: grid;
  gap: ${space.xl};
  padding-block: ${space.xl} ${space.xxl};
  > * {
    min-width: 0;
  }
  @media ${media.wide} {
    grid-template-columns: minmax(0, 43rem) minmax(14rem, 1fr);
    gap: clamp(2.5rem, 6vw, 5rem);
    > nav {
      grid-column: 2;
      grid-row: 1;
      position: sticky;
      top: ${space.l};
      align-self: start;
      max-height: calc(100vh - 3rem);
      overflow-y: auto;
    }
  }
`;
const Text = styled.article`
  overflow-wrap: anywhere;
  display: grid;
  gap: clamp(2.25rem, 1.75rem + 2vw, 3.25rem);
  line-height: 1.65;
  > * {
    min-width: 0;
  }
  h2 {
    font-size: clamp(1.5rem, 1.3rem + 1vw, 1.9375rem);
    line-height: 1.25;
  }
  section > h2 + p {
    margin-top: ${space.s};
  }
  section > p + p {
    margin-top: 1.125rem;
  }
`;
/* Styles elements without classes, because rendered Markdown has none. */
const Prose = styled.section`
  > * + * {
    margin-top: 1.125rem;
  }
  > * + h2 {
    margin-top: clamp(2.25rem, 1.75rem + 2vw, 3.25rem);
  }
  > * + :is(h3, h4, h5, h6) {
    margin-top: ${space.xl};
  }
  :is(ul, ol) {
    padding-left: 1.5rem;
  }
  li + li {
    margin-top: 0.5rem;
  }
  blockquote {
    margin-inline: 0;
    padding-left: ${space.m};
    border-left: 4px solid ${color.line};
    color: ${color.inkSoft};
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: 1rem;
  }
  pre,
  table {
    display: block;
    max-width: 100%;
    overflow-x: auto;
  }
  :is(th, td) {
    padding: 0.5rem 0.75rem;
    border-bottom: 1px solid ${color.line};
    text-align: left;
  }
`;
const Ending = styled(Card)`
  padding: clamp(1.5rem, 1rem + 2vw, 2.25rem);
  border-color: transparent;
  background: ${color.tint};
  strong {
    font: 700 ${textSize.title} / 1.25 ${font.display};
  }
  > div {
    margin-top: ${space.m};
  }
`;

/** A text in readable line lengths, with an action at its end. */
export function Template({ payload }: TemplateProps) {
  const { page, article, copy } = payload;
  const endsWithAction = page.body.at(-1)?.kind === 'callout';
  return (
    <>
      <Head>
        <h1>{page.headline}</h1>
        {page.subheadline && <p>{page.subheadline}</p>}
        {article && (
          <small>
            {[article.byline, article.reviewedBy].filter(Boolean).join(' · ')}
            {[article.dates?.published, article.dates?.changed].map(
              (date) =>
                date && (
                  <span key={date.at}>
                    {' · '}
                    <time dateTime={date.at}>{date.text}</time>
                  </span>
                ),
            )}
          </small>
        )}
        {page.image && <LeadImage image={page.image} />}
      </Head>
      <Columns>
        {hasContents(page.body) && <Contents label={copy.onThisPage} blocks={page.body} />}
        <Text>
          {article && <Prose dangerouslySetInnerHTML={{ __html: article.html }} />}
          {page.body.map((block, index) =>
            block.kind === 'text' ? (
              <section key={index} id={sectionId(index)}>
                {block.heading && <h2>{block.heading}</h2>}
                {block.paragraphs.map((paragraph, number) => (
                  <p key={number}>{paragraph}</p>
                ))}
              </section>
            ) : (
              <BlockColumn key={index} id={sectionId(index)}>
                <Block block={block} payload={payload} />
              </BlockColumn>
            ),
          )}
          {!endsWithAction && (
            <Ending data-screen-only>
              <strong>{copy.nextStep}</strong>
              <HeroActions payload={payload} />
            </Ending>
          )}
        </Text>
      </Columns>
      {page.destination !== null && <ActionBar payload={payload} />}
    </>
  );
}
