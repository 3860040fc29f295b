import { color, space } from '@waypost/control-center/design/theme';
import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import type { EditingSession } from '../session/editing-session';
import { FindingsProvider } from './field-findings';
import type { ShownFindings } from './use-findings';

/* As high as the list's line that takes its place: what comes moves nothing that somebody types into. */
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

/** Fields that show what was found in them, and below them what there is to fix before publishing (R15.05). */
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
