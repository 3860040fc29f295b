import { brandName } from '@waypost/brands/names';
import { progressText, runTitle, type RunView } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useMayEdit, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { VisuallyHidden, color, radius } from '@waypost/control-center/design/theme';
import { NoSuchContent } from '@waypost/control-center/editing/branch';
import { useRef, type RefObject } from 'react';
import { useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { useRun, type WatchedRun } from '../api/use-run';
import { FactoryFrame } from '../factory-frame';
import { ItemScreen } from '../item/item-screen';
import { languageName, RUN_STATE_NAMES, STATE_TONES } from '../words';
import { FactsPanel } from './facts-panel';
import { ItemTable } from './item-table';
import { RunActions } from './run-actions';

const Bar = styled.div`
  height: 0.5rem;
  border-radius: ${radius.control};
  background: ${color.hover};
  overflow: hidden;
  > div {
    height: 100%;
    background: ${color.accent};
    transition: width 300ms;
  }
`;

/** `content-factory/runs/{run}`: a run with its progress, or with `?item=` one of its items. */
export default function RunScreen() {
  const branch = useBranchId();
  const id = useParams()['run'] ?? '';
  const [params] = useSearchParams();
  const item = params.get('item');
  if (item !== null) return <ItemScreen key={item} place={{ branch, run: id, item }} />;
  return <Run key={id} branch={branch} id={id} />;
}

function Run({ branch, id }: { branch: string; id: string }) {
  const { run, error, refetch, stream } = useRun(branch, id);
  useScreenTitle(run ? runTitle(run) : 'Run');
  if (run) return <ShownRun run={run} stream={stream} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="run" list={{ name: 'Runs', to: screenPath('runs', { branch }) }} />;
  return (
    <FactoryFrame title="Run">
      {error ? <FailureNotice reason={failureReason(error)} what="The run" onRetry={refetch} /> : <LoadingLines what="the run" lines={8} />}
    </FactoryFrame>
  );
}

function ShownRun({ run, stream }: { run: RunView } & Pick<WatchedRun, 'stream'>) {
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const mayEdit = useMayEdit();
  const progress = useRef<HTMLParagraphElement>(null);
  return (
    <FactoryFrame title={runTitle(run)} actions={<ButtonLink to={screenPath('runs', { branch })}>All runs</ButtonLink>}>
      <Panel aria-label="Progress">
        <PanelBody>
          <Stack>
            <Row $between>
              <Badge $tone={STATE_TONES[run.state]}>{RUN_STATE_NAMES[run.state]}</Badge>
              <RunActions run={run} isReadOnly={readOnly !== null} mayCancel={mayEdit} progress={progress} />
            </Row>
            <Progress run={run} text={progress} />
            <Small>
              {run.author} for {brandName(run.brand)}, in {languageName(run.language)}. Instructions {run.prompt}. Started by{' '}
              {run.startedBy}.{run.retriedBy === null ? '' : ` Tried again by ${run.retriedBy}.`}
            </Small>
            {run.items.some(({ error }) => error === 'branch-closed') ? (
              <Notice tone="caution" title="This run was stopped">
                <p>Its branch took no drafts, so no more money is spent on them. Once the branch is open, it can be tried again.</p>
              </Notice>
            ) : null}
            {run.items.some(({ error }) => error === 'not-allowed') ? (
              <Notice tone="caution" title="This run was stopped">
                <p>
                  {run.retriedBy ?? run.startedBy} may no longer write here, so no more money is spent in their name. The person who tries
                  it again takes it over.
                </p>
              </Notice>
            ) : null}
            {stream === 'away' ? (
              <Notice tone="caution" role="status" title="Not live at the moment">
                <p>The connection was cut. It comes back by itself.</p>
              </Notice>
            ) : null}
          </Stack>
        </PanelBody>
      </Panel>
      <ItemTable run={run} isReadOnly={readOnly !== null} />
      {/* Its articles are approved on any branch, also once its own branch is archived. */}
      <FactsPanel run={run} isReadOnly={!mayEdit} />
    </FactoryFrame>
  );
}

function Progress({ run, text: shown }: { run: RunView; text: RefObject<HTMLParagraphElement | null> }) {
  const { queued, running, succeeded, failed, cancelled } = run.counts;
  const ended = succeeded + failed + cancelled;
  const text = progressText(run);
  const percent = Math.round((ended / Math.max(1, ended + queued + running)) * 100);
  return (
    <>
      <p ref={shown} tabIndex={-1}>
        {text}
      </p>
      <Bar
        role="progressbar"
        aria-label="Items that have ended"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={text}
      >
        <div style={{ width: `${percent}%` }} />
      </Bar>
      {/* Announced only at the end, because each update would interrupt a screen reader. */}
      <VisuallyHidden role="status">{isEnded(run.state) ? `${RUN_STATE_NAMES[run.state]}. ${text}` : ''}</VisuallyHidden>
    </>
  );
}
