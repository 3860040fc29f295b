import { color, space } from '@waypost/control-center/design/theme';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { EditingSession } from '../session/editing-session';
import { FindingsProvider } from './field-findings';
import type { ShownFindings } from './use-findings';

/* As high as the panel that replaces it, so that its arrival does not move the fields that somebody types into. */
const Waiting = styled.p`
  position: sticky;
  bottom: 0;
  min-height: 2.5rem;
  padding: ${space.xs} ${space.l};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.textSoft};
`;

export const WAITING = {
  coming: 'Checking what a publish would ask about',
  failed: 'This can’t be checked while you type at the moment. It is checked before a publish.',
};

export interface WithFindingsProps<Edited extends object> {
  readonly editing: EditingSession<Edited>;
  readonly shown: ShownFindings;
  readonly children: ReactNode;
}

/** Fields that show their findings, with the list of what to fix before publishing below them (R15.05). */
export function WithFindings<Edited extends object>({ editing, shown, children }: WithFindingsProps<Edited>) {
  const live = shown === 'failed' ? null : shown;
  const findings = live?.findings ?? null;
  const atFields = useMemo(() => ({ findings, visit: (control: string) => editing.leaveField(control) }), [editing, findings]);
  return (
    <FindingsProvider value={atFields}>
      {children}
      {live ? <live.Panel findings={live.findings} /> : <Waiting>{shown === 'failed' ? WAITING.failed : WAITING.coming}</Waiting>}
    </FindingsProvider>
  );
}
