import { useCommentNews, useReviewInbox, WaitingComments, WaitingReviews } from '@waypost/collaboration/control';
import type { BranchSchedule, BranchSummary } from '@waypost/content/contract';
import { controlApi } from '@waypost/control-center/client/api';
import { useMayTry } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelHead, RowList, Small, Stack } from '@waypost/control-center/design';
import { Button, TitleLink } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { useAlarmedExperiments } from './alarmed-experiments';
import { shownAlarm, useOperationsAlarms } from './operations-alarms';

const isBehind = ({ isArchived, isMain, behind, ahead }: BranchSummary): boolean => !isArchived && !isMain && behind > 0 && ahead > 0;

/**
 * Everything that needs the signed-in person: alarms, reviews, comments, paused publishes, experiments' alarms, and branches whose live
 * content changed. What their role can't act on is left out, unless they planned it. Renders nothing if the list is empty.
 */
export function WaitingForMe({ branches }: { branches: readonly BranchSummary[] }) {
  const { waiting, decided } = useReviewInbox();
  const said = useCommentNews();
  const operations = useOperationsAlarms();
  const experiments = useAlarmedExperiments();
  const alarms = operations.alarms.map(shownAlarm);
  const alarmed = experiments.alarms;
  const unchecked = [operations, experiments].filter(({ reason }) => reason !== null);
  const mayTry = useMayTry();
  const { data: session } = controlApi.useSessionQuery();
  const isOwn = (schedule: BranchSchedule) => schedule.by.id === session?.user?.id;
  const held = branches.filter(({ schedule }) => schedule?.state === 'held' && (mayTry('publish') || isOwn(schedule)));
  const behind = mayTry('edit') ? branches.filter(isBehind) : [];
  if (waiting.length + decided.length + said.length + held.length + behind.length + alarmed.length + alarms.length + unchecked.length === 0)
    return null;
  return (
    <Panel aria-labelledby="home-waiting">
      <PanelHead>
        <h2 id="home-waiting">Waiting for you</h2>
      </PanelHead>
      {unchecked.length === 0 ? null : (
        <Notice tone="danger" role="alert" title="Alarms could not be checked">
          <p>{unchecked[0]?.reason} Until this works, nobody knows whether something is wrong.</p>
          <Button onClick={() => unchecked.forEach(({ retry }) => retry())}>Try again</Button>
        </Notice>
      )}
      {waiting.length + decided.length === 0 ? null : <WaitingReviews />}
      {said.length === 0 ? null : <WaitingComments news={said} />}
      <RowList>
        {alarms.map((alarm) => (
          <WaitingLine key={alarm.title} {...alarm} />
        ))}
        {held.map(({ id, name, schedule }) => (
          <WaitingLine
            key={id}
            title={`The scheduled publish of ${name} is paused`}
            about={schedule?.reason ?? ''}
            to={screenPath('overview', { branch: id })}
          />
        ))}
        {alarmed.map(({ key, name, alarms: warnings }) => (
          <WaitingLine
            key={key}
            title={`The experiment “${name}” needs a look`}
            about={`${warnings.length === 1 ? 'One warning' : `${warnings.length} warnings`}: its figures may not be right.`}
            to={screenPath('experiment', { branch: 'main', experiment: key })}
          />
        ))}
        {behind.map(({ id, name, behind: count }) => (
          <WaitingLine
            key={id}
            title={`The live site changed under ${name}`}
            about={`${count === 1 ? 'One item' : `${count} items`} that it changes too. See whether both fit together.`}
            to={screenPath('overview', { branch: id })}
          />
        ))}
      </RowList>
    </Panel>
  );
}

interface WaitingLineProps {
  readonly title: string;
  readonly about: string;
  /** The address of the screen about it, or null. */
  readonly to: string | null;
}

const WaitingLine = ({ title, about, to }: WaitingLineProps) => (
  <li>
    <Stack $gap="xxs">
      {to === null ? <strong>{title}</strong> : <TitleLink to={to}>{title}</TitleLink>}
      <Small>{about}</Small>
    </Stack>
  </li>
);
