import { PUBLISH_PROBLEMS } from '@waypost/content/contract/publishing';
import { textOrEmpty } from '@waypost/platform/kernel';
import { failureText, outcomeOf, type ApiFailure } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { CheckList, checkRefusalIn } from '@waypost/control-center/editing/branch';
import { Small } from '@waypost/control-center/design';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import type { ExperimentState } from '@waypost/experiments/model/life';
import { usePageName } from '../editor/experiment-editing';
import { UNCHANGED } from './life-words';

interface LifeFailureProps {
  readonly branch: string;
  readonly failure: ApiFailure;
  /** The experiment's state, as far as it is known. */
  readonly state: ExperimentState;
}

/** The reason why a step was not taken, or may not have been, and a link to what can be done. */
export function LifeFailure({ branch, failure, state }: LifeFailureProps) {
  const pageName = usePageName(branch);
  const outcome = outcomeOf(failure);
  if (outcome === 'canceled') return <Small role="status">Canceled. {UNCHANGED[state]}</Small>;
  if (outcome === 'unknown')
    return (
      <Notice tone="caution" role="alert" title="We do not know whether it was done">
        <p>
          The server did not answer. When last seen, the experiment had not changed. Close this, and look at it again before you repeat the
          step.
        </p>
      </Notice>
    );
  const carried = failure.kind === 'problem' ? failure.carried : {};
  const code = failure.kind === 'problem' ? failure.code : '';
  if (code === 'page-in-experiment') {
    const [experiment, name] = [textOrEmpty(carried['experiment']), textOrEmpty(carried['experimentName'])];
    return (
      <Notice tone="danger" role="alert" title={`“${name}” runs on the same page`}>
        <p>
          {pageName(textOrEmpty(carried['page']))} takes part in the running experiment “{name}”. A page can be in one at a time: pause or
          stop that one first.
        </p>
        <ButtonLink to={screenPath('experiment', { branch, experiment })}>Open “{name}”</ButtonLink>
      </Notice>
    );
  }
  const refusal = checkRefusalIn(failure);
  if (refusal)
    return (
      <Notice
        tone={refusal.isStopped ? 'danger' : 'caution'}
        role="alert"
        title={refusal.isStopped ? 'A check stops this' : 'Read what the checks found first'}
      >
        <CheckList branch={branch} checks={refusal.checks} />
      </Notice>
    );
  if (code === PUBLISH_PROBLEMS.conflict)
    return (
      <Notice tone="danger" role="alert" title="The live site has changed the same fields meanwhile">
        <p>Nothing was changed. Choose for each field below, then ship the variant again.</p>
      </Notice>
    );
  if (code === 'wrong-state')
    return (
      <Notice tone="danger" role="alert" title="Somebody has changed it meanwhile">
        <p>{failureText(failure)} Close this, and look at what it is now.</p>
      </Notice>
    );
  return (
    <Notice tone="danger" role="alert" title="Nothing was changed">
      <p>{failureText(failure)}</p>
    </Notice>
  );
}
