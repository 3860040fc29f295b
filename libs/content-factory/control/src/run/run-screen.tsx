import { brandName } from '@waypost/brands/names';
import { progressText, runTitle, type RunView } from '@waypost/content-factory/contract';
import { isEnded } from '@waypost/content-factory/model/run';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { Badge, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { Confirm } from '@waypost/control-center/design/overlays';
import { VisuallyHidden, color, radius } from '@waypost/control-center/design/theme';
import { NoSuchContent } from '@waypost/control-center/editing/branch';
import { Ban, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { useRun, type WatchedRun } from '../api/use-run';
import { FactoryFrame } from '../factory-frame';
import { ItemScreen } from '../item/item-screen';
import { RUN_STATE_NAMES, STATE_TONES } from '../words';
import { FactsPanel } from './facts-panel';
import { ItemTable } from './item-table';

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
  return (
    <FactoryFrame title={runTitle(run)} actions={<ButtonLink to={screenPath('runs', { branch })}>All runs</ButtonLink>}>
      <Panel aria-label="Progress">
        <PanelBody>
          <Stack>
            <Row $between>
              <Badge $tone={STATE_TONES[run.state]}>{RUN_STATE_NAMES[run.state]}</Badge>
              <RunActions run={run} isReadOnly={readOnly !== null} />
            </Row>
            <Progress run={run} />
            <Small>
              {run.author} for {brandName(run.brand)}, in {run.language === 'spanish' ? 'Spanish' : 'English'}. Instructions {run.prompt}.
              Started by {run.startedBy}.
            </Small>
            {stream === 'away' ? (
              <Notice tone="caution" role="status" title="Not live at the moment">
                <p>The connection was cut. It comes back by itself.</p>
              </Notice>
            ) : null}
          </Stack>
        </PanelBody>
      </Panel>
      <ItemTable run={run} />
      <FactsPanel run={run} isReadOnly={readOnly !== null} />
    </FactoryFrame>
  );
}

function Progress({ run }: { run: RunView }) {
  const { queued, running, succeeded, failed, cancelled } = run.counts;
  const ended = succeeded + failed + cancelled;
  const text = progressText(run);
  const percent = Math.round((ended / Math.max(1, ended + queued + running)) * 100);
  return (
    <>
      <p>{text}</p>
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

/** Returns the message after a cancellation, with the items that were running. */
export function cancelledText(run: RunView, wereRunning: readonly string[]): string {
  if (wereRunning.length === 0) return 'The run is cancelled. No item was being written.';
  const topics = run.items.filter(({ id }) => wereRunning.includes(id)).map(({ topic }) => `“${topic}”`);
  return `The run is cancelled. Stopped while being written: ${topics.join(', ')}`;
}

function RunActions({ run, isReadOnly }: { run: RunView; isReadOnly: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, cancelling] = factoryApi.useCancelRunMutation();
  const [retry, retrying] = factoryApi.useRetryRunMutation();
  const place = { branch: run.branch, run: run.id };
  const again = run.counts.failed + run.counts.cancelled;
  return (
    <Row>
      {again === 0 || isReadOnly ? null : (
        <Button
          icon={<RotateCcw size={15} aria-hidden />}
          isBusy={retrying.isLoading}
          onClick={() =>
            void toast(retry(place), { done: () => (again === 1 ? '1 item is tried again' : `${again} items are tried again`) })
          }
        >
          Retry {again} {run.counts.cancelled === 0 ? 'failed' : run.counts.failed === 0 ? 'cancelled' : 'failed and cancelled'}
        </Button>
      )}
      {isEnded(run.state) ? null : (
        <Button icon={<Ban size={15} aria-hidden />} isBusy={cancelling.isLoading} onClick={() => setIsAsking(true)}>
          Cancel the run
        </Button>
      )}
      <Confirm
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel this run?"
        description="Items that wait are not written. Items that are being written are stopped; the provider may charge for them. Drafts that are there stay."
        confirmLabel="Cancel the run"
        cancelLabel="Keep it running"
        isDangerous
        onConfirm={() => void toast(cancel(place), { done: ({ wereRunning }) => cancelledText(run, wereRunning) })}
      />
    </Row>
  );
}
