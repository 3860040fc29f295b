import { failureReason } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Row, Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { EditorPane } from '@waypost/control-center/editing/frame';
import { useEdited } from '@waypost/control-center/editing/session';
import { targetInWords } from '@waypost/experiments/model/staff';
import { LifeButtons } from '../life/life-buttons';
import { WaitingNotice } from '../life/waiting-notice';
import { StateBadge } from '../list/state-badge';
import { useLiveExperiment } from '../use-live-experiment';
import { usePageName, type ExperimentEditing } from './experiment-editing';
import { PlanPanel } from './plan-panel';

/** The panels beside the form: the cost, the visitors who take part, and the state on the live site. */
export const ExperimentPreview = ({ editing, isNew }: { editing: ExperimentEditing; isNew: boolean }) => (
  <EditorPane>
    <Stack>
      <PlanPanel editing={editing} />
      <TargetPanel editing={editing} />
      {isNew ? null : <LivePanel editing={editing} />}
    </Stack>
  </EditorPane>
);

function TargetPanel({ editing }: { editing: ExperimentEditing }) {
  const target = useEdited(editing, ({ content }) => content.target);
  const pageName = usePageName(editing.address.branch);
  return (
    <Panel aria-labelledby="experiment-in-words">
      <PanelHead>
        <h2 id="experiment-in-words">In words</h2>
      </PanelHead>
      <PanelBody>
        <p>{target.pages.length === 0 ? 'No page is chosen yet.' : targetInWords(target, pageName)}</p>
      </PanelBody>
    </Panel>
  );
}

function LivePanel({ editing }: { editing: ExperimentEditing }) {
  const { branch, key } = editing.address;
  const { detail, error, retry } = useLiveExperiment(key);
  const isChanged = useEdited(editing, ({ latest, isDirty }) => isDirty || latest.status === 'changed');
  return (
    <Panel aria-labelledby="experiment-live">
      <PanelHead>
        <h2 id="experiment-live">On the live site</h2>
        {detail ? <StateBadge state={detail.life.state} /> : null}
      </PanelHead>
      <PanelBody>
        {error !== undefined ? (
          <FailureNotice reason={failureReason(error)} what="The live experiment" onRetry={retry} />
        ) : detail === undefined ? (
          <LoadingLines what="the live experiment" lines={2} />
        ) : detail === null ? (
          <Stack>
            <p>The live site does not have this experiment yet. Publish the branch, then start it here.</p>
            <Row>
              <ButtonLink to={screenPath('overview', { branch })}>To the branch’s overview</ButtonLink>
            </Row>
          </Stack>
        ) : (
          <Stack>
            {isChanged ? <p>This branch has changes that are not published. The buttons act on what is published.</p> : null}
            <WaitingNotice waiting={detail.waiting} />
            <LifeButtons branch={branch} detail={detail} />
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}
