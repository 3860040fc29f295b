import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { ContentLoading, ContentScreen } from '@waypost/control-center/editing';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { experimentsApi } from '../experiments-api';
import { usePagesToAdd } from '../pages-to-add';
import { blankExperiment } from './blank-experiment';
import { ExperimentEditor } from './experiment-editor';

interface OfExperiment {
  readonly experimentKey: string;
}

/** A branch's definition of an experiment. */
export default function ExperimentEditorScreen({ experimentKey }: OfExperiment) {
  const name = useSearchParams()[0].get('name');
  return name === null ? <SavedExperiment experimentKey={experimentKey} /> : <NamedExperiment experimentKey={experimentKey} name={name} />;
}

/** The editor of a new experiment. It is not loaded, because it does not exist before its first save. */
function NamedExperiment({ experimentKey, name }: OfExperiment & { readonly name: string }) {
  useScreenTitle(name);
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const pages = usePagesToAdd();
  const [detail] = useState(() => blankExperiment(experimentKey, name, pages));
  const { data: rows, error, refetch } = experimentsApi.useExperimentsQuery(branch);
  if (rows === undefined) return <ContentLoading noun="experiment" error={error} onRetry={() => void refetch()} />;
  if (rows.some(({ key }) => key === experimentKey)) return <SavedExperiment experimentKey={experimentKey} />;
  return <ExperimentEditor key={`${branch} ${experimentKey}`} branch={branch} detail={detail} readOnly={readOnly} isNew />;
}

function SavedExperiment({ experimentKey }: OfExperiment) {
  const branch = useBranchId();
  return (
    <ContentScreen
      kind="experiment"
      contentKey={experimentKey}
      noun="experiment"
      list={{ name: 'Experiments', to: screenPath('experiments', { branch }) }}
      title={(content) => content?.name ?? 'Experiment'}
    >
      {(detail, readOnly) => (
        <ExperimentEditor key={`${branch} ${experimentKey}`} branch={branch} detail={detail} readOnly={readOnly} isNew={false} />
      )}
    </ContentScreen>
  );
}
