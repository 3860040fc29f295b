import { Small } from '@waypost/control-center/design';
import { Badge, type Tone } from '@waypost/control-center/design/notices';
import { color, space, VisuallyHidden } from '@waypost/control-center/design/theme';
import { ChevronDown, ChevronUp, CircleCheck, OctagonX, TriangleAlert } from 'lucide-react';
import { useId, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { focusFieldAt } from '../session/field-place';
import type { Findings } from './findings';
import { findingsText, placeText, WEIGHT_NAMES, type FindingWeight, type PlacedFinding } from './placed-finding';

/* The panel has a height of its own, so that a new finding does not move the fields that somebody types into. */
const Frame = styled.section`
  position: sticky;
  bottom: 0;
  z-index: 4;
  border-top: 1px solid ${color.line};
  background: ${color.surface};
`;
const Summary = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.xs};
  width: 100%;
  min-height: 2.5rem;
  padding: ${space.xxs} ${space.l};
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  > svg {
    flex: none;
  }
  > span {
    flex: 1;
  }
  &:hover {
    background: ${color.hover};
  }
  &:disabled {
    background: none;
    color: ${color.textSoft};
    cursor: default;
  }
`;
const List = styled.ol`
  height: min(14rem, 35dvh);
  overflow-y: auto;
  border-top: 1px solid ${color.line};
`;
const Entry = styled.button`
  display: grid;
  gap: 0.125rem;
  width: 100%;
  padding: ${space.xs} ${space.l};
  border: 0;
  border-bottom: 1px solid ${color.line};
  background: none;
  text-align: left;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  > span:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.xxs} ${space.xs};
  }
`;

const TONES: Readonly<Record<FindingWeight, Tone>> = { save: 'danger', stop: 'danger', warning: 'caution' };

function StateIcon({ listed }: { listed: readonly PlacedFinding[] }) {
  if (listed.length === 0) return <CircleCheck size={16} color={color.success} aria-hidden />;
  return listed.some(({ weight }) => weight !== 'warning') ? (
    <OctagonX size={16} color={color.danger} aria-hidden />
  ) : (
    <TriangleAlert size={16} color={color.caution} aria-hidden />
  );
}

/** One line about what to fix before publishing. It opens to a list whose entries lead to their fields (R15.05). */
export function FindingsPanel({ findings }: { findings: Findings }) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const listed = useSyncExternalStore(findings.subscribe, findings.listed) ?? [];
  const spoken = useSyncExternalStore(findings.subscribe, findings.spoken);
  const isListShown = isOpen && listed.length > 0;
  const Chevron = isListShown ? ChevronDown : ChevronUp;
  return (
    <Frame aria-label="Before publishing">
      <Summary
        type="button"
        disabled={listed.length === 0}
        aria-expanded={isListShown}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <StateIcon listed={listed} />
        <span>{findingsText(listed)}</span>
        {listed.length === 0 ? null : <Chevron size={16} aria-hidden />}
      </Summary>
      {isListShown ? (
        <List id={listId}>
          {listed.map((finding, index) => (
            <li key={index}>
              <Entry type="button" onClick={() => finding.field !== null && focusFieldAt(finding.field, finding.excerpt)}>
                <span>
                  <Badge $tone={TONES[finding.weight]}>{WEIGHT_NAMES[finding.weight]}</Badge>
                  <strong>{placeText(finding, findings.kind)}</strong>
                </span>
                <span>{finding.message}</span>
                {finding.excerpt === null ? null : <Small>“{finding.excerpt}”</Small>}
              </Entry>
            </li>
          ))}
        </List>
      ) : null}
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </Frame>
  );
}
