import { controlApi } from '@waypost/control-center/client/api';
import { useMayEdit, useScreenTitle } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Row, ScreenFrame, ScreenHead, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { media, space } from '@waypost/control-center/design/theme';
import { CreateBranchDialog } from '@waypost/control-center/editing/branch';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { ArticlesToApprove } from './articles-to-approve';
import { FirstSteps, useFirstSteps } from './first-steps';
import { HomeBranches } from './home-branches';
import { LastPublished } from './last-published';
import { WaitingForMe } from './waiting-for-me';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};
  @media ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;

/** `/?branch=…` opens that branch (R3.06). Without a branch it shows the open branches and the last publications. */
export default function HomeScreen() {
  useScreenTitle('Home');
  const [params] = useSearchParams();
  const { data: branches = [] } = controlApi.useBranchesQuery();
  const mayEdit = useMayEdit();
  const [isCreateOpen, setCreateOpen] = useState(false);
  const { isShown, show } = useFirstSteps();
  const branch = params.get('branch');
  if (branch) return <Navigate replace to={screenPath('overview', { branch })} />;
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Home</h1>
        <Row>
          {/* One button serves for both, so that it keeps the focus after a click. */}
          <Button look="quiet" onClick={() => show(!isShown)}>
            {isShown ? 'Hide' : 'Show'} first steps
          </Button>
          {mayEdit && (
            <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreateOpen(true)}>
              New branch
            </Button>
          )}
        </Row>
      </ScreenHead>
      {isShown ? <FirstSteps onCreateBranch={mayEdit ? () => setCreateOpen(true) : null} /> : null}
      <WaitingForMe branches={branches} />
      <Columns>
        <HomeBranches />
        <Stack $gap="l">
          <ArticlesToApprove />
          <LastPublished />
        </Stack>
      </Columns>
      <CreateBranchDialog isOpen={isCreateOpen} onOpenChange={setCreateOpen} />
    </ScreenFrame>
  );
}
