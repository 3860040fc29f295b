import type { BranchSummary } from '@waypost/content/contract';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, Small } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { PencilLine } from 'lucide-react';
import { ChangeList } from './change-list';

/** The items that the branch has changed. */
export function ChangesPanel({ branch }: { branch: BranchSummary }) {
  const readOnly = useWhyReadOnly(branch);
  const { data: changes, error, refetch } = controlApi.useChangesQuery(branch.id);
  return (
    <Panel aria-labelledby="changes">
      <PanelHead>
        <h2 id="changes">What this branch changes</h2>
        <Small>{changes === undefined || changes.length === 0 ? '' : `${changes.length} changed`}</Small>
      </PanelHead>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The changes" onRetry={() => void refetch()} />
      ) : changes === undefined ? (
        <LoadingLines what="the changes" />
      ) : changes.length === 0 ? (
        <EmptyState
          icon={PencilLine}
          title="Nothing changed yet"
          action={
            readOnly === null ? <ButtonLink to={screenPath('pages', { branch: branch.id })}>Choose a page to change</ButtonLink> : undefined
          }
        >
          <p>The branch shows what is published until you change it.</p>
        </EmptyState>
      ) : (
        <ChangeList branch={branch.id} changes={changes} isReadOnly={readOnly !== null} />
      )}
    </Panel>
  );
}
