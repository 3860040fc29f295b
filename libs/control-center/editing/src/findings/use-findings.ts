import { whenUsable } from '@waypost/platform/store-kit';
import { useEffect, useRef, useState } from 'react';
import type { Findings, FindingsOf, FindingsOfContent, TypedContent } from './findings';
import type { FindingsPanel } from './findings-panel';

/** What was found, and what shows it; null while that is on its way, `failed` where it could not be had. */
export type ShownFindings = { readonly findings: Findings; readonly Panel: typeof FindingsPanel } | 'failed' | null;

/**
 * What the checks of a publish say of what is typed, while it is typed (R15.05). They come when the editor is there and the
 * browser has nothing better to do (ADR 24). `loadChecks` is another function when what they compare with has changed, and the
 * content is read again then.
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
