import { isSameValue } from '@waypost/content/model/merge';
import { Small } from '@waypost/control-center/design';
import { VisuallyHidden } from '@waypost/control-center/design/theme';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { FindingsProvider } from './field-findings';
import type { Findings, FindingsOf, TypedContent } from './findings';
import { useFindings } from './use-findings';
import { WAITING } from './with-findings';

const NOTHING_VISITED: ReadonlySet<string> = new Set();
const NO_MESSAGES = {};

/** Reports a form's content to the checks. It has no save messages, because the form shows those itself. */
function createTypedForm<Fields extends object>(first: Fields): TypedContent<Fields> & { readonly become: (fields: Fields) => void } {
  let state = { content: first, visited: NOTHING_VISITED, isChecked: false };
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    messages: () => NO_MESSAGES,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (content) => {
      if (isSameValue(content, state.content)) return;
      state = { ...state, content };
      listeners.forEach((listener) => listener());
    },
  };
}

export interface CheckedFieldsProps<Fields extends object> {
  /** The current content of the fields. */
  readonly content: Fields;
  /** A new function if the data that the checks compare with has changed. */
  readonly loadChecks: () => Promise<FindingsOf<Fields>>;
  readonly children: ReactNode;
}

/** The fields of a form outside an editing session. Each shows the findings of the publish checks while somebody types (R15.05). */
export function CheckedFields<Fields extends object>({ content, loadChecks, children }: CheckedFieldsProps<Fields>) {
  const [typed] = useState(() => createTypedForm(content));
  useEffect(() => typed.become(content), [typed, content]);
  const shown = useFindings(typed, loadChecks);
  const findings = shown === null || shown === 'failed' ? null : shown.findings;
  const atFields = useMemo(() => ({ findings, visit: () => undefined }), [findings]);
  return (
    <FindingsProvider value={atFields}>
      {children}
      {findings ? <Spoken findings={findings} /> : null}
      {shown === 'failed' ? <Small role="status">{WAITING.failed}</Small> : null}
    </FindingsProvider>
  );
}

function Spoken({ findings }: { findings: Findings }) {
  return <VisuallyHidden role="status">{useSyncExternalStore(findings.subscribe, findings.spoken)}</VisuallyHidden>;
}
