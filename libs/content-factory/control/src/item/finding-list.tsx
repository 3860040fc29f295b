import { Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { color, space } from '@waypost/control-center/design/theme';
import type { Finding } from '@waypost/content-factory/model/checks';
import { CircleCheck, Plus } from 'lucide-react';
import styled from 'styled-components';
import { withNumbers, type FieldTexts, type NumberedFinding } from './placed-findings';

const Items = styled.ol`
  display: grid;
  gap: ${space.s};
  padding: 0;
  list-style: none;
`;
const Note = styled.div<{ $isStop: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.m};
  align-items: center;
  justify-content: space-between;
  padding: ${space.xs} ${space.s};
  border-left: 3px solid ${({ $isStop }) => ($isStop ? color.danger : color.caution)};
  background: ${({ $isStop }) => ($isStop ? color.dangerTint : color.cautionTint)};
  overflow-wrap: anywhere;
`;

/** Returns whether a person can resolve a finding by adding a fact. */
const isAboutFacts = ({ code }: Finding): boolean => code.startsWith('bare-');

const FIELD_NAMES: Readonly<Record<Finding['field'], string>> = { title: 'Title', description: 'Description', body: 'Text' };

/** One finding, with its remedy. */
export function FindingNote({ numbered, onAddFact }: { numbered: NumberedFinding; onAddFact: ((excerpt: string) => void) | null }) {
  const { number, finding } = numbered;
  const isStop = finding.severity === 'stop';
  return (
    <Note $isStop={isStop}>
      <div>
        <Row>
          <Badge $tone={isStop ? 'danger' : 'caution'}>{isStop ? `Stop ${number}` : `Warning ${number}`}</Badge>
          <Small>{FIELD_NAMES[finding.field]}</Small>
        </Row>
        <p>“{finding.excerpt}”</p>
        <p>{finding.message}</p>
      </div>
      {onAddFact === null || !isAboutFacts(finding) ? null : (
        <Button
          icon={<Plus size={15} aria-hidden />}
          aria-label={`Add the fact “${finding.excerpt}”, of finding ${number}`}
          onClick={() => onAddFact(finding.excerpt)}
        >
          Add the fact
        </Button>
      )}
    </Note>
  );
}

/** All findings, with their numbers in the text. */
export function FindingList({
  findings,
  text,
  onAddFact,
}: {
  findings: readonly Finding[];
  text: FieldTexts;
  onAddFact: ((excerpt: string) => void) | null;
}) {
  if (findings.length === 0)
    return (
      <Row>
        <CircleCheck size={18} aria-hidden />
        <p>The checks found nothing. Read it all the same: they don’t know what is true.</p>
      </Row>
    );
  return (
    <Stack>
      <Small>A stop keeps the text from being approved. A warning is for you to judge.</Small>
      <Items>
        {withNumbers(findings, text).map((each) => (
          <li key={each.number}>
            <FindingNote numbered={each} onAddFact={onAddFact} />
          </li>
        ))}
      </Items>
    </Stack>
  );
}
