import { failureReason } from '@waypost/control-center/client/api';
import { useBranch, useBranchId, useScreenTitle, useWhyReadOnly } from '@waypost/control-center/client/screens';
import { useMayTry } from '@waypost/control-center/client/services';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, ScreenFrame, ScreenHead, Stack } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { EmptyState, FailureNotice, LoadingLines, Notice } from '@waypost/control-center/design/notices';
import { FlaskConical, Plus } from 'lucide-react';
import { experimentsApi } from '../experiments-api';
import { NEW_EXPERIMENT } from '../new-experiment';
import { usePagesToAdd } from '../pages-to-add';
import { AddPages } from './add-pages';
import { ExperimentLine } from './experiment-line';
import styled from 'styled-components';

const Lines = styled.ul`
  display: grid;
  gap: 0;
`;

/** `branches/{branch}/experiments`: the experiments with their progress and verdicts (R10.07). */
export default function ExperimentsScreen() {
  useScreenTitle('Experiments');
  const branch = useBranchId();
  const readOnly = useWhyReadOnly(useBranch());
  const { data: experiments, error, refetch } = experimentsApi.useExperimentsQuery(branch);
  const pages = usePagesToAdd();
  const mayStep = useMayTry()('publish');
  const create =
    readOnly === null ? (
      <ButtonLink
        look="primary"
        icon={<Plus size={16} aria-hidden />}
        to={screenPath('experiment', { branch, experiment: NEW_EXPERIMENT })}
      >
        New experiment
      </ButtonLink>
    ) : null;
  return (
    <ScreenFrame>
      <ScreenHead>
        <h1>Experiments</h1>
        {create}
      </ScreenHead>
      {readOnly === null ? null : (
        <Notice tone="info" title="Read only">
          <p>
            {readOnly}
            {mayStep ? ' Experiments that run can be paused, stopped and shipped from here.' : ''}
          </p>
        </Notice>
      )}
      {pages.length > 0 && experiments && readOnly === null ? <AddPages branch={branch} pages={pages} experiments={experiments} /> : null}
      {error ? (
        <FailureNotice reason={failureReason(error)} what="The experiments" onRetry={() => void refetch()} />
      ) : experiments === undefined ? (
        <LoadingLines what="experiments" lines={4} />
      ) : experiments.length === 0 ? (
        <Panel>
          <EmptyState icon={FlaskConical} title="No experiments yet" action={create}>
            <p>
              An experiment shows some visitors a page as it is and others a variant: another headline, another form, or a whole branch. You
              see how many days it takes before you start, and visitors keep what they were shown first.
            </p>
            <p>Make it on a branch, publish the branch, then start it. The winner goes live for everyone when you ship it.</p>
          </EmptyState>
        </Panel>
      ) : (
        <Stack>
          <Panel as="div">
            <Lines aria-label="Experiments">
              {experiments.map((experiment) => (
                <ExperimentLine
                  key={experiment.key}
                  branch={branch}
                  experiment={experiment}
                  isNameRepeated={experiments.some(({ key, name }) => key !== experiment.key && name === experiment.name)}
                />
              ))}
            </Lines>
          </Panel>
        </Stack>
      )}
    </ScreenFrame>
  );
}
