import { whenUsable } from '@waypost/platform/store-kit';
import { useEffect, useRef, useState } from 'react';
import type { Findings, FindingsOf, FindingsOfContent, TypedContent } from './findings';
import type { FindingsPanel } from './findings-panel';

/** The findings and the component that shows them. Null while they load, `failed` if they could not be loaded. */
export type ShownFindings = { readonly findings: Findings; readonly Panel: typeof FindingsPanel } | 'failed' | null;

/**
 * Returns the findings of the publish checks while somebody types (R15.05). They load when the editor is there and the browser is idle (ADR
 * 24). `loadChecks` is a new function when the data that the checks compare with has changed. The content is then checked again.
 */
export function useFindings<Edited extends object>(
  editing: TypedContent<Edited>,
  loadChecks: () => Promise<FindingsOf<Edited>>,
): ShownFindings {
  const [shown, setShown] = useState<ShownFindings>(null);
  const made = useRef<FindingsOfContent<Edited> | null>(null);
  useEffect(() => {
    let isLatest = true;
    whenUsable(window, () => {
      if (!isLatest) return;
      void Promise.all([import('./live-findings'), loadChecks()]).then(
        ([{ createFindings, FindingsPanel }, findingsOf]) => {
          if (!isLatest) return;
          const findings = (made.current ??= createFindings(editing));
          findings.checkBy(findingsOf);
          setShown((before) => (before === null || before === 'failed' ? { findings, Panel: FindingsPanel } : before));
        },
        () => isLatest && setShown('failed'),
      );
    });
    return () => {
      isLatest = false;
    };
  }, [editing, loadChecks]);
  useEffect(() => (shown === null || shown === 'failed' ? undefined : shown.findings.begin()), [shown]);
  return shown;
}
