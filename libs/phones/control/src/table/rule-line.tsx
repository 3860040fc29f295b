import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, Small } from '@waypost/control-center/design';
import { FigureLink, IconButton, TitleLink } from '@waypost/control-center/design/buttons';
import { Badge } from '@waypost/control-center/design/notices';
import { color, space, VisuallyHidden } from '@waypost/control-center/design/theme';
import type { PhoneRuleRow } from '@waypost/phones/contract';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { visitsOfRule } from '../visits-of-phones';
import { stepBy, type PlaceOf } from './rule-moves';
import { MARK_TONES } from './mark-tones';
import styled from 'styled-components';

const Line = styled.li<{ $isDragged: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.xs} ${space.s};
  padding: ${space.s} ${space.m};
  border-bottom: 1px solid ${color.line};
  opacity: ${({ $isDragged }) => ($isDragged ? 0.5 : 1)};
  &:last-child {
    border-bottom: 0;
  }
`;
const Handles = styled.div`
  display: flex;
  align-items: start;
  gap: ${space.xs};
  label {
    display: grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
  }
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${color.accent};
  }
`;
const Text = styled.div`
  display: grid;
  gap: ${space.xxs};
  align-content: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Marks = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${color.caution};
`;

const MARK_NAMES = {
  'never-matches': 'Never matches',
  hidden: 'Hidden',
  'unknown-number': 'Unknown number',
  'affiliate-without-placement': 'No placement',
} as const;

const MOVES: Readonly<Record<string, PlaceOf>> = {
  ArrowUp: stepBy(-1),
  ArrowDown: stepBy(1),
  Home: () => 0,
  End: (_place, last) => last,
};

export interface RuleLineProps {
  readonly row: PhoneRuleRow;
  readonly branch: string;
  readonly isReadOnly: boolean;
  /** The rule's visits in the last seven days; null while unknown. */
  readonly answered: number | null;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  readonly isDragged: boolean;
  readonly onDrag: (key: string | null) => void;
  readonly onDrop: () => void;
  readonly onMove: (to: PlaceOf) => void;
}

/** A row of one rule: its effect, its visits and its problems. */
export function RuleLine({ row, branch, isReadOnly, answered, isSelected, onSelect, isDragged, onDrag, onDrop, onMove }: RuleLineProps) {
  const address = `${screenPath('phone-rules', { branch })}?rule=${encodeURIComponent(row.key)}`;
  return (
    <Line
      $isDragged={isDragged}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <Handles>
        {isReadOnly ? null : <RuleHandles row={row} isSelected={isSelected} onSelect={onSelect} onDrag={onDrag} onMove={onMove} />}
      </Handles>
      <Text>
        <Row>
          <TitleLink to={address}>{row.name}</TitleLink>
          {row.isActive ? null : <Badge>Off</Badge>}
          {row.status === 'changed' ? <Badge $tone="accent">Changed here</Badge> : null}
          {row.marks.map(({ kind }) => (
            <Badge key={kind} $tone={MARK_TONES[kind]}>
              {MARK_NAMES[kind]}
            </Badge>
          ))}
        </Row>
        <span>{row.words}</span>
        <Small>
          Priority {row.priority}
          {answered === null ? null : (
            <>
              {' · '}
              <Answered rule={row.key} visits={answered} />
            </>
          )}
        </Small>
        {row.marks.length === 0 ? null : (
          <Marks aria-label={`Problems with ${row.name}`}>
            {row.marks.map(({ kind, text }) => (
              <li key={kind}>{text}</li>
            ))}
          </Marks>
        )}
      </Text>
    </Line>
  );
}

/** The number of visits to which the rule applied, as a link to them. */
function Answered({ rule, visits }: { rule: string; visits: number }) {
  const { now } = useStaffServices();
  const words = `${visits.toLocaleString('en-US')} ${visits === 1 ? 'visit' : 'visits'} in the last 7 days, today included`;
  return visits === 0 ? words : <FigureLink to={visitsOfRule(rule, now())}>{words}</FigureLink>;
}

/** The controls that move a rule, by pointer or keyboard, and select it. */
function RuleHandles({
  row,
  isSelected,
  onSelect,
  onDrag,
  onMove,
}: Pick<RuleLineProps, 'row' | 'isSelected' | 'onSelect' | 'onDrag' | 'onMove'>) {
  const moveByKey = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <>
      <IconButton
        label={`Move ${row.name}`}
        data-move={row.key}
        draggable
        aria-keyshortcuts="ArrowUp ArrowDown Home End"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', row.key);
          onDrag(row.key);
        }}
        onDragEnd={() => onDrag(null)}
        onKeyDown={moveByKey}
      >
        <GripVertical size={16} aria-hidden />
      </IconButton>
      <label>
        <VisuallyHidden>Select {row.name}</VisuallyHidden>
        <input type="checkbox" data-select={row.key} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      </label>
    </>
  );
}
