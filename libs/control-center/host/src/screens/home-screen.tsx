import { useReviewInbox, WaitingReviews } from '@waypost/collaboration/control';
import { BranchState, sortedBranches } from '@waypost/content/control';
import { failureReason, controlApi, useStaffServices, useScreenTitle } from '@waypost/control-center/client';
import type { BranchSummary } from '@waypost/content/contract';
import { screenPath } from '@waypost/control-center/contract';
import {
  Button,
  ButtonLink,
  agoText,
  EmptyState,
  FailureNotice,
  LoadingLines,
  Panel,
  PanelHead,
  Row,
  RowList,
  ScreenFrame,
  ScreenHead,
  Small,
  Stack,
  color,
  media,
  space,
} from '@waypost/control-center/design';
import { CreateBranchDialog } from '@waypost/control-center/editing';
import { GitBranch, Plus, Rocket } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { useAlarmedExperiments } from './alarmed-experiments';
import { shownAlarm, useOperationsAlarms } from './operations-alarms';
import { FirstSteps } from './first-steps';

const SHOWN_BRANCHES = 8;
const SHOWN_PUBLICATIONS = 6;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space.l};
  @media ${media.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
const Title = styled(Link)`
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
/** `/?branch=…` opens that branch (R3.06); without one, where work goes on and what was published last. */
export default function HomeScreen() {
  useScreenTitle('Home');
  const [params] = useSearchParams();
  const { now } = useStaffServices();
  const branches = controlApi.useBranchesQuery();
  const publications = controlApi.usePublicationsQuery();
  const [isCreateOpen, setCreateOpen] = useState(false);
  const branch = params.get('branch');
  if (branch) return <Navigate replace to={screenPath('overview', { branch })} />;

  const open = sortedBranches(branches.data ?? [], { search: '', showsArchived: false, sort: { column: 'updated', isDescending: true } });
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Home</h1>
        <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setCreateOpen(true)}>
          New branch
        </Button>
      </ScreenHead>
      <FirstSteps onCreateBranch={() => setCreateOpen(true)} />
      <WaitingForMe branches={branches.data ?? []} />
      <Columns>
        <Panel aria-labelledby="home-branches">
          <PanelHead>
            <h2 id="home-branches">Branches</h2>
            <ButtonLink look="quiet" to={screenPath('branches')}>
              All branches
            </ButtonLink>
          </PanelHead>
          {branches.error ? (
            <FailureNotice reason={failureReason(branches.error)} what="The branches" onRetry={() => void branches.refetch()} />
          ) : branches.data === undefined ? (
            <LoadingLines what="branches" />
          ) : (
            <RowList>
              {open.slice(0, SHOWN_BRANCHES).map((each) => (
                <li key={each.id}>
                  <Stack $gap="xxs">
                    <Title to={screenPath('overview', { branch: each.id })}>{each.name}</Title>
                    {each.isMain ? null : (
                      <Small>
                        {each.createdBy.name} · {agoText(each.updatedAt, now())}
                      </Small>
                    )}
                  </Stack>
                  <BranchState branch={each} />
                </li>
              ))}
              {open.length <= 1 ? (
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
        <Panel aria-labelledby="home-published">
          <PanelHead>
            <h2 id="home-published">Last published</h2>
          </PanelHead>
          {publications.error ? (
            <FailureNotice reason={failureReason(publications.error)} what="The history" onRetry={() => void publications.refetch()} />
          ) : publications.data === undefined ? (
            <LoadingLines what="publications" />
          ) : publications.data.length === 0 ? (
            <EmptyState icon={Rocket} title="Nothing published yet">
              <p>Visitors see the pages that came with the site.</p>
            </EmptyState>
          ) : (
            <RowList>
              {publications.data.slice(0, SHOWN_PUBLICATIONS).map((publication) => (
                <li key={publication.id}>
                  <Stack $gap="xxs">
                    <strong>
                      #{publication.number}{' '}
                      {publication.rollsBack === null ? publication.branchName : `Rollback of #${publication.rollsBack}`}
                    </strong>
                    <Small>
                      {publication.by.name} · {agoText(publication.at, now())}
                      {publication.note === '' ? '' : ` · ${publication.note}`}
                    </Small>
                  </Stack>
                </li>
              ))}
            </RowList>
          )}
        </Panel>
      </Columns>
      <CreateBranchDialog isOpen={isCreateOpen} onOpenChange={setCreateOpen} />
    </ScreenFrame>
  );
}

/** What needs whoever is signed in: what works less well than it should, reviews, publishes that were paused, experiments that warn, and branches under which the live site changed. Nothing where nothing does. */
function WaitingForMe({ branches }: { branches: readonly BranchSummary[] }) {
  const { waiting, decided } = useReviewInbox();
  const alarms = useOperationsAlarms().map(shownAlarm);
  const alarmed = useAlarmedExperiments();
  const held = branches.filter(({ schedule }) => schedule?.state === 'held');
  const behind = branches.filter(({ isArchived, isMain, behind: count, ahead }) => !isArchived && !isMain && count > 0 && ahead > 0);
  if (waiting.length + decided.length + held.length + behind.length + alarmed.length + alarms.length === 0) return null;
  return (
    <Panel aria-labelledby="home-waiting">
      <PanelHead>
        <h2 id="home-waiting">Waiting for you</h2>
      </PanelHead>
      {waiting.length + decided.length === 0 ? null : <WaitingReviews />}
      <RowList>
        {alarms.map(({ title, about, to }) => (
          <li key={title}>
            <Stack $gap="xxs">
              {to === null ? <strong>{title}</strong> : <Title to={to}>{title}</Title>}
              <Small>{about}</Small>
            </Stack>
          </li>
        ))}
        {held.map(({ id, name, schedule }) => (
          <li key={id}>
            <Stack $gap="xxs">
              <Title to={screenPath('overview', { branch: id })}>The scheduled publish of {name} is paused</Title>
              <Small>{schedule?.reason}</Small>
            </Stack>
          </li>
        ))}
        {alarmed.map(({ key, name, alarms: warnings }) => (
          <li key={key}>
            <Stack $gap="xxs">
              <Title to={screenPath('experiment', { branch: 'main', experiment: key })}>The experiment “{name}” needs a look</Title>
              <Small>{warnings.length === 1 ? 'One warning' : `${warnings.length} warnings`}: its figures may not be right.</Small>
            </Stack>
          </li>
        ))}
        {behind.map(({ id, name, behind: count }) => (
          <li key={id}>
            <Stack $gap="xxs">
              <Title to={screenPath('overview', { branch: id })}>The live site changed under {name}</Title>
              <Small>{count === 1 ? 'One content' : `${count} contents`} that it changes too. See whether both fit together.</Small>
            </Stack>
          </li>
        ))}
      </RowList>
    </Panel>
  );
}
