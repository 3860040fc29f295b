import type { PagePayload } from '@waypost/pages/contract/payload';
import { assertNever } from '@waypost/platform/kernel';
import type { BodyBlock } from '@waypost/pages/model';
import { Container, Icon } from '@waypost/ui';
import { color, font, radius, space, textSize } from '@waypost/ui/theme';
import { styled } from 'styled-components';
import { Beside, BlockColumn, wideColumn } from './block-layout';
import { FactsBlock } from './facts-block';
import { LinksBlock } from './links-block';
import { MainAction } from '../phone/main-action';

type BlockOf<K extends BodyBlock['kind']> = Extract<BodyBlock, { readonly kind: K }>;

const Section = styled.section`
  padding-block: ${space.xxl};
  &[data-ground='mist'] {
    background: ${color.mist};
  }
  &:not([data-ground]) + &:not([data-ground]) {
    padding-top: 0;
  }
  h2 {
    max-width: 26em;
  }
  @media print {
    padding-block: 1rem;
    break-inside: avoid;
  }
`;

const Prose = styled.div`
  max-width: 40rem;
  > p + p {
    margin-top: ${space.m};
  }
  @container ${wideColumn} {
    padding-top: 0.5rem;
  }
`;

const Points = styled.ul`
  display: grid;
  gap: ${space.xl} ${space.xxl};
  margin-top: ${space.xl};
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 1.125rem;
    min-width: 0;
  }
  > li > div {
    flex: 1 1 9rem;
    min-width: 0;
  }
  h3 {
    font-family: ${font.text};
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.3;
  }
  p {
    margin-top: 0.375rem;
    color: ${color.inkSoft};
  }
  @container ${wideColumn} {
    grid-template-columns: 1fr 1fr;
    &[data-columns='3'] {
      grid-template-columns: 1fr 1fr 1fr;
    }
    &[data-columns='3'] > li > div {
      flex-basis: 100%;
    }
  }
`;
const PointIcon = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: ${radius.card};
  background: ${color.tint};
  color: ${color.primary};
  font-size: 1.375rem;
`;

const Steps = styled.ol`
  display: grid;
  gap: ${space.xl};
  margin-top: ${space.xl};
  padding: 0;
  list-style: none;
  counter-reset: step;
  > li {
    position: relative;
    min-width: 0;
    padding-left: 4.25rem;
    counter-increment: step;
  }
  > li::before {
    content: counter(step);
    position: absolute;
    left: 0;
    top: 0;
    display: grid;
    place-items: center;
    width: 3rem;
    height: 3rem;
    border: 2px solid ${color.primary};
    border-radius: 50%;
    background: ${color.paper};
    color: ${color.primaryStrong};
    font: 700 1.375rem/1 ${font.display};
  }
  /* The line from each number to the next one. */
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 1.4375rem;
    top: 3.5rem;
    bottom: calc(-1 * ${space.xl} + 0.5rem);
    border-left: 2px solid ${color.line};
  }
  h3 {
    padding-top: 0.5rem;
    font-family: ${font.text};
    font-size: 1.25rem;
    font-weight: 650;
    line-height: 1.6;
  }
  p {
    margin-top: 0.25rem;
    color: ${color.inkSoft};
  }
  p:first-child {
    padding-top: 0.375rem;
    color: inherit;
  }
  @container ${wideColumn} {
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    gap: ${space.xl};
    > li {
      padding: 4rem 0 0;
    }
    > li:not(:last-child)::after {
      left: 3.75rem;
      right: calc(-1 * ${space.xl} + 0.75rem);
      top: 1.4375rem;
      bottom: auto;
      border: 0;
      border-top: 2px solid ${color.line};
    }
  }
`;

const Questions = styled.div`
  > details {
    border-bottom: 1px solid ${color.line};
  }
  > details:first-child {
    border-top: 1px solid ${color.line};
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: min(1rem, 3vw);
    min-height: 4rem;
    padding-block: 0.875rem;
    font-size: 1.25rem;
    font-weight: 600;
    line-height: 1.35;
    /* A long word in large text breaks: beside the arrow it would widen the page. */
    overflow-wrap: anywhere;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary::after {
    content: '';
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    margin: -0.375rem min(0.375rem, 1vw) 0 0;
    border: solid ${color.primary};
    border-width: 0 3px 3px 0;
    transform: rotate(45deg);
    transition: transform 160ms;
  }
  [open] > summary::after {
    margin-top: 0.375rem;
    transform: rotate(225deg);
  }
  details > p {
    max-width: 40rem;
    padding-bottom: 1.5rem;
    color: ${color.inkSoft};
  }
`;

const Callout = styled.div`
  --color-focus: ${color.onBand};
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space.l};
  padding: clamp(1.75rem, 1rem + 4vw, 4rem) min(1rem + 4vw, 8vw, 4rem);
  border-radius: 1.5rem;
  background: ${color.band};
  color: ${color.onBand};
  > * {
    max-width: 100%;
  }
  p {
    max-width: 36rem;
    margin-top: ${space.s};
    font-size: ${textSize.lead};
  }
  @container ${wideColumn} {
    flex-direction: row;
    align-items: center;
    justify-content: space-between;
    > :last-child:not(:first-child) {
      flex: none;
    }
  }
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
  @media print {
    background: none;
    color: inherit;
    border: 1px solid currentcolor;
  }
`;
const CalloutActions = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: 0.75rem;
  max-width: 100%;
  > a {
    border-color: ${color.onBand};
    background: ${color.onBand};
    color: ${color.band};
  }
  > a:hover {
    border-color: ${color.onBand};
    background: ${color.band};
    color: ${color.onBand};
  }
`;

function TextBlock({ block }: { readonly block: BlockOf<'text'> }) {
  const prose = (
    <Prose>
      {block.paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </Prose>
  );
  if (!block.heading) return prose;
  return (
    <Beside>
      <h2>{block.heading}</h2>
      {prose}
    </Beside>
  );
}

function PointsBlock({ block }: { readonly block: BlockOf<'points'> }) {
  return (
    <>
      <h2>{block.heading}</h2>
      <Points data-columns={block.points.length % 2 === 0 && block.points.length % 3 !== 0 ? 2 : 3}>
        {block.points.map((point, index) => (
          <li key={index}>
            <PointIcon>
              <Icon name={point.icon ?? 'check'} />
            </PointIcon>
            <div>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </div>
          </li>
        ))}
      </Points>
    </>
  );
}

function StepsBlock({ block }: { readonly block: BlockOf<'steps'> }) {
  return (
    <>
      <h2>{block.heading}</h2>
      <Steps>
        {block.steps.map((step, index) => (
          <li key={index}>
            {step.title && <h3>{step.title}</h3>}
            <p>{step.text}</p>
          </li>
        ))}
      </Steps>
    </>
  );
}

/** Each question opens natively in the browser, also without scripts. */
function QuestionsBlock({ block }: { readonly block: BlockOf<'questions'> }) {
  return (
    <Beside>
      <h2>{block.heading}</h2>
      <Questions>
        {block.questions.map(({ question, answer }, index) => (
          <details key={index}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </Questions>
    </Beside>
  );
}

function CalloutBlock({ block, payload }: { readonly block: BlockOf<'callout'>; readonly payload: PagePayload }) {
  return (
    <Callout>
      <div>
        <h2>{block.heading}</h2>
        <p>{block.text}</p>
      </div>
      {block.action && (
        <CalloutActions data-screen-only>
          <MainAction payload={payload} button="callout" location="callout" label={block.action} />
        </CalloutActions>
      )}
    </Callout>
  );
}

export interface BlockProps {
  readonly block: BodyBlock;
  readonly payload: PagePayload;
}

/** One block, laid out for the width of its `BlockColumn`. */
export function Block({ block, payload }: BlockProps) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} />;
    case 'points':
      return <PointsBlock block={block} />;
    case 'steps':
      return <StepsBlock block={block} />;
    case 'questions':
      return <QuestionsBlock block={block} />;
    case 'facts':
      return <FactsBlock block={block} />;
    case 'links':
      return <LinksBlock block={block} />;
    case 'callout':
      return <CalloutBlock block={block} payload={payload} />;
    default:
      return assertNever(block);
  }
}

export interface BodyBlocksProps {
  readonly payload: PagePayload;
  /** The blocks to render. By default the whole body. */
  readonly blocks?: readonly BodyBlock[];
}

/** A page's body. Each block is a section, in staff's order. */
export function BodyBlocks({ payload, blocks = payload.page.body }: BodyBlocksProps) {
  return blocks.map((block, index) => (
    <Section key={index} data-ground={block.kind === 'steps' ? 'mist' : undefined}>
      <Container data-part="column">
        <BlockColumn>
          <Block block={block} payload={payload} />
        </BlockColumn>
      </Container>
    </Section>
  ));
}
