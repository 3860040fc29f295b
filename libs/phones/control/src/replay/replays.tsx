import { percentInWords } from '@waypost/platform/kernel/text';
import { toast } from '@waypost/control-center/client';
import { failureIn, failureReason, isProblem } from '@waypost/control-center/client/api';
import { useBranchId, withParam } from '@waypost/control-center/client/screens';
import { useStaffServices } from '@waypost/control-center/client/services';
import { Panel, PanelBody, Row, Small, Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { SelectField } from '@waypost/control-center/design/fields';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { agoText, daysText } from '@waypost/control-center/design/times';
import type { ReplayView } from '@waypost/phones/contract';
import { History, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { phonesApi } from '../phones-api';
import { ReplayForm } from './replay-form';
import { ReplayReport } from './replay-report';

const ReplayChoice = styled.div`
  width: min(28rem, 100%);
`;

/** The polling interval while a replay is running. */
const POLL_INTERVAL_MS = 1_000;
const isOpen = ({ state }: ReplayView): boolean => state === 'queued' || state === 'running';

/** Replays past visits against the branch’s rules before they are published (R10.15). */
export default function Replays() {
  const branch = useBranchId();
  const [params, setParams] = useSearchParams();
  const { data: replays, error, refetch } = phonesApi.useReplaysQuery(branch);
  const hasOpen = replays?.some(isOpen) ?? false;
  phonesApi.useReplaysQuery(branch, { pollingInterval: hasOpen ? POLL_INTERVAL_MS : 0 });
  const show = (id: string) => setParams(withParam(params, 'replay', id), { replace: true });
  const asked = params.get('replay') ?? '';
  return (
    <Stack>
      <ReplayForm branch={branch} onStarted={show} />
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The replays" onRetry={() => void refetch()} />
      ) : replays === undefined ? (
        <LoadingLines what="replays" lines={4} />
      ) : (
        <Choice branch={branch} replays={replays} asked={asked} onChoice={show} />
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly branch: string;
  /** The newest ones. */
  readonly replays: readonly ReplayView[];
  /** The id of the replay in the address, or ''. */
  readonly asked: string;
  readonly onChoice: (id: string) => void;
}

function Choice(props: ChoiceProps) {
  const { branch, replays, asked } = props;
  const shown = asked === '' ? replays[0] : replays.find(({ id }) => id === asked);
  if (shown)
    return (
      <>
        <ReplaySelect {...props} shown={shown} />
        <ReplayView branch={branch} replay={shown} />
      </>
    );
  if (asked !== '') return <UnlistedReplay {...props} />;
  return (
    <Panel>
      <EmptyState icon={History} title="Nothing was replayed yet">
        <p>A replay shows which past visits these rules would answer otherwise, and what is at stake.</p>
      </EmptyState>
    </Panel>
  );
}

/** Shows a replay that a link names and that is not among the newest. */
function UnlistedReplay(props: ChoiceProps) {
  const { branch, asked: id } = props;
  const { currentData: replay, error, refetch } = phonesApi.useReplayQuery({ branch, id });
  phonesApi.useReplayQuery({ branch, id }, { pollingInterval: replay && isOpen(replay) ? POLL_INTERVAL_MS : 0 });
  return (
    <>
      <ReplaySelect {...props} shown={replay ?? null} />
      {replay ? (
        <ReplayView branch={branch} replay={replay} />
      ) : error === undefined ? (
        <LoadingLines what="the replay" lines={4} />
      ) : isProblem(failureIn(error), 'not-found') ? (
        <Panel>
          <EmptyState icon={SearchX} title="There is no such replay">
            <p>This branch has no replay at this address. It may belong to another branch, or have been deleted.</p>
          </EmptyState>
        </Panel>
      ) : (
        <FailureNotice reason={failureReason(error)} what="The replay" onRetry={() => void refetch()} />
      )}
    </>
  );
}

function ReplaySelect({ replays, shown, onChoice }: ChoiceProps & { readonly shown: ReplayView | null }) {
  const { now } = useStaffServices();
  if (shown === null && replays.length === 0) return null;
  const listed = shown && !replays.some(({ id }) => id === shown.id) ? [...replays, shown] : replays;
  return (
    <ReplayChoice>
      <SelectField label="Replays of this branch" value={shown?.id ?? ''} onChange={({ target }) => onChoice(target.value)}>
        {shown === null ? <option value="">Choose a replay</option> : null}
        {listed.map((replay) => (
          <option key={replay.id} value={replay.id}>
            {`${daysText(replay.from, replay.to)}, by ${replay.by.name} ${agoText(replay.startedAt, now())}`}
          </option>
        ))}
      </SelectField>
    </ReplayChoice>
  );
}

function ReplayView({ branch, replay }: { branch: string; replay: ReplayView }) {
  const [cancel, { isLoading }] = phonesApi.useCancelReplayMutation();
  const stop = () => void toast(cancel({ branch, id: replay.id }), { done: () => 'The replay is cancelled' });
  return (
    <>
      {replay.isCurrent ? null : (
        <Notice tone="caution" title="The rules have changed since">
          <p>This replay answered by other rules than the branch has now. Replay again before you publish.</p>
        </Notice>
      )}
      {isOpen(replay) ? (
        <Panel>
          <PanelBody>
            <Row $gap="m">
              <progress aria-label="Progress of the replay" value={replay.progress} max={1} />
              <span role="status">
                {replay.state === 'queued' ? 'Waiting to start' : `${percentInWords(replay.progress)} of the time is replayed`}
              </span>
              <Button isBusy={isLoading} onClick={stop}>
                Cancel
              </Button>
            </Row>
          </PanelBody>
        </Panel>
      ) : null}
      {replay.state === 'cancelled' ? <Notice tone="info" title="This replay was cancelled" /> : null}
      {replay.state === 'failed' ? (
        <Notice tone="danger" title="This replay failed">
          <p>Start it again. If it fails again, tell the person who runs Waypost.</p>
        </Notice>
      ) : null}
      {replay.result ? <ReplayReport branch={branch} result={replay.result} /> : null}
      <Small title={`Digest ${replay.digest}`}>The same rules and visits give the same answer.</Small>
    </>
  );
}
