import type { TemplateProps } from '@waypost/pages/contract/payload';
import { FunnelTemplate } from '@waypost/funnel-engine/web';
import { PageBody } from '@waypost/pages/web';

export { stepToShow } from '@waypost/funnel-engine/web';
export { startFunnel as start } from '../funnel/start-funnel';

// A file of its own, so that the funnel's code is a chunk that only funnel pages download.

/** A funnel, one step at a time, with the page's body below it. */
export function Template(props: TemplateProps) {
  return (
    <FunnelTemplate {...props}>
      <PageBody payload={props.payload} />
    </FunnelTemplate>
  );
}
