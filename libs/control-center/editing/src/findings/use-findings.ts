import type { ContentFinding } from '@waypost/content/model';
import { useEffect, useRef, useState } from 'react';
import type { EditingSession } from '../session/editing-session';
import { createFindings, type Findings } from './findings';

/**
 * What the checks of a publish say of what is typed, while it is typed (R15.05). `findingsOf` is another function when what it
 * compares with has changed, and the content is read again then.
 */
export function useFindings<Edited extends object>(
  editing: EditingSession<Edited>,
  findingsOf: (content: Edited) => readonly ContentFinding[],
): Findings {
  const latest = useRef(findingsOf);
  const [findings] = useState(() => createFindings<Edited>({ editing, findingsOf: (content) => latest.current(content) }));
  useEffect(() => {
    latest.current = findingsOf;
    findings.check();
  }, [findings, findingsOf]);
  useEffect(() => findings.begin(), [findings]);
  return findings;
}
