import type { ContentDetail } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Small, Stack } from '@waypost/control-center/design';
import { DeleteContent, DELETION_IN_WORDS } from '@waypost/control-center/editing';
import { EditingDialogs, EditingNotices, EditorFrame, EditorPane, VersionsButton } from '@waypost/control-center/editing/frame';
import { useContentEditing, useEdited, useFieldInAddress } from '@waypost/control-center/editing/session';
import type { ExperimentContent } from '@waypost/experiments/model';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { experimentsApi } from '../experiments-api';
import { usePagesToAdd } from '../pages-to-add';
import { ViewLinks } from '../view-links';
import { AboutFields } from './about-fields';
import { messagesIn } from './editor-messages';
import type { ExperimentEditing } from './experiment-editing';
import { ExperimentPreview } from './experiment-preview';
import { GoalFields } from './goal-fields';
import { PageChoice, TargetFields } from './target-fields';
import { useExperimentFindings } from '../findings/use-experiment-findings';
import { VariantList } from './variant-list';

const EXPERIMENT_FIELDS = ['name', 'hypothesis', 'variants', 'target', 'primaryMetric', 'guardrails', 'plan'] as const;
const SHARE = { storageKey: 'waypost:staff:experiment-share', defaultPercent: 66 };

export interface ExperimentEditorProps {
  readonly branch: string;
  readonly detail: ContentDetail<ExperimentContent>;
  readonly readOnly: string | null;
  readonly isNew: boolean;
}

/** The editor of an experiment's definition: variants, visitors, metric and cost (R9.03). */
export function ExperimentEditor({ branch, detail, readOnly, isNew }: ExperimentEditorProps) {
  const [, setParams] = useSearchParams();
  const editing = useContentEditing<ExperimentContent>({
    address: { branch, kind: 'experiment', key: detail.key },
    detail,
    readOnly,
    messagesOf: messagesIn,
    onSaved: () => {
      if (isNew) setParams({ show: 'definition' }, { replace: true });
    },
  });
  useAddedPages(editing, readOnly === null);
  const findings = useExperimentFindings(editing);
  useFieldInAddress();
  const name = useEdited(editing, ({ opened }) => opened.content.name) || detail.key;
  return (
    <EditorFrame
      list={{ name: 'Experiments', to: screenPath('experiments', { branch }) }}
      title={name}
      state={<Small>{detail.key}</Small>}
      editing={editing}
      actions={
        isNew ? null : (
          <>
            <ViewLinks branch={branch} experiment={detail.key} shown="definition" />
            <DeleteUnstarted editing={editing} />
            <VersionsButton editing={editing} />
          </>
        )
      }
      fields={
        <EditorPane>
          <Stack $gap="l">
            <EditingNotices editing={editing} what="experiment" />
            <AboutFields editing={editing} />
            <section aria-labelledby="experiment-pages">
              <h2 id="experiment-pages">Where it runs</h2>
              <PageChoice editing={editing} />
            </section>
            <section aria-labelledby="experiment-variants">
              <h2 id="experiment-variants">What is compared</h2>
              <VariantList editing={editing} />
            </section>
            <section aria-labelledby="experiment-target">
              <h2 id="experiment-target">Who takes part</h2>
              <TargetFields editing={editing} />
            </section>
            <section aria-labelledby="experiment-goal">
              <h2 id="experiment-goal">What decides</h2>
              <GoalFields editing={editing} />
            </section>
          </Stack>
        </EditorPane>
      }
      fieldNames={EXPERIMENT_FIELDS}
      findings={findings}
      preview={<ExperimentPreview editing={editing} isNew={isNew} />}
      share={SHARE}
    >
      <EditingDialogs editing={editing} what="experiment" name={`“${name}”`} />
    </EditorFrame>
  );
}

/** Adds the pages in the address once, as an unsaved change that can be undone. */
function useAddedPages(editing: ExperimentEditing, isOpen: boolean): void {
  const pages = usePagesToAdd();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isOpen) return;
    isDone.current = true;
    const { target } = editing.getState().content;
    const added = pages.filter((page) => !target.pages.includes(page));
    if (added.length > 0) editing.change({ target: { ...target, pages: [...target.pages, ...added] } });
  }, [editing, isOpen, pages]);
}

/** Deletes an experiment that was never started. A started one stays with its results, and is stopped instead. */
function DeleteUnstarted({ editing }: { editing: ExperimentEditing }) {
  const { branch, key } = editing.address;
  const [remove] = experimentsApi.useRemoveExperimentMutation();
  const isSaved = useEdited(editing, ({ latest }) => latest.revisionId !== null);
  const isPublished = useEdited(editing, ({ latest }) => latest.published !== null);
  const { data: rows } = experimentsApi.useExperimentsQuery(branch);
  const isUnstarted = rows?.some((row) => row.key === key && row.phase === 0) ?? false;
  if (!isSaved || !isUnstarted) return null;
  return (
    <DeleteContent
      editing={editing}
      noun="experiment"
      description={
        isPublished
          ? `${DELETION_IN_WORDS} It was never started, so no visitor has seen it.`
          : 'It is removed from this branch now. You can restore it. It was never published, so no visitor has seen it.'
      }
      remove={(baseRevisionId) => remove({ branch, key, baseRevisionId })}
      leadsTo={screenPath('experiments', { branch })}
    />
  );
}
