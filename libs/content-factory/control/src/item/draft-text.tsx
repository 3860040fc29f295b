import type { DraftText as Text, Finding } from '@waypost/content-factory/model/checks';
import { Stack } from '@waypost/control-center/design';
import { color, space } from '@waypost/control-center/design/theme';
import styled from 'styled-components';
import { FindingNote } from './finding-list';
import { blocksOf, withNumbers, withoutPlace, type NumberedFinding, type TextBlock } from './placed-findings';

const Read = styled.div`
  display: grid;
  gap: ${space.s};
  max-width: 46rem;
  line-height: 1.6;
  overflow-wrap: anywhere;
  > p {
    white-space: pre-wrap;
  }
`;
const Mark = styled.mark<{ $isStop: boolean }>`
  padding: 0 0.125rem;
  background: ${({ $isStop }) => ($isStop ? color.dangerTint : color.cautionTint)};
  color: ${color.text};
  border-bottom: 2px solid ${({ $isStop }) => ($isStop ? color.danger : color.caution)};
  > sup {
    margin-left: 0.125rem;
    font-weight: 700;
  }
`;

type OnAddFact = ((excerpt: string) => void) | null;

/** The text in Markdown, with each finding at its words. Links in it are not active. */
export function DraftText({ text, findings, onAddFact }: { text: Text; findings: readonly Finding[]; onAddFact: OnAddFact }) {
  const all = withNumbers(findings, text);
  const of = (field: Finding['field']) => all.filter(({ finding }) => finding.field === field);
  const elsewhere = withoutPlace(text, all);
  return (
    <Stack>
      {elsewhere.length === 0 ? null : (
        <section aria-label="About the whole text">
          <Notes findings={elsewhere} onAddFact={onAddFact} />
        </section>
      )}
      <Read as="article" aria-label="Draft">
        {blocksOf(`# ${text.title}`, of('title')).map((block, index) => (
          <Block key={`title ${index}`} block={block} onAddFact={onAddFact} />
        ))}
        {blocksOf(text.description, of('description')).map((block, index) => (
          <Block key={`description ${index}`} block={block} onAddFact={onAddFact} />
        ))}
        {blocksOf(text.body, of('body')).map((block, index) => (
          <Block key={`body ${index}`} block={block} onAddFact={onAddFact} />
        ))}
      </Read>
    </Stack>
  );
}

function Block({ block: { level, pieces, findings }, onAddFact }: { block: TextBlock; onAddFact: OnAddFact }) {
  // Headings below the screen's own headings, whatever level the text starts with.
  const Heading = level <= 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
  const shown = pieces.map(({ text, placed, ending }, index) =>
    placed.length === 0 ? (
      <span key={index}>{index === 0 ? text.replace(/^#{1,6}\s+/, '') : text}</span>
    ) : (
      <Mark key={index} $isStop={placed.some(({ finding }) => finding.severity === 'stop')}>
        {text}
        {ending.length === 0 ? null : <sup>{ending.join(', ')}</sup>}
      </Mark>
    ),
  );
  return (
    <>
      {level === 0 ? <p>{shown}</p> : <Heading>{shown}</Heading>}
      <Notes findings={findings} onAddFact={onAddFact} />
    </>
  );
}

const Notes = ({ findings, onAddFact }: { findings: readonly NumberedFinding[]; onAddFact: OnAddFact }) =>
  findings.length === 0 ? null : (
    <Stack $gap="xs">
      {findings.map((numbered) => (
        <FindingNote key={numbered.number} numbered={numbered} onAddFact={onAddFact} />
      ))}
    </Stack>
  );
