import type { TemplateProps } from '@waypost/pages/contract/payload';
import { PageAds } from '@waypost/funnel-engine/web';
import { CallTemplate } from '@waypost/pages/web';

export { startListing as start } from './start-listing';

/** A page that leads to the phone; while nobody answers there, to what partners advertise. */
export function Template(props: TemplateProps) {
  const { payload, visit } = props;
  return <CallTemplate {...props} ads={<PageAds payload={payload} visit={visit} isNumberElsewhere />} />;
}
