import type { ContentDetail } from '@waypost/content/contract';
import {
  controlApi,
  failureIn,
  failureReason,
  isProblem,
  useBranch,
  useBranchId,
  useScreenTitle,
  whyReadOnly,
} from '@waypost/control-center/client';
import { screenPath } from '@waypost/control-center/contract';
import { FailureNotice, LoadingLines, ScreenFrame } from '@waypost/control-center/design';
import { NoSuchContent } from '@waypost/control-center/editing';
import type { ExperimentContent } from '@waypost/experiments/model';
import { useSearchParams } from 'react-router';
import { experimentsApi } from '../experiments-api';
import { blankExperiment } from './blank-experiment';
import { ExperimentEditor } from './experiment-editor';

/** A branch's definition of an experiment. One that was just named is not there yet: nobody asks for it before it is saved. */
export default function ExperimentEditorScreen({ experimentKey }: { experimentKey: string }) {
  const branch = useBranchId();
  const readOnly = whyReadOnly(useBranch());
  const [params] = useSearchParams();
  const name = params.get('name');
  const listed = experimentsApi.useExperimentsQuery(branch, { skip: name === null });
  const isListed = listed.data?.some(({ key }) => key === experimentKey);
  const isNew = name !== null && isListed === false;
  const skip = isNew || (name !== null && isListed === undefined);
  const opened = controlApi.useContentQuery({ branch, kind: 'experiment', key: experimentKey }, { skip });
  const error = opened.error ?? listed.error;
  const detail = opened.currentData as ContentDetail<ExperimentContent> | undefined;
  useScreenTitle(detail?.content.name ?? name ?? 'Experiment');
  const shown = isNew ? blankExperiment(experimentKey, name) : detail;
  if (shown)
    return <ExperimentEditor key={`${branch} ${experimentKey}`} branch={branch} detail={shown} readOnly={readOnly} isNew={isNew} />;
  if (error && isProblem(failureIn(error), 'not-found'))
    return <NoSuchContent what="experiment" list={{ name: 'Experiments', to: screenPath('experiments', { branch }) }} />;
  return (
    <ScreenFrame>
      {error ? (
        <FailureNotice
          reason={failureReason(error)}
          what="The experiment"
          onRetry={() => void (skip ? listed.refetch() : opened.refetch())}
        />
      ) : (
        <LoadingLines what="the experiment" lines={10} />
      )}
    </ScreenFrame>
  );
}
