import { useBranchId } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ScreenFrame } from '@waypost/control-center/design';
import { lazily } from '@waypost/control-center/design/loading';
import { FailureNotice, LoadingLines } from '@waypost/control-center/design/notices';
import { failureReason } from '@waypost/control-center/client/api';
import { NewContentForm } from '@waypost/control-center/editing';
import { isExperimentKey } from '@waypost/experiments/model/staff';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { experimentsApi } from './experiments-api';
import { NEW_EXPERIMENT } from './new-experiment';
import { usePagesToAdd, withPagesToAdd } from './pages-to-add';
import type { ResultsViewProps } from './results/results-view';
import { useLiveExperiment } from './use-live-experiment';

const ExperimentEditorScreen = lazily<{ experimentKey: string }>(() => import('./editor/experiment-editor-screen'), 'the experiment');
const VariantPreviews = lazily<{ experimentKey: string }>(() => import('./preview/variant-previews'), 'the previews');
const ResultsView = lazily<ResultsViewProps>(() => import('./results/results-view'), 'the results');

/** `branches/{branch}/experiments/{key}`: the results of a started experiment, or else its definition. `?show=` selects either. */
export default function ExperimentScreen() {
  const key = useParams()['experiment'] ?? '';
  return key === NEW_EXPERIMENT ? <NewExperiment /> : <Experiment key={key} experimentKey={key} />;
}

function Experiment({ experimentKey }: { experimentKey: string }) {
  const [params] = useSearchParams();
  const show = params.get('show');
  const { detail, error, retry } = useLiveExperiment(experimentKey, { isNew: params.has('name') });
  if (show === 'preview') return <VariantPreviews experimentKey={experimentKey} />;
  if (show === 'definition' || detail === null) return <ExperimentEditorScreen experimentKey={experimentKey} />;
  if (detail) {
    return detail.life.state === 'draft' && show !== 'results' ? (
      <ExperimentEditorScreen experimentKey={experimentKey} />
    ) : (
      <ResultsView detail={detail} />
    );
  }
  return (
    <ScreenFrame>
      {error === undefined ? (
        <LoadingLines what="the experiment" lines={8} />
      ) : (
        <FailureNotice reason={failureReason(error)} what="The experiment" onRetry={retry} />
      )}
    </ScreenFrame>
  );
}

/** The form for a new experiment's key. The key can't change later, because every event carries it. */
function NewExperiment() {
  const branch = useBranchId();
  const navigate = useNavigate();
  const { data: experiments = [] } = experimentsApi.useExperimentsQuery(branch);
  const pages = usePagesToAdd();
  return (
    <NewContentForm
      title="New experiment"
      what="experiment"
      keyHint="Appears in every event of this experiment. It stays when you rename the experiment."
      keys={experiments.map(({ key }) => key)}
      isKey={isExperimentKey}
      listPath={screenPath('experiments', { branch })}
      onNamed={({ key, name }) =>
        void navigate(withPagesToAdd(`${screenPath('experiment', { branch, experiment: key })}?name=${encodeURIComponent(name)}`, pages), {
          replace: true,
        })
      }
    />
  );
}
