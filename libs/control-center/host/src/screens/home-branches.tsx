import { BranchState, sortedBranches } from '@waypost/content/control';
import { controlApi, failureReason } from '@waypost/control-center/client/api';
import { useMayEdit } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, Row, RowList, Small, Stack } from '@waypost/control-center/design';
import { ButtonLink, TitleLink } from '@waypost/control-center/design/buttons';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { agoText } from '@waypost/control-center/design/times';
import { GitBranch } from 'lucide-react';

const SHOWN_BRANCHES = 8;

/** The open branches, the last changed first. */
export function HomeBranches() {
  const { now } = useStaffServices();
  const mayEdit = useMayEdit();
  const { data, error, refetch } = controlApi.useBranchesQuery();
  const open = sortedBranches(data ?? [], { search: '', showsArchived: false, sort: { column: 'updated', isDescending: true } });
  return (
    <Panel aria-labelledby="home-branches">
      <PanelHead>
        <h2 id="home-branches">Branches</h2>
        <ButtonLink look="quiet" to={screenPath('branches')}>
          All branches
        </ButtonLink>
      </PanelHead>
      {data === undefined && error ? (
        <FailureNotice reason={failureReason(error)} what="The branches" onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines what="branches" />
      ) : (
        <RowList>
          {open.slice(0, SHOWN_BRANCHES).map((branch) => (
            <li key={branch.id}>
              <Stack $gap="xxs">
                <TitleLink to={screenPath('overview', { branch: branch.id })}>{branch.name}</TitleLink>
                {branch.isMain ? null : (
                  <Small>
                    Made by {branch.createdBy.name} · changed {agoText(branch.updatedAt, now())}
                  </Small>
                )}
              </Stack>
              <BranchState branch={branch} />
            </li>
          ))}
          {open.length <= 1 && mayEdit ? (
            <li>
              <Row>
                <GitBranch size={16} aria-hidden />
                <span>Make a branch to change something.</span>
              </Row>
            </li>
          ) : null}
        </RowList>
      )}
    </Panel>
  );
}
