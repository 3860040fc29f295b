import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useBranch } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { GitBranch } from 'lucide-react';
import { Outlet } from 'react-router';

/** The layout of every screen under a branch's address. It shows them only if the branch exists. */
export function BranchLayout() {
  const branch = useBranch();
  const { error, refetch } = controlApi.useBranchesQuery();
  if (branch) return <Outlet />;
  if (branch === null)
    return (
      <ScreenFrame>
        <ScreenHead>
          <h1>Branch not found</h1>
        </ScreenHead>
        <EmptyState
          icon={GitBranch}
          title="There is no such branch"
          action={<ButtonLink to={screenPath('branches')}>All branches</ButtonLink>}
        >
          <p>It may have been made under another name, or the address was cut short.</p>
        </EmptyState>
      </ScreenFrame>
    );
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The branch" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the branch" />
      )}
    </ScreenFrame>
  );
}
