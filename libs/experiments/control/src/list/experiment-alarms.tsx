import { failureReason } from '@waypost/control-center/client/api';
import { useBranchId } from '@waypost/control-center/client/screens';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice } from '@waypost/control-center/design/notices';
import { experimentsApi } from '../experiments-api';
import type { AlarmNoticesProps } from './alarm-notices';

/** Nobody downloads words for alarms that there are not. */
const AlarmNotices = lazily<AlarmNoticesProps>(() => import('./alarm-notices'), 'the alarms');

/** What is wrong with experiments of the live site, where staff look first (R9.14); nothing where all is well. */
export function ExperimentAlarms() {
  const branch = useBranchId();
  const { data: experiments = [], error, refetch } = experimentsApi.useLiveExperimentsQuery();
  if (error) return <FailureNotice reason={failureReason(error)} what="The alarms of experiments" onRetry={() => void refetch()} />;
  const alarmed = experiments.filter(({ alarms }) => alarms.length > 0);
  return alarmed.length === 0 ? null : <AlarmNotices branch={branch} experiments={alarmed} />;
}
