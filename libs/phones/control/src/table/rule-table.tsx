import { failureReason } from '@waypost/control-center/client/api';
import { Panel, Row, Small, Stack } from '@waypost/control-center/design';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import type { PhoneRuleRow, RuleEdit } from '@waypost/phones/contract';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { phonesApi } from '../phones-api';
import { RuleLine } from './rule-line';
import { SelectedRules } from './selected-rules';
import { baseOf, useRuleOrder } from './use-rule-order';
import styled from 'styled-components';

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** The rules in the order in which they are tried: the first match applies (R10.08). */
export function RuleTable({ branch, isReadOnly }: { branch: string; isReadOnly: boolean }) {
  const { data: rules, error, refetch } = phonesApi.usePhoneRulesQuery(branch);
  if (error) return <FailureNotice reason={failureReason(error)} what="The phone rules" onRetry={() => void refetch()} />;
  if (!rules)
    return (
      <Panel>
        <LoadingLines what="phone rules" lines={6} />
      </Panel>
    );
  if (rules.length === 0)
    return (
      <Panel>
        <EmptyState icon={Phone} title="No phone rules">
          <p>Every visit is answered by its page’s own number.</p>
        </EmptyState>
      </Panel>
    );
  return <OrderedRules branch={branch} rules={rules} isReadOnly={isReadOnly} />;
}

interface OrderedRulesProps {
  readonly branch: string;
  readonly rules: readonly PhoneRuleRow[];
  readonly isReadOnly: boolean;
}

function OrderedRules({ branch, rules, isReadOnly }: OrderedRulesProps) {
  const { data: answered } = phonesApi.useAnsweredVisitsQuery(branch);
  const { save, move, isSaving, announcement, list } = useRuleOrder(branch);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<string | null>(null);
  const rows = rules.filter(({ key }) => selected.has(key));
  const changeAll = async (change: Pick<RuleEdit, 'isActive' | 'priority'>, done: string) => {
    const edits = rows.map((row) => ({ ...baseOf(row), ...change }));
    if (await save(edits, done)) clearSelection();
  };
  const clearSelection = () => {
    // The buttons of the selection disappear, and the focus would fall to the top of the page.
    const [first] = rows;
    if (first) list.current?.querySelector<HTMLElement>(`[data-select="${first.key}"]`)?.focus();
    setSelected(new Set());
  };

  return (
    <Stack>
      <Row $between>
        <Small>
          {isReadOnly
            ? 'The first rule that matches a visit answers it.'
            : 'The first rule that matches a visit answers it. Drag the handle, or press the arrow keys on it, to change the order.'}
        </Small>
        <Small role="status">{announcement}</Small>
      </Row>
      {rows.length === 0 ? null : <SelectedRules rows={rows} isSaving={isSaving} onChange={changeAll} onClear={clearSelection} />}
      <Panel>
        <Lines ref={list} aria-label="Phone rules in the order that decides">
          {rules.map((row, index) => (
            <RuleLine
              key={row.key}
              row={row}
              branch={branch}
              isReadOnly={isReadOnly}
              answered={answered?.[row.key] ?? (answered ? 0 : null)}
              isSelected={selected.has(row.key)}
              onSelect={(isSelected) =>
                setSelected(new Set(isSelected ? [...selected, row.key] : [...selected].filter((key) => key !== row.key)))
              }
              isDragged={dragged === row.key}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== null) move(dragged, () => index);
                setDragged(null);
              }}
              onMove={(to) => move(row.key, to)}
            />
          ))}
        </Lines>
      </Panel>
    </Stack>
  );
}
