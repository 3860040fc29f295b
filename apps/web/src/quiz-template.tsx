import type { TemplateProps } from '@waypost/api-contract';
import { resolveStep } from '@waypost/funnel-engine/model/steps';
import { FunnelTemplate } from '@waypost/funnel-engine/web';
import { BodyBlocks } from '@waypost/pages/web';
import { useParams } from 'react-router';

// A file of its own, so that the funnel's code is a chunk that only funnel pages download.
export { startFunnel as start } from './start-funnel';

/** A funnel's page. Its first step stands above the page's body; on later ones nothing draws the eye from the question. */
export function Template(props: TemplateProps) {
  const { form } = props.payload;
  const { step } = useParams();
  const isFirstStep = form !== null && resolveStep(form, step).stepNumber === 1;
  return (
    <>
      <FunnelTemplate {...props} />
      {isFirstStep && <BodyBlocks payload={props.payload} />}
    </>
  );
}
