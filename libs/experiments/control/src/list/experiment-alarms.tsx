import { failureReason } from '@waypost/control-center/client/api';
import { useBranchId } from '@waypost/control-center/client/screens';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { experimentsApi } from '../experiments-api';
import type { AlarmNoticesProps } from './alarm-notices';

/** The alarms' texts are downloaded only if there are alarms. */
const AlarmNotices = lazily<AlarmNoticesProps>(() => import('./alarm-notices'), 'the alarms');

/** The alarms of the live site's experiments, for the screens that staff see first (R9.14). Renders nothing if there are none. */
export function ExperimentAlarms() {
  const branch = useBranchId();
  const { data: experiments = [], error, refetch } = experimentsApi.useLiveExperimentsQuery();
  if (error) return <FailureNotice reason={failureReason(error)} what="The alarms of experiments" onRetry={() => void refetch()} />;
  const alarmed = experiments.filter(({ alarms }) => alarms.length > 0);
  return alarmed.length === 0 ? null : <AlarmNotices branch={branch} experiments={alarmed} />;
}
