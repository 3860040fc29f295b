import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ScreenFrame, ScreenHead } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { GitBranch } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { Outlet } from 'react-router';

/** The layout of every screen under a branch's address. It shows them only if the branch exists. */
export function BranchLayout() {
  const branch = useBranch();
  const { error, refetch } = controlApi.useBranchesQuery();
  const isListRenewed = useRenewal(branch === null, refetch);
  if (branch)
    return (
      // A screen's state belongs to its branch.
      <Fragment key={branch.id}>
        <Outlet />
      </Fragment>
    );
  if (branch === null && isListRenewed && !error) return <MissingBranch />;
  return (
    <ScreenFrame>
      {error && (branch === undefined || isListRenewed) ? (
        <FailureNotice reason={failureReason(error)} what="The branch" onRetry={() => void refetch()} />
      ) : (
        <LoadingLines what="the branch" />
      )}
    </ScreenFrame>
  );
}

/**
 * Renews the list of branches if it lacks the branch in the address, because a colleague may have created that branch since. Returns true
 * once the list is renewed for this branch, or could not be.
 */
function useRenewal(isMissing: boolean, renew: () => PromiseLike<unknown>): boolean {
  const id = useBranchId();
  const [renewedFor, setRenewedFor] = useState<string | null>(null);
  useEffect(() => {
    if (isMissing && renewedFor !== id) void renew().then(() => setRenewedFor(id));
  }, [isMissing, renewedFor, id, renew]);
  return renewedFor === id;
}

function MissingBranch() {
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
}
