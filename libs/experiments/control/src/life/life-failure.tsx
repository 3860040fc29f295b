import { PUBLISH_PROBLEMS } from '@waypost/content/contract/publishing';
import { textOrEmpty } from '@waypost/platform/kernel';
import { failureText, type ApiFailure } from '@waypost/control-center/client/api';
import { screenPath } from '@waypost/control-center/contract/screens';
import { CheckList, checkRefusalIn } from '@waypost/control-center/editing/branch';
import { ButtonLink } from '@waypost/control-center/design/buttons';
import { Notice } from '@waypost/control-center/design/notices';
import { usePageName } from '../editor/experiment-editing';

/** The reason why nothing changed, and a link to what can be done. */
export function LifeFailure({ branch, failure }: { branch: string; failure: ApiFailure }) {
  const pageName = usePageName(branch);
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
