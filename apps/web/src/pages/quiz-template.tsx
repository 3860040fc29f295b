import type { TemplateProps } from '@waypost/pages/contract/payload';
import { FunnelTemplate } from '@waypost/funnel-engine/web';
import { PageBody } from '@waypost/pages/web';

export { stepToShow } from '@waypost/funnel-engine/web';
export { startFunnel as start } from '../funnel/start-funnel';

// A separate file, so that only funnel pages download the funnel's code.

/** A funnel, one step at a time, with the page's body below it. */
export function Template(props: TemplateProps) {
  return (
    <FunnelTemplate {...props}>
      <PageBody payload={props.payload} />
    </FunnelTemplate>
  );
}
