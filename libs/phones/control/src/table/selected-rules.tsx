import { Panel, PanelBody } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { TextField } from '@waypost/control-center/design/fields';
import { space } from '@waypost/control-center/design/theme';
import type { PhoneRuleRow, RuleEdit } from '@waypost/phones/contract';
import { useState } from 'react';
import styled from 'styled-components';

/** The field's label is above it, so the buttons are aligned with its input. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  align-items: end;
`;
const Count = styled.strong`
  flex: 1 0 100%;
`;
const PriorityField = styled.div`
  width: 7rem;
`;

/** The actions on several selected rules. */
export function SelectedRules({
  rows,
  isSaving,
  onChange,
  onClear,
}: {
  rows: readonly PhoneRuleRow[];
  isSaving: boolean;
  onChange: (change: Pick<RuleEdit, 'isActive' | 'priority'>, done: string) => Promise<void>;
  onClear: () => void;
}) {
  const [typed, setTyped] = useState('');
  const count = `${rows.length} ${rows.length === 1 ? 'rule' : 'rules'}`;
  const priority = /^-?\d{1,6}$/.test(typed.trim()) ? Number(typed) : null;
  return (
    <Panel aria-label="Selected rules">
      <PanelBody>
        <Bar>
          <Count role="status">{count} selected</Count>
          <Button isBusy={isSaving} onClick={() => void onChange({ isActive: true }, `${count} switched on`)}>
            Switch on
          </Button>
          <Button isBusy={isSaving} onClick={() => void onChange({ isActive: false }, `${count} switched off`)}>
            Switch off
          </Button>
          <PriorityField>
            <TextField label="Priority" inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
          </PriorityField>
          <Button
            isBusy={isSaving}
            disabled={priority === null}
            onClick={() => priority !== null && void onChange({ priority }, `${count} with priority ${priority}`)}
          >
            Set priority
          </Button>
          <Button look="quiet" onClick={onClear}>
            Clear selection
          </Button>
        </Bar>
      </PanelBody>
    </Panel>
  );
}
