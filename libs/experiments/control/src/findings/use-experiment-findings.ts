import { useReadContent } from '@waypost/control-center/client/api';
import { useFindings } from '@waypost/control-center/editing/findings';
import { useEdited } from '@waypost/control-center/editing/session';
import { useCallback } from 'react';
import type { ExperimentEditing } from '../editor/experiment-editing';

/** Returns the findings about the variants' pages while somebody types (R15.05). They load again when pages are added or removed. */
export function useExperimentFindings(editing: ExperimentEditing) {
  const { branch } = editing.address;
  const read = useReadContent();
  // Page names contain no spaces.
  const joined = useEdited(editing, ({ content }) => content.target.pages.join(' '));
  return useFindings(
    editing,
    useCallback(async () => {
      const keys = joined === '' ? [] : joined.split(' ');
      const [{ typedExperimentFindings }, ...details] = await Promise.all([
        import('./typed-experiment-findings'),
        ...keys.map((key) => read({ branch, kind: 'page', key }, { isCachedEnough: true })),
      ]);
      return typedExperimentFindings(new Map(details.map(({ key, content }) => [key, content])));
    }, [branch, joined, read]),
  );
}
